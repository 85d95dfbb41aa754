import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { Update } from '@almsway/contract/updates/updates';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { editUpdateAtom } from './own.ts';
import { showFirstError, UpdateFields, useUpdateForm } from './update-fields.tsx';
import { UpdateItem } from './update-item.tsx';
import type { Writing } from './writing-store.ts';
import { keepEditAtom, writingAtom } from './writing.ts';

const EDIT_TITLE_ID = 'edit-title';
const EDIT_BODY_ID = 'edit-body';
const EDIT_PHOTO_ID = 'edit-photo';

/** One of the user's own updates, with edit and remove. */
export function OwnUpdate({
  update,
  titleId,
  onRemove,
}: {
  update: Update;
  /** Id of its heading. */
  titleId: string;
  onRemove: () => void;
}) {
  const intl = useIntl();
  const { writing, revision } = useAtomValue(writingAtom);
  const keepEdit = useSetAtom(keepEditAtom);
  const editButton = useRef<HTMLButtonElement>(null);
  const { updateId, title, body, language } = update;
  const photo = update.photo && {
    image: update.photo.photoId,
    description: update.photo.description,
    isDecorative: update.photo.description === '',
  };
  const mine = writing.edit?.updateId === updateId ? writing.edit : null;
  const isEdited = mine !== null;

  // The focus was on the pressed button; restored text was opened without a press.
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    if (isEdited) document.getElementById(EDIT_TITLE_ID)?.focus();
    else editButton.current?.focus();
  }, [isEdited]);

  // Text typed in another tab appears here too.
  if (mine) return <EditForm key={revision} update={update} edit={mine} />;
  return (
    <UpdateItem
      update={update}
      titleId={titleId}
      actions={
        <>
          <Button
            ref={editButton}
            variant="secondary"
            size="small"
            aria-label={intl.formatMessage({ id: 'updates.editNamed' }, { title })}
            onClick={() => keepEdit({ updateId, title, body, language, photo })}
          >
            <FormattedMessage id="updates.edit" />
          </Button>
          <Button
            variant="remove"
            size="small"
            aria-label={intl.formatMessage({ id: 'updates.removeNamed' }, { title })}
            onClick={onRemove}
          >
            <FormattedMessage id="updates.remove" />
          </Button>
        </>
      }
    />
  );
}

/** An update that was removed elsewhere cannot be changed any more. */
function messageOf(failure: Failure): MessageId {
  return failure.kind === 'client' && failure.error.status === 404
    ? 'updates.editGone'
    : messageOfFailure(failure);
}

function EditForm({ update, edit }: { update: Update; edit: NonNullable<Writing['edit']> }) {
  const intl = useIntl();
  const save = useSetAtom(editUpdateAtom);
  const keepEdit = useSetAtom(keepEditAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useUpdateForm({
    title: edit.title,
    body: edit.body,
    language: edit.language,
    photo: edit.photo,
  });
  const { handleSubmit, control, formState } = form;
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const { updateId } = update;

  const [title, body, language, photo] = useWatch({
    control,
    name: ['title', 'body', 'language', 'photo'],
  });
  useEffect(
    () => keepEdit({ updateId, title, body, language, photo }),
    [updateId, title, body, language, photo, keepEdit],
  );

  const submit = handleSubmit(async (edited) => {
    setFailure(null);
    const failed = await save(updateId, edited);
    setFailure(failed);
    if (!failed) showSnackbar({ tone: 'success', message: 'updates.edited' });
  }, showFirstError);
  return (
    <Card as="li">
      <Form
        aria-label={intl.formatMessage({ id: 'updates.editNamed' }, { title: update.title })}
        onSubmit={(event) => void submit(event)}
      >
        <ErrorSummary
          title={intl.formatMessage({ id: 'updates.editFailed' })}
          errors={failure ? [{ message: intl.formatMessage({ id: messageOf(failure) }) }] : []}
          focusKey={failure ? formState.submitCount : 0}
        />
        <UpdateFields
          form={form}
          titleId={EDIT_TITLE_ID}
          bodyId={EDIT_BODY_ID}
          photoId={EDIT_PHOTO_ID}
          isPhotoBusy={isPhotoBusy}
          onPhotoBusyChange={setPhotoBusy}
        />
        <FormActions>
          <Button
            type="submit"
            isBusy={formState.isSubmitting || isPhotoBusy}
            busyLabel={intl.formatMessage({
              id: isPhotoBusy ? 'updates.photoWorking' : 'updates.editing',
            })}
          >
            <FormattedMessage id="updates.editSave" />
          </Button>
          <Button variant="quiet" onClick={() => keepEdit(null)}>
            <FormattedMessage id="updates.editCancel" />
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
