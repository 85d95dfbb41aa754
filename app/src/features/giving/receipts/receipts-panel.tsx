import {
  receiptsInForce,
  statementsOf,
  type Receipt,
  type Statement,
} from '@almsway/contract/giving/receipts';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Select } from '@almsway/design-system/select';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { dayText } from '#app/i18n/days.ts';
import { euros } from '#app/i18n/money.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

import { PrintedReceipts } from './printed-receipts.tsx';
import { receiptsAtom } from './receipts.ts';
import { ReliefExample } from './relief-example.tsx';

/** The patron's receipts by year, each to be printed, with the statement of the year. */
export function ReceiptsPanel() {
  const intl = useIntl();
  const query = useAtomValue(receiptsAtom);
  return (
    <QueryPanel
      query={query}
      errorTitle="offerings.receipts.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'offerings.receipts.loading' })}>
          <Skeleton lines={3} />
        </SkeletonGroup>
      }
    >
      {(receipts) => {
        const statements = statementsOf(receipts);
        return statements.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'offerings.receipts.emptyTitle' })}
            ornament="book"
            level={3}
            action={
              <TextLink asChild>
                <Link href={PATHS.tax}>
                  <FormattedMessage id="offerings.receipts.tax" />
                </Link>
              </TextLink>
            }
          >
            <FormattedMessage id="offerings.receipts.emptyBody" />
          </EmptyState>
        ) : (
          <Years receipts={receipts} statements={statements} />
        );
      }}
    </QueryPanel>
  );
}

function Years({
  receipts,
  statements,
}: {
  receipts: readonly Receipt[];
  statements: readonly Statement[];
}) {
  const intl = useIntl();
  const [chosen, setChosen] = useState('');
  const [printed, setPrinted] = useState<Receipt | Statement | null>(null);
  const statement = statements.find(({ year }) => String(year) === chosen) ?? statements[0];
  if (!statement) return null;

  const inForce = new Set(receiptsInForce(receipts).map(({ number }) => number));
  const year = String(statement.year);
  const own = receipts.filter(({ receivedOn }) => receivedOn.startsWith(year));
  const total = euros(intl, statement.totalCents);
  return (
    <Stack gap="5">
      <Select
        id="receipt-year"
        label={intl.formatMessage({ id: 'offerings.receipts.year' })}
        value={year}
        onChange={(event) => setChosen(event.target.value)}
        options={statements.map((each) => ({ value: String(each.year), label: String(each.year) }))}
      />
      <Stack gap="3" align="start">
        <Text>
          <FormattedMessage
            id="offerings.receipts.total"
            values={{ year, total: <strong>{total}</strong>, count: statement.receipts.length }}
          />
        </Text>
        <Button variant="secondary" onClick={() => setPrinted(statement)}>
          <FormattedMessage id="offerings.receipts.statement" values={{ year }} />
        </Button>
      </Stack>
      <Stack gap="3">
        <Heading level={3}>
          <FormattedMessage id="offerings.receipts.list" values={{ year }} />
        </Heading>
        <Stack as="ul" gap="4">
          {own.map((receipt) => (
            <li key={receipt.number}>
              <Stack direction="row" gap="3" wrap isFirstGrowing>
                <Stack gap="1">
                  <Stack direction="row" gap="2" wrap>
                    <strong>{receipt.number}</strong>
                    {inForce.has(receipt.number) ? null : (
                      <Badge>
                        <FormattedMessage
                          id={
                            receipt.amountCents === 0
                              ? 'offerings.receipts.annuls'
                              : 'offerings.receipts.replaced'
                          }
                        />
                      </Badge>
                    )}
                  </Stack>
                  <Text variant="small" tone="muted">
                    {[
                      euros(intl, receipt.amountCents),
                      dayText(intl, receipt.receivedOn),
                      receipt.monasticName,
                    ].join(' · ')}
                  </Text>
                  {receipt.replaces === '' ? null : (
                    <Text variant="small" tone="muted">
                      <FormattedMessage
                        id="offerings.receipts.replaces"
                        values={{ number: receipt.replaces, reason: <bdi>{receipt.reason}</bdi> }}
                      />
                    </Text>
                  )}
                </Stack>
                <Button
                  variant="secondary"
                  aria-label={intl.formatMessage(
                    { id: 'offerings.receipts.openNamed' },
                    { number: receipt.number },
                  )}
                  onClick={() => setPrinted(receipt)}
                >
                  <FormattedMessage id="offerings.receipts.open" />
                </Button>
              </Stack>
            </li>
          ))}
        </Stack>
      </Stack>
      <ReliefExample year={year} cents={statement.totalCents} />
      <PrintedReceipts printed={printed} onClose={() => setPrinted(null)} />
    </Stack>
  );
}
