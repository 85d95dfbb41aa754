import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { correctGiver } from '@almsway/contract/desk/ledger-endpoints';
import { giverSchema, type TaxData, type TaxIssue } from '@almsway/contract/giving/tax';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Select } from '@almsway/design-system/select';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { safeParse } from 'valibot';

import { FormButtons } from '#app/desk/parts/form-buttons.tsx';
import { FormPlace } from '#app/desk/parts/form-place.tsx';
import { OutcomeNote } from '#app/desk/parts/outcome-note.tsx';
import { useChange } from '#app/desk/parts/use-desk-change.ts';
import { useTypedFields } from '#app/desk/parts/use-typed.ts';
import { countryChoices } from '#app/i18n/choices.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { EMPTY_GIVER, GIVER_ISSUES, GIVER_LINES, typedGiverSchema } from './giver-fields.ts';

/** Adds or corrects the data of a giver without an account. */
export function GiverCorrection({ offering }: { offering: DeskOffering }) {
  const change = useChange(correctGiver);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isOpen, setIsOpen] = useState(false);
  const { offeringId, giver, latestEntryId: basedOn } = offering;
  const send = async (data: TaxData) => {
    const body = { giver: data, basedOn };
    const { kind } = await change.send({ params: { offeringId }, body });
    if (kind === 'refused') return false;
    setIsOpen(false);
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.giver.done' });
    return true;
  };
  return (
    <FormPlace isOpen={isOpen}>
      {isOpen ? (
        <GiverForm
          start={giver ?? EMPTY_GIVER}
          hasReceipt={offering.receiptNumber !== ''}
          change={change}
          onSend={send}
          onCancel={() => {
            change.forget();
            setIsOpen(false);
          }}
        />
      ) : (
        <>
          <OutcomeNote {...change} />
          <Cluster>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                change.forget();
                setIsOpen(true);
              }}
            >
              <FormattedMessage id={giver ? 'desk.giver.correct' : 'desk.giver.add'} />
            </Button>
          </Cluster>
        </>
      )}
    </FormPlace>
  );
}

function GiverForm({
  start,
  hasReceipt,
  change,
  onSend,
  onCancel,
}: {
  start: typeof EMPTY_GIVER;
  /** Whether a receipt with the old data is in force. */
  hasReceipt: boolean;
  change: Parameters<typeof OutcomeNote>[0] & { readonly isBusy: boolean };
  /** Resolves to whether it was accepted. */
  onSend: (data: TaxData) => Promise<boolean>;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { fields: typed, put, forget } = useTypedFields('giver', typedGiverSchema, start);
  const [hasTried, setHasTried] = useState(false);
  const read = safeParse(giverSchema, typed);
  const issueOf = (name: string) =>
    hasTried ? read.issues?.find(({ path }) => path?.[0]?.key === name)?.message : undefined;
  return (
    <Column width="form">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (read.success) void onSend(read.output).then((isSent) => isSent && forget());
        }}
      >
        {hasReceipt && (
          <Text variant="small" tone="muted">
            <FormattedMessage id="desk.giver.hint" />
          </Text>
        )}
        {GIVER_LINES.map(({ name, label }, index) => {
          const issue = issueOf(name);
          return (
            <TextField
              key={name}
              ref={index === 0 ? first : undefined}
              label={intl.formatMessage({ id: label })}
              value={typed[name]}
              error={issue && intl.formatMessage({ id: GIVER_ISSUES[issue as TaxIssue] })}
              onChange={({ target }) => put({ [name]: target.value })}
            />
          );
        })}
        <Select
          label={intl.formatMessage({ id: 'offerings.tax.country' })}
          value={typed.country}
          options={countryChoices(intl.locale)}
          onChange={({ target }) => put({ country: target.value })}
        />
        <FormButtons
          change={change}
          submit="desk.giver.save"
          onCancel={() => {
            forget();
            onCancel();
          }}
        />
      </Form>
    </Column>
  );
}
