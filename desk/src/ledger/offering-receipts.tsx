import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { standingOf } from '@almsway/client/papers/standing.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { OfferingReview } from '@almsway/contract/desk/desk-ledger';
import { correctReceipt } from '@almsway/contract/desk/ledger-endpoints';
import { receiptsInForce, successorOf, type Receipt } from '@almsway/contract/giving/receipts';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { TextLink } from '@almsway/design-system/link';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { ReasonForm } from '#desk/parts/reason-form.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';

/** The receipts of an offering, newest first. The valid one can be corrected. */
export function OfferingReceipts({ review: { receipts } }: { review: OfferingReview }) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(correctReceipt);
  const [isOpen, setIsOpen] = useState(false);
  const [inForce] = receiptsInForce(receipts);
  const correct = async (number: string, reason: string) => {
    const { kind } = await change.send({ params: { number }, body: { reason } });
    if (kind === 'refused') return;
    setIsOpen(false);
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.receipt.done' });
  };
  if (receipts.length === 0) {
    return (
      <Text tone="muted">
        <FormattedMessage id="desk.receipt.none" />
      </Text>
    );
  }
  return (
    <Stack gap="3">
      <Stack as="ul" gap="3">
        {receipts.map((receipt) => (
          <li key={receipt.number}>
            <Cluster gap="2">
              <TextLink asChild>
                <Link href={deskPath('receipt', receipt.number)}>
                  <strong>{receipt.number}</strong>
                </Link>
              </TextLink>
              {receipt === inForce && (
                <Badge tone="success">
                  <FormattedMessage id="desk.receipt.inForce" />
                </Badge>
              )}
            </Cluster>
            <Text variant="small" tone="muted">
              <Facts
                items={[
                  standingText(intl, receipt, receipts),
                  eurosInBooks(intl, receipt.amountCents),
                  receipt.donor.name,
                  intl.formatDate(receipt.issuedAt, { dateStyle: 'medium', timeStyle: 'short' }),
                  receipt.reason,
                ]}
              />
            </Text>
          </li>
        ))}
      </Stack>
      {!isOpen && <OutcomeNote {...change} />}
      {inForce && (
        <FormPlace isOpen={isOpen}>
          {isOpen ? (
            <ReasonForm
              label="desk.decide.reason"
              hint="desk.receipt.hint"
              submit="desk.receipt.correctNow"
              change={change}
              onSend={(reason) => void correct(inForce.number, reason)}
              onCancel={() => setIsOpen(false)}
            />
          ) : (
            <Cluster>
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  change.forget();
                  setIsOpen(true);
                }}
              >
                <FormattedMessage id="desk.receipt.correct" />
              </Button>
            </Cluster>
          )}
        </FormPlace>
      )}
    </Stack>
  );
}

// Why a receipt is not in force; empty if it is.
function standingText(intl: IntlShape, receipt: Receipt, receipts: readonly Receipt[]): string {
  const { name } = standingOf(receipt, successorOf(receipt, receipts));
  return name ? intl.formatMessage({ id: name }, { number: receipt.replaces }) : '';
}
