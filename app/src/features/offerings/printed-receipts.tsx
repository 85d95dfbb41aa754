import type { Receipt, Statement } from '@almsway/contract/giving/receipts';
import type { ReadTaxData } from '@almsway/contract/giving/tax';
import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Dialog, DialogPrintView } from '@almsway/design-system/dialog';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { dayText } from '#app/i18n/days.ts';
import { countryName } from '#app/i18n/display-names.ts';
import { euros } from '#app/i18n/money.ts';

/** Where the receipt is signed by hand. */
const SIGNATURE_LINE = `: ${'_'.repeat(28)}`;

/** A receipt, or the statement of a year, as it is read on the screen and on paper. */
export function PrintedReceipts({
  printed,
  onClose,
}: {
  /** What is open; null when nothing is. */
  printed: Receipt | Statement | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  if (!printed) return null;
  const title =
    'receipts' in printed
      ? intl.formatMessage({ id: 'offerings.paper.statement' }, { year: String(printed.year) })
      : intl.formatMessage({ id: 'offerings.paper.receipt' }, { number: printed.number });
  const content =
    'receipts' in printed ? <StatementText {...printed} /> : <ReceiptText {...printed} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      isTall
    >
      <Stack gap="5" align="start">
        {content}
        <Button onClick={() => globalThis.print()}>
          <FormattedMessage id="offerings.paper.print" />
        </Button>
      </Stack>
      <DialogPrintView>
        <Stack gap="5">
          <Heading level={1} size={2}>
            {title}
          </Heading>
          {content}
        </Stack>
      </DialogPrintView>
    </Dialog>
  );
}

function ReceiptText(receipt: Receipt) {
  const intl = useIntl();
  const { entity, donor, reference, replaces, reason } = receipt;
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage
          id={receipt.amountCents === 0 ? 'offerings.paper.annuls' : 'offerings.paper.certifies'}
          values={{
            entity: entity.name,
            name: donor.name,
            amount: <strong>{euros(intl, receipt.amountCents)}</strong>,
            date: dayText(intl, receipt.receivedOn),
          }}
        />
      </Text>
      {replaces === '' ? null : (
        <Text>
          <FormattedMessage
            id="offerings.paper.replaces"
            values={{ number: replaces, reason: <bdi>{reason}</bdi> }}
          />
        </Text>
      )}
      <DescriptionList
        items={[
          ...donorItems(intl, donor),
          ...entityItems(intl, entity),
          { label: intl.formatMessage({ id: 'offerings.paper.reference' }), value: reference },
          {
            label: intl.formatMessage({ id: 'offerings.paper.purpose' }),
            value: intl.formatMessage({ id: 'offerings.paper.purposeText' }),
          },
          {
            label: intl.formatMessage({ id: 'offerings.paper.issued' }),
            value: dayText(intl, receipt.issuedAt),
          },
        ]}
      />
      <Law />
    </Stack>
  );
}

function StatementText({ year, receipts, totalCents }: Statement) {
  const intl = useIntl();
  const last = receipts.at(-1);
  if (!last) return null;
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage
          id="offerings.paper.statementText"
          values={{
            entity: last.entity.name,
            name: last.donor.name,
            year: String(year),
            total: <strong>{euros(intl, totalCents)}</strong>,
            count: receipts.length,
          }}
        />
      </Text>
      <DescriptionList
        items={[
          ...receipts.map(({ number, receivedOn, amountCents }) => ({
            label: intl.formatMessage(
              { id: 'offerings.paper.line' },
              { number, date: dayText(intl, receivedOn) },
            ),
            value: euros(intl, amountCents),
          })),
          {
            label: intl.formatMessage({ id: 'offerings.paper.total' }),
            value: <strong>{euros(intl, totalCents)}</strong>,
          },
          ...donorItems(intl, last.donor),
          ...entityItems(intl, last.entity),
          {
            label: intl.formatMessage({ id: 'offerings.paper.purpose' }),
            value: intl.formatMessage({ id: 'offerings.paper.purposeText' }),
          },
          {
            label: intl.formatMessage({ id: 'offerings.paper.issued' }),
            value: dayText(intl, last.issuedAt),
          },
        ]}
      />
      <Law />
    </Stack>
  );
}

function donorItems(intl: ReturnType<typeof useIntl>, donor: ReadTaxData) {
  const { name, taxId, street, postalCode, city, country } = donor;
  const place = [street, `${postalCode} ${city}`.trim(), countryName(intl.locale, country)];
  return [
    { label: intl.formatMessage({ id: 'offerings.paper.donor' }), value: name },
    { label: intl.formatMessage({ id: 'offerings.paper.donorTaxId' }), value: taxId },
    {
      label: intl.formatMessage({ id: 'offerings.paper.donorAddress' }),
      value: place.filter(Boolean).join(', '),
    },
  ];
}

function entityItems(intl: ReturnType<typeof useIntl>, entity: Receipt['entity']) {
  const items = [
    { label: intl.formatMessage({ id: 'offerings.paper.entity' }), value: entity.name },
    { label: intl.formatMessage({ id: 'offerings.paper.entityTaxId' }), value: entity.taxId },
    { label: intl.formatMessage({ id: 'offerings.paper.entityAddress' }), value: entity.address },
    {
      label: intl.formatMessage({ id: 'offerings.paper.registration' }),
      value: entity.registration,
    },
  ];
  return items.filter(({ value }) => value !== '');
}

// What a certificate has to say (Law 49/2002, article 24; its regulation, Royal Decree 1270/2003, article 6).
function Law() {
  return (
    <>
      <Text variant="small">
        <FormattedMessage id="offerings.paper.law" />
      </Text>
      <Text variant="small">
        <FormattedMessage id="offerings.paper.signature" />
        {SIGNATURE_LINE}
      </Text>
    </>
  );
}
