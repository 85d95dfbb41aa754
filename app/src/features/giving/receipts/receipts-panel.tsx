import { shortDayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros, eurosInColumn } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { receiptsPath, settingsPath } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { PrintedReceipts } from '@almsway/client/papers/printed-receipts.tsx';
import { standingOf } from '@almsway/client/papers/standing.ts';
import {
  receiptsInForce,
  statementsOf,
  successorOf,
  type Receipt,
  type Statement,
} from '@almsway/contract/giving/receipts';
import { ButtonLink } from '@almsway/design-system/button';
import { Disclosure } from '@almsway/design-system/disclosure';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Select } from '@almsway/design-system/select';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { useSheetAddress } from '#app/navigation/use-sheet-address.ts';

import { receiptsAtom } from './receipts.ts';
import { ReliefExample } from './relief-example.tsx';

/** The patron's receipts by year, each printable, with the yearly certificate. */
export function ReceiptsPanel() {
  const intl = useIntl();
  const query = useAtomValue(receiptsAtom);
  return (
    <QueryPanel
      query={query}
      errorTitle="offerings.receipts.error"
      level={2}
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
            level={2}
            action={<ToTaxData />}
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

/** Link to the tax data that receipts are issued from. */
function ToTaxData() {
  return (
    <ButtonLink asChild variant="secondary">
      <Link href={settingsPath('tax')}>
        <FormattedMessage id="offerings.tax.title" />
      </Link>
    </ButtonLink>
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
  const [query, setQuery] = useQuery();
  const open = query.get('open') ?? '';
  const receipt = receipts.find(({ number }) => number === open);
  const chosen = query.get('year') ?? (receipt?.receivedOn.slice(0, 4) || open);
  const statement = statements.find(({ year }) => String(year) === chosen) ?? statements[0];
  const year = String(statement?.year);
  // Closing a receipt that was opened by a link leaves its year selected.
  const { close } = useSheetAddress(['open', open], [], { year });
  if (!statement) return null;

  const own = receipts.filter(({ receivedOn }) => receivedOn.startsWith(year));
  const inForce = receiptsInForce(receipts);
  const others = own.filter((each) => !inForce.includes(each));
  const inColumn = eurosInColumn(
    intl,
    own.map(({ amountCents }) => amountCents),
  );
  const total = euros(intl, statement.totalCents);
  return (
    <Stack gap="5">
      {statements.length > 1 && (
        <Select
          id="receipt-year"
          label={intl.formatMessage({ id: 'offerings.receipts.year' })}
          value={year}
          onChange={(event) =>
            setQuery(new URLSearchParams({ view: 'receipts', year: event.target.value }), {
              replace: true,
            })
          }
          options={statements.map((each) => ({
            value: String(each.year),
            label: String(each.year),
          }))}
        />
      )}
      <Stack
        as="section"
        gap="3"
        label={intl.formatMessage({ id: 'offerings.receipts.list' }, { year })}
      >
        <Stack direction="row" gap="3" align="center" justify="between" wrap>
          <Heading level={2} size={3}>
            {year}
          </Heading>
          <ButtonLink asChild variant="secondary" size="small">
            <Link href={receiptsPath(year)}>
              <FormattedMessage id="offerings.receipts.statement" values={{ year }} />
            </Link>
          </ButtonLink>
        </Stack>
        <Text variant="figure">
          <FormattedMessage
            id="offerings.receipts.total"
            values={{ total, count: statement.receipts.length }}
          />
        </Text>
        <RowList>
          {statement.receipts.toReversed().map((each) => (
            <ReceiptRow key={each.number} receipt={each} amount={inColumn(each.amountCents)} />
          ))}
        </RowList>
        {others.length === 0 ? null : (
          <Disclosure
            summary={
              <FormattedMessage
                id="offerings.receipts.notInForce"
                values={{ count: others.length }}
              />
            }
          >
            <RowList>
              {others.map((each) => (
                <ReceiptRow
                  key={each.number}
                  receipt={each}
                  amount={inColumn(each.amountCents)}
                  state={standingOf(each, successorOf(each, receipts)).name}
                />
              ))}
            </RowList>
          </Disclosure>
        )}
        <ReliefExample year={year} cents={statement.totalCents} />
      </Stack>
      <PrintedReceipts
        printed={receipt ? { receipt, others: receipts } : open === year ? statement : null}
        onClose={close}
      />
    </Stack>
  );
}

interface ReceiptRowProps {
  receipt: Receipt;
  /** The amount as the column shows it. */
  amount: string;
  /** Why it is not in force. */
  state?: MessageId | undefined;
}

function ReceiptRow({ receipt, amount, state }: ReceiptRowProps) {
  const intl = useIntl();
  const { number, receivedOn, monasticName, entity, replaces, cause, reason } = receipt;
  return (
    <Row
      title={monasticName || entity.name}
      figure={amount}
      note={
        <Facts
          items={[
            shortDayText(intl, receivedOn),
            ...(state ? [intl.formatMessage({ id: state }, { number: replaces })] : []),
            <TextLink asChild key="receipt">
              <Link href={receiptsPath(number)}>
                <FormattedMessage id="offerings.receipts.named" values={{ number }} />
              </Link>
            </TextLink>,
          ]}
        />
      }
    >
      {cause === 'correction' ? (
        <Text variant="small" tone="muted">
          <FormattedMessage
            id="offerings.receipts.replaces"
            values={{ number: replaces, reason: <bdi>{reason}</bdi> }}
          />
        </Text>
      ) : null}
    </Row>
  );
}
