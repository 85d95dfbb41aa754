import type { OfferingReview } from '@almsway/contract/desk/ledger';
import { decideOffering } from '@almsway/contract/desk/ledger-endpoints';
import { readAmount } from '@almsway/contract/giving/amount';
import { isDirect, nextState } from '@almsway/contract/giving/ledger';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FormButtons } from '#app/desk/parts/form-buttons.tsx';
import { useKeys } from '#app/desk/parts/keys.ts';
import { OutcomeNote } from '#app/desk/parts/outcome-note.tsx';
import { ReasonForm } from '#app/desk/parts/reason-form.tsx';
import { useChange } from '#app/desk/parts/use-change.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { AmountInput, DayInput, typedCents } from './amounts.tsx';

/** The decisions that are possible in the state of an offering: confirm, not found, undo, return. */
export function OfferingDecisions({ review: { offering } }: { review: OfferingReview }) {
  const { offeringId, status, receiver, latestEntryId } = offering;
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(decideOffering);
  const [mode, setMode] = useState<'confirm' | 'notFind' | 'return' | null>(null);
  const canConfirm = !isDirect(receiver) && nextState(status, 'confirm') !== undefined;
  const canNotFind = !isDirect(receiver) && nextState(status, 'notFind') !== undefined;
  const canUndo = !isDirect(receiver) && nextState(status, 'reopen') !== undefined;
  const canReturn = nextState(status, 'return') !== undefined;
  const open = (next: typeof mode) => {
    change.forget();
    setMode(next);
  };
  useKeys([
    { key: 'c', label: 'desk.keys.confirm', onPress: () => canConfirm && open('confirm') },
    { key: 'x', label: 'desk.keys.notFind', onPress: () => canNotFind && open('notFind') },
  ]);
  const basedOn = latestEntryId === '' ? {} : { basedOn: latestEntryId };
  const params = { offeringId };
  const tell = (kind: string) => {
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.offering.done' });
  };
  const withNote = async (note: string) => {
    const body =
      mode === 'return'
        ? { decision: 'return' as const, note, ...basedOn }
        : {
            decision: 'notFind' as const,
            ...(note.trim() === '' ? {} : { note }),
            ...basedOn,
          };
    tell((await change.send({ params, body })).kind);
  };

  if (mode === 'confirm') {
    return (
      <ConfirmForm
        amountCents={offering.amountCents}
        change={change}
        onSend={async (receivedOn, amountCents) => {
          const body = { decision: 'confirm' as const, receivedOn, amountCents, ...basedOn };
          tell((await change.send({ params, body })).kind);
        }}
        onCancel={() => setMode(null)}
      />
    );
  }
  if (mode !== null) {
    return (
      <ReasonForm
        key={mode}
        label="desk.decide.reason"
        hint="desk.offering.noteHint"
        submit={mode === 'return' ? 'desk.offering.returnNow' : 'desk.offering.notFindNow'}
        variant={mode === 'return' ? 'danger' : 'action'}
        isOptional={mode === 'notFind'}
        change={change}
        onSend={(note) => void withNote(note)}
        onCancel={() => setMode(null)}
      />
    );
  }
  if (!canConfirm && !canNotFind && !canUndo && !canReturn) {
    return (
      <Text tone="muted">
        <FormattedMessage
          id={isDirect(receiver) ? 'desk.offering.direct' : 'desk.offering.nothing'}
        />
      </Text>
    );
  }
  return (
    <Stack gap="3">
      <OutcomeNote {...change} />
      <Cluster>
        {canConfirm && (
          <Button size="small" onClick={() => open('confirm')}>
            <FormattedMessage id="desk.offering.confirm" />
          </Button>
        )}
        {canNotFind && (
          <Button size="small" variant="secondary" onClick={() => open('notFind')}>
            <FormattedMessage id="desk.offering.notFind" />
          </Button>
        )}
        {canUndo && (
          <Button
            size="small"
            variant="secondary"
            isBusy={change.isBusy}
            onClick={() => {
              void change
                .send({ params, body: { decision: 'undo', ...basedOn } })
                .then(({ kind }) => tell(kind));
            }}
          >
            <FormattedMessage id="desk.offering.undo" />
          </Button>
        )}
        {canReturn && (
          <Button size="small" variant="secondary" onClick={() => open('return')}>
            <FormattedMessage id="desk.offering.return" />
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

function ConfirmForm({
  amountCents,
  change,
  onSend,
  onCancel,
}: {
  amountCents: number;
  change: Parameters<typeof OutcomeNote>[0] & { readonly isBusy: boolean };
  onSend: (receivedOn: string, amountCents: number) => Promise<void>;
  onCancel: () => void;
}) {
  const [day, setDay] = useState('');
  const [amount, setAmount] = useState(() => typedCents(amountCents));
  const [hasTried, setHasTried] = useState(false);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        const { cents } = readAmount(amount);
        if (day !== '' && cents !== undefined) void onSend(day, cents);
      }}
    >
      <DayInput label="desk.field.receivedOn" value={day} isChecked={hasTried} onChange={setDay} />
      <AmountInput
        label="desk.field.received"
        value={amount}
        isChecked={hasTried}
        onChange={setAmount}
      />
      <FormButtons change={change} submit="desk.offering.confirmNow" onCancel={onCancel} />
    </Form>
  );
}
