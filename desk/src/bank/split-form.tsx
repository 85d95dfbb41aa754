import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import type { Candidate } from '@almsway/contract/desk/bank-import';
import type { BankLine, DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { readAmount } from '@almsway/contract/giving/amount';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { AmountInput, typedCents } from '#desk/ledger/amounts.tsx';
import { giverText, receiverText } from '#desk/ledger/ledger-list.tsx';

import type { Choice } from './matching.ts';
import { OfferingSearch } from './offering-search.tsx';

/** The largest part of a payment that is proposed as its fee. */
const USUAL_FEE = 0.1;

interface Part {
  readonly offering: DeskOffering;
  readonly amount: string;
}

/**
 * Splits a line, such as a settlement, into several offerings and a fee. It can be chosen once the parts less the fee
 * are the amount of the line.
 */
export function SplitForm({
  line,
  candidates,
  onChoose,
  onCancel,
}: {
  line: BankLine;
  /** Offerings that are proposed as the first parts. */
  candidates: readonly Candidate[];
  onChoose: (choice: Choice) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [parts, setParts] = useState<readonly Part[]>(() =>
    candidates
      .filter(({ action }) => action === 'confirm')
      .map(({ offering }) => partOf(intl, offering)),
  );
  const [typedFee, setFee] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const amounts = parts.map(({ amount }) => readAmount(amount).cents);
  const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0);
  const beyond = sum - line.amountCents;
  const proposed = beyond > 0 && beyond <= sum * USUAL_FEE ? beyond : 0;
  const fee = typedFee ?? (proposed === 0 ? '0' : typedCents(intl, proposed));
  const feeCents = /^[0\s.,]*$/.test(fee) ? 0 : readAmount(fee).cents;
  const left = line.amountCents - sum + (feeCents ?? 0);
  const isWhole = left === 0 && feeCents !== undefined && !amounts.includes(undefined);

  const send = () => {
    setHasTried(true);
    if (!isWhole || parts.length === 0) return;
    onChoose({
      decision: {
        kind: 'split',
        feeCents,
        parts: parts.map(({ offering: { offeringId, latestEntryId: basedOn } }, index) => ({
          offeringId,
          amountCents: amounts[index] ?? 0,
          basedOn,
        })),
      },
      offerings: parts.map(({ offering }) => offering),
    });
  };
  return (
    <Column width="form">
      <Stack gap="4">
        <OfferingSearch
          purpose="split"
          onChoose={({ offering }) => {
            const isKnown = parts.some((part) => part.offering.offeringId === offering.offeringId);
            if (!isKnown) setParts([...parts, partOf(intl, offering)]);
          }}
        />
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {parts.map(({ offering, amount }, index) => (
            <Stack key={offering.offeringId} gap="2">
              <Text>
                <bdi>{offering.reference}</bdi>{' '}
                <FormattedMessage
                  id="desk.ledger.fromTo"
                  values={{
                    from: <bdi>{giverText(intl, offering)}</bdi>,
                    to: <bdi>{receiverText(intl, offering)}</bdi>,
                  }}
                />
              </Text>
              <AmountInput
                value={amount}
                isChecked={hasTried}
                onChange={(next) =>
                  setParts(
                    parts.map((part, at) => (at === index ? { ...part, amount: next } : part)),
                  )
                }
              />
              <Cluster>
                <Button
                  variant="quiet"
                  edge="start"
                  size="small"
                  onClick={() => setParts(parts.filter((_part, at) => at !== index))}
                >
                  <FormattedMessage
                    id="desk.bank.split.remove"
                    values={{ reference: offering.reference }}
                  />
                </Button>
              </Cluster>
            </Stack>
          ))}
          <AmountInput
            label="desk.bank.split.fee"
            value={fee}
            isChecked={hasTried && feeCents === undefined}
            onChange={setFee}
          />
          <div role="status">
            <Text tone={isWhole ? 'muted' : hasTried ? 'error' : 'plain'}>
              {isWhole ? (
                <FormattedMessage id="desk.bank.split.whole" />
              ) : (
                <FormattedMessage
                  id={left > 0 ? 'desk.bank.split.missing' : 'desk.bank.split.tooMuch'}
                  values={{ amount: eurosInBooks(intl, Math.abs(left)) }}
                />
              )}
            </Text>
          </div>
          <Cluster>
            <Button type="submit" size="small">
              <FormattedMessage id="desk.bank.split.choose" />
            </Button>
            <Button variant="quiet" size="small" onClick={onCancel}>
              <FormattedMessage id="common.cancel" />
            </Button>
          </Cluster>
        </Form>
      </Stack>
    </Column>
  );
}

function partOf(intl: IntlShape, offering: DeskOffering): Part {
  return { offering, amount: typedCents(intl, offering.amountCents) };
}
