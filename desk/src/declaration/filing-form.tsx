import { saveFile } from '@almsway/client/browser/save-file.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { recordBytes } from '@almsway/contract/declaration/record-file';
import {
  DECLARATION_LIMITS,
  declarationFileSchema,
  type Declaration,
  type DeclarationFile,
} from '@almsway/contract/desk/declaration';
import { fileDeclaration, makeDeclarationFile } from '@almsway/contract/desk/declaration-endpoints';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

/** Name of each kind of declaration. */
export const KIND_NAMES = {
  '': 'desk.declaration.kind.first',
  C: 'desk.declaration.kind.complementary',
  S: 'desk.declaration.kind.substitute',
} as const;

/** Saves a file of Modelo 182, in ISO-8859-1. */
export function saveDeclaration({ name, file }: Pick<DeclarationFile, 'name' | 'file'>): void {
  saveFile(new File([recordBytes(file)], name, { type: 'text/plain;charset=iso-8859-1' }));
}

/** Makes the next file of a year, and keeps it as filed once the tax agency has it. */
export function FilingForm({
  declaration: { year, currentYear, next, contact },
  onFiled,
}: {
  declaration: Declaration;
  onFiled: () => void;
}) {
  const intl = useIntl();
  const make = useChange(makeDeclarationFile);
  const keep = useChange(fileDeclaration);
  const {
    fields: typed,
    put: type,
    forget,
  } = useTypedFields('contact', v.object({ name: v.string(), phone: v.string() }), contact);
  const [hasTried, setHasTried] = useState(false);
  const [made, setMade] = useState<DeclarationFile | null>(null);
  const read = v.safeParse(declarationFileSchema, { year: `${year}`, contact: typed });
  const isWrong = (name: string) =>
    hasTried && (read.issues ?? []).some(({ path }) => path?.[1]?.key === name);
  const put = (part: Partial<typeof typed>) => {
    setMade(null);
    type(part);
  };
  const load = async () => {
    setHasTried(true);
    keep.forget();
    if (!read.success) return;
    const sent = await make.send({ body: { year: `${year}`, contact: typed } });
    if (sent.kind !== 'made') return;
    setMade(sent.answer.data);
    saveDeclaration(sent.answer.data);
  };
  const file = async () => {
    if (!made) return;
    const body = { year: `${year}`, contact: typed, sha256: made.sha256 };
    const sent = await keep.send({ body });
    if (sent.kind === 'made') {
      forget();
      onFiled();
    }
    // The data have changed since: the file has to be made again.
    if (sent.kind === 'refused' && sent.refusal?.field === 'sha256') setMade(null);
  };
  const hasChanged = keep.refusal?.field === 'sha256';
  if (!next) {
    return (
      <Text tone="muted">
        <FormattedMessage id="desk.declaration.nothing" />
      </Text>
    );
  }
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage
          id={KIND_NAMES[next.kind]}
          values={{ year: `${year}`, count: next.records }}
        />
      </Text>
      <Column width="form">
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void load();
          }}
        >
          <TextField
            label={intl.formatMessage({ id: 'desk.declaration.contactName' })}
            hint={intl.formatMessage({ id: 'desk.declaration.contactNameHint' })}
            value={typed.name}
            error={
              isWrong('name')
                ? intl.formatMessage(
                    { id: 'desk.declaration.contactNameInvalid' },
                    { max: DECLARATION_LIMITS.contactName },
                  )
                : undefined
            }
            onChange={({ target }) => put({ name: target.value })}
          />
          <TextField
            label={intl.formatMessage({ id: 'desk.declaration.contactPhone' })}
            type="tel"
            value={typed.phone}
            error={
              isWrong('phone')
                ? intl.formatMessage({ id: 'desk.declaration.contactPhoneInvalid' })
                : undefined
            }
            onChange={({ target }) => put({ phone: target.value })}
          />
          <OutcomeNote {...make} />
          <Cluster>
            <Button
              type="submit"
              variant={made ? 'secondary' : 'action'}
              size="small"
              isBusy={make.isBusy}
              busyLabel={intl.formatMessage({ id: 'common.working' })}
            >
              <FormattedMessage id="desk.declaration.make" />
            </Button>
          </Cluster>
        </Form>
      </Column>
      <div role="status">
        {made && (
          <Callout
            tone="info"
            title={intl.formatMessage({ id: 'desk.declaration.made' }, { name: made.name })}
          >
            <Stack gap="3">
              <DescriptionList
                items={[
                  {
                    label: intl.formatMessage({ id: 'desk.declaration.number' }),
                    value: made.number,
                  },
                  {
                    label: intl.formatMessage({ id: 'desk.declaration.records' }),
                    value: intl.formatNumber(made.records),
                  },
                  {
                    label: intl.formatMessage({ id: 'offerings.paper.total' }),
                    value: eurosInBooks(intl, made.cents),
                  },
                  {
                    label: intl.formatMessage({ id: 'desk.declaration.hash' }),
                    value: <code>{made.sha256}</code>,
                  },
                ]}
              />
              <FormattedMessage id="desk.declaration.upload" />
            </Stack>
          </Callout>
        )}
      </div>
      {hasChanged ? (
        <Callout tone="error" role="alert">
          <FormattedMessage id="desk.declaration.changed" />
        </Callout>
      ) : (
        <OutcomeNote {...keep} />
      )}
      {made && year < currentYear && (
        <Stack gap="2" align="start">
          <Button
            size="small"
            isBusy={keep.isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={() => void file()}
          >
            <FormattedMessage id="desk.declaration.file" />
          </Button>
          <Text variant="small" tone="muted">
            <FormattedMessage id="desk.declaration.fileHint" values={{ year: `${year}` }} />
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
