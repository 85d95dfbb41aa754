import { messageOfError } from '@almsway/client/api/failure.ts';
import { saveFile } from '@almsway/client/browser/save-file.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { useMatches } from '@almsway/client/lists/use-matches.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { bytesOf } from '@almsway/contract/base64';
import {
  attachDocument,
  openDocument,
  removeDocument,
} from '@almsway/contract/desk/document-endpoints';
import type { ProfileReview } from '@almsway/contract/desk/review';
import {
  DOCUMENT_LIMITS,
  DOCUMENT_TYPES,
  documentName,
  documentTypeOf,
  savedName,
} from '@almsway/contract/desk/review-documents';
import { DOCUMENT_KEPT_DAYS } from '@almsway/contract/privacy/keeping';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { FileField } from '@almsway/design-system/file-field';
import { Form } from '@almsway/design-system/form';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentDateText, momentText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { Part } from '#desk/parts/part.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';

type ReviewDocument = ProfileReview['documents'][number];

/** Documents of a review: who attached them and when, and a form to attach another. */
export function DocumentsPart({ review: { documents, profile } }: { review: ProfileReview }) {
  const { userId } = profile;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const count = useRef(documents.length);
  // The buttons of a removed document, one of which had the focus, disappear.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (documents.length < count.current && isFocusLost) opener.current?.focus();
    count.current = documents.length;
  }, [documents.length]);
  return (
    <Part title="desk.documents.title">
      <Stack gap="4">
        {documents.length === 0 ? (
          <Text tone="muted">
            <FormattedMessage id="desk.documents.none" />
          </Text>
        ) : (
          <Stack as="ul" gap="3">
            {documents.map((each) => (
              <DocumentRow key={each.documentId} userId={userId} attached={each} />
            ))}
          </Stack>
        )}
        <FormPlace isOpen={isOpen}>
          {isOpen ? (
            <AttachForm userId={userId} onClose={() => setOpen(false)} />
          ) : (
            <Button
              ref={opener}
              variant="quiet"
              edge="start"
              size="small"
              onClick={() => setOpen(true)}
            >
              <FormattedMessage id="desk.documents.file" />
            </Button>
          )}
        </FormPlace>
      </Stack>
    </Part>
  );
}

function DocumentRow({
  userId,
  attached: { documentId, name, bytes, by, at, deleteAfter },
}: {
  userId: string;
  attached: ReviewDocument;
}) {
  const intl = useIntl();
  const api = useAtomValue(apiAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(removeDocument);
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<MessageId | null>(null);
  const params = { userId, documentId };
  const save = async () => {
    setOpening(true);
    setFailure(null);
    try {
      const { data } = await api.call(openDocument, { params });
      saveFile(
        new File([bytesOf(data.content)], savedName(data.name, data.type), { type: data.type }),
      );
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setOpening(false);
    }
  };
  const remove = async () => {
    const { kind } = await change.send({ params });
    setAsking(false);
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.documents.removed' });
  };
  return (
    <li>
      <Text>
        <bdi>{name}</bdi>
      </Text>
      <Text variant="small" tone="muted">
        <Facts
          items={intl.formatMessage(
            { id: deleteAfter === '' ? 'desk.documents.facts' : 'desk.documents.factsUntil' },
            {
              size: sizeText(intl, bytes),
              by: by || intl.formatMessage({ id: 'desk.actor.token' }),
              at: momentText(intl, at),
              day: momentDateText(intl, deleteAfter),
            },
          )}
        />
      </Text>
      <Cluster>
        <Button
          size="small"
          variant="quiet"
          edge="start"
          aria-label={intl.formatMessage({ id: 'desk.documents.downloadNamed' }, { name })}
          isBusy={isOpening}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={() => void save()}
        >
          <FormattedMessage id="desk.documents.download" />
        </Button>
        <Button
          size="small"
          variant="remove"
          aria-label={intl.formatMessage({ id: 'desk.documents.removeNamed' }, { name })}
          onClick={() => setAsking(true)}
        >
          <FormattedMessage id="desk.documents.remove" />
        </Button>
      </Cluster>
      <div role="alert">
        {failure === null ? null : (
          <Callout tone="error">
            <FormattedMessage id={failure} />
          </Callout>
        )}
      </div>
      <OutcomeNote {...change} />
      <AlertDialog
        isOpen={isAsking}
        title={intl.formatMessage({ id: 'desk.documents.removeTitle' }, { name })}
        message={
          <Text>
            <FormattedMessage id="desk.documents.removeBody" />
          </Text>
        }
        actionLabel={intl.formatMessage({ id: 'desk.documents.remove' })}
        actionVariant="danger"
        isActionBusy={change.isBusy}
        busyLabel={intl.formatMessage({ id: 'common.working' })}
        onAction={() => void remove()}
        cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

/** Chooses a file, and attaches it. If that fails, the file stays chosen. */
function AttachForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const fieldId = useId();
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(attachDocument);
  const isTouch = useMatches('(pointer: coarse)');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<MessageId | null>(null);
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const choose = async (given: File) => {
    change.forget();
    const found = await faultOf(given);
    setFault(found);
    setFile(found === null ? given : null);
  };
  const attach = async (chosen: File) => {
    const content = await base64Of(chosen).catch(() => null);
    if (content === null) {
      // The file was moved, or is no longer on the device.
      setFault('desk.documents.unreadable');
      setFile(null);
      return;
    }
    const body = { name: documentName(chosen.name), content };
    const { kind } = await change.send({ params: { userId }, body });
    if (kind !== 'made') return;
    showSnackbar({ tone: 'success', message: 'desk.documents.attached' });
    onClose();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void attach(file);
        else setFault((before) => before ?? 'desk.documents.missing');
      }}
    >
      <FileField
        id={fieldId}
        label={intl.formatMessage({ id: 'desk.documents.file' })}
        hint={intl.formatMessage({ id: 'desk.documents.hint' }, { days: DOCUMENT_KEPT_DAYS })}
        chooseText={intl.formatMessage({ id: 'desk.documents.choose' })}
        dropText={isTouch ? undefined : intl.formatMessage({ id: 'desk.bank.drop' })}
        chosen={
          file
            ? {
                name: file.name,
                facts: [sizeText(intl, file.size)],
                againText: intl.formatMessage({ id: 'desk.documents.chooseAnother' }),
              }
            : undefined
        }
        accept={DOCUMENT_TYPES.join(',')}
        isBusy={change.isBusy}
        error={fault === null ? undefined : intl.formatMessage({ id: fault })}
        onFile={(given) => void choose(given)}
      />
      <FormButtons
        change={change}
        submit="desk.documents.attach"
        variant="secondary"
        onCancel={() => {
          change.forget();
          onClose();
        }}
      />
    </Form>
  );
}

/** Why a file is not accepted, as the server would say; null if it is. */
async function faultOf(file: File): Promise<MessageId | null> {
  if (file.size === 0) return 'desk.documents.empty';
  if (file.size > DOCUMENT_LIMITS.bytes) return 'desk.documents.tooLarge';
  try {
    const start = new Uint8Array(await file.slice(0, 16).arrayBuffer());
    return documentTypeOf(start) ? null : 'desk.documents.wrongType';
  } catch {
    return 'desk.documents.unreadable';
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The file could not be read')),
    );
    // Without `data:…;base64,`.
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.readAsDataURL(file);
  });
}

function sizeText(intl: IntlShape, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return intl.formatNumber(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
