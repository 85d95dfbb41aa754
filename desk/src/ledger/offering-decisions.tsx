import { localeAtom } from '@almsway/client/ui/locale.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { OfferingReview } from '@almsway/contract/desk/desk-ledger';
import { decideOffering } from '@almsway/contract/desk/ledger-endpoints';
import { readAmount } from '@almsway/contract/giving/amount';
import { isDirect, isReceived, nextState } from '@almsway/contract/giving/ledger';
import { Button } from '@almsway/design-system/button';
import { ButtonGroup } from '@almsway/design-system/button-group';
import { Form } from '@almsway/design-system/form';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { ReasonForm } from '#desk/parts/reason-form.tsx';
import { useShortcuts } from '#desk/parts/shortcuts.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

import { AmountInput, DayInput, todayIn, typedCents } from './amounts.tsx';

type Mode = 'confirm' | 'notFind' | 'return' | 'undo';

/** The decisions possible in the state of an offering: confirm, not found, undo, return. */
export function OfferingDecisions({ review: { offering, canUndo } }: { review: OfferingReview }) {
  const { offeringId, status, receiver, latestEntryId, bankLineId } = offering;
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const language = useAtomValue(localeAtom);
  const change = useChange(decideOffering);
  const [mode, setMode] = useState<Mode | null>(null);
  const canConfirm = !isDirect(receiver) && nextState(status, 'confirm') !== undefined;
  const canNotFind = !isDirect(receiver) && nextState(status, 'notFind') !== undefined;
  const canReturn = nextState(status, 'return') !== undefined;
  const open = (next: typeof mode) => {
    change.forget();
    setMode(next);
  };
  useShortcuts([
    { key: 'c', label: 'desk.keys.confirm', onPress: () => canConfirm && open('confirm') },
    { key: 'x', label: 'desk.keys.notFind', onPress: () => canNotFind && open('notFind') },
  ]);
  const basedOn = latestEntryId;
  const params = { offeringId };
  const tell = (kind: string) => {
    if (kind !== 'made') return false;
    setMode(null);
    showSnackbar({ tone: 'success', message: 'desk.offering.done' });
    return true;
  };
  const withNote = async (note: string) => {
    const body =
      mode === 'return'
        ? { decision: mode, note, language, basedOn }
        : {
            decision: mode === 'undo' ? mode : ('notFind' as const),
            ...(note.trim() === '' ? {} : { note, ...(mode === 'notFind' && { language }) }),
            basedOn,
          };
    tell((await change.send({ params, body })).kind);
  };

  const isConfirmed = isReceived(status);
  const hasReceipt = status === 'receipted';
  const forms = {
    notFind: {
      hint: 'desk.offering.noteHint',
      submit: 'desk.offering.notFindNow',
      isOptional: true,
    },
    return: {
      hint: 'desk.offering.noteHint',
      submit: 'desk.offering.returnNow',
      variant: 'danger',
    },
    undo: {
      hint: hasReceipt
        ? 'desk.offering.undoReceiptHint'
        : isConfirmed
          ? 'desk.offering.undoHint'
          : 'desk.reports.noteHint',
      submit: hasReceipt
        ? 'desk.offering.undoReceipt'
        : isConfirmed
          ? 'desk.offering.undoConfirmed'
          : 'desk.offering.undo',
      isOptional: !isConfirmed,
    },
  } as const satisfies Record<Exclude<Mode, 'confirm'>, Partial<Parameters<typeof ReasonForm>[0]>>;

  return (
    <FormPlace isOpen={mode !== null}>
      {mode === 'confirm' ? (
        <ConfirmForm
          amountCents={offering.amountCents}
          change={change}
          onSend={async (receivedOn, amountCents) => {
            const body = { decision: 'confirm' as const, receivedOn, amountCents, basedOn };
            return tell((await change.send({ params, body })).kind);
          }}
          onCancel={() => open(null)}
        />
      ) : mode !== null ? (
        <Stack gap="3">
          {mode === 'undo' && bankLineId !== '' && (
            <Text>
              <FormattedMessage id="desk.offering.undoLine" />
            </Text>
          )}
          <ReasonForm
            key={mode}
            label="desk.decide.reason"
            {...forms[mode]}
            change={change}
            onSend={(note) => void withNote(note)}
            onCancel={() => open(null)}
          />
        </Stack>
      ) : !canConfirm && !canNotFind && !canUndo && !canReturn ? (
        <Text tone="muted">
          <FormattedMessage
            id={isDirect(receiver) ? 'desk.offering.direct' : 'desk.offering.nothing'}
          />
        </Text>
      ) : (
        <Stack gap="3">
          <OutcomeNote {...change} />
          <ButtonGroup>
            {canConfirm && (
              <Button onClick={() => open('confirm')}>
                <FormattedMessage id="desk.offering.confirm" />
              </Button>
            )}
            {canNotFind && (
              <Button variant="secondary" onClick={() => open('notFind')}>
                <FormattedMessage id="desk.offering.notFind" />
              </Button>
            )}
            {canUndo && (
              <Button variant="secondary" onClick={() => open('undo')}>
                <FormattedMessage
                  id={isConfirmed ? 'desk.offering.undoConfirmed' : 'desk.offering.undo'}
                />
              </Button>
            )}
            {canReturn && (
              <Button variant="secondary" onClick={() => open('return')}>
                <FormattedMessage id="desk.offering.return" />
              </Button>
            )}
          </ButtonGroup>
        </Stack>
      )}
    </FormPlace>
  );
}

const confirmationSchema = v.object({ day: v.string(), amount: v.string() });

function ConfirmForm({
  amountCents,
  change,
  onSend,
  onCancel,
}: {
  amountCents: number;
  change: Parameters<typeof OutcomeNote>[0] & { readonly isBusy: boolean };
  /** Resolves to whether it was made. */
  onSend: (receivedOn: string, amountCents: number) => Promise<boolean>;
  onCancel: () => void;
}) {
  const dayInput = useRef<HTMLInputElement>(null);
  useEffect(() => dayInput.current?.focus(), []);
  const intl = useIntl();
  const typed = useTypedFields('confirmation', confirmationSchema, () => ({
    day: todayIn(new Date()),
    amount: typedCents(intl, amountCents),
  }));
  const { day, amount } = typed.fields;
  const [hasTried, setHasTried] = useState(false);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        const { cents } = readAmount(amount);
        if (day === '' || cents === undefined) return;
        void onSend(day, cents).then((isMade) => isMade && typed.forget());
      }}
    >
      <DayInput
        ref={dayInput}
        label="desk.field.receivedOn"
        value={day}
        isChecked={hasTried}
        onChange={(next) => typed.put({ day: next })}
      />
      <AmountInput
        label="desk.field.received"
        value={amount}
        isChecked={hasTried}
        onChange={(next) => typed.put({ amount: next })}
      />
      <FormButtons
        change={change}
        submit="desk.offering.confirmNow"
        onCancel={() => {
          typed.forget();
          onCancel();
        }}
      />
    </Form>
  );
}
