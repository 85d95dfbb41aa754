import { monthText } from '@almsway/client/i18n/days.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { useMatches } from '@almsway/client/lists/use-matches.ts';
import type { YearTotals } from '@almsway/contract/desk/desk-ledger';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Table } from '@almsway/design-system/table';
import { Facts } from '@almsway/design-system/text';
import { breakpoints } from '@almsway/design-system/theme/tokens';
import { useIntl } from 'react-intl';

type Month = YearTotals['months'][number];
type Sums = Omit<Month, 'month'>;

/** Whether anything arrived in a month, or has a receipt. */
export const hasMoney = ({ offerings, receipts }: Month) => offerings + receipts > 0;

/** The months of a year with their total: a table, or on a phone rows. */
export function MonthTable({ year, months }: Pick<YearTotals, 'year' | 'months'>) {
  const intl = useIntl();
  const isTable = useMatches(breakpoints.medium);
  const total: Sums = {
    offerings: sumOf(months.map(({ offerings }) => offerings)),
    receivedCents: sumOf(months.map(({ receivedCents }) => receivedCents)),
    receipts: sumOf(months.map(({ receipts }) => receipts)),
    receiptedCents: sumOf(months.map(({ receiptedCents }) => receiptedCents)),
  };
  const amountText = (cents: number) => eurosInBooks(intl, cents);
  const caption = intl.formatMessage({ id: 'desk.year.caption' }, { year: `${year}` });
  const totalLabel = intl.formatMessage({ id: 'offerings.paper.total' });
  if (!isTable) {
    return (
      <RowList label={caption}>
        {[
          ...months.map(({ month, ...sums }) => ({ ...sums, title: monthText(intl, month) })),
          { ...total, title: <strong>{totalLabel}</strong> },
        ].map(({ title, offerings, receivedCents, receipts, receiptedCents }, index) => (
          <Row
            key={index}
            title={title}
            figure={amountText(receivedCents)}
            note={
              <Facts
                items={intl.formatMessage(
                  { id: 'desk.year.counts' },
                  { offerings, receipts, receipted: amountText(receiptedCents) },
                )}
              />
            }
          />
        ))}
      </RowList>
    );
  }
  const cellsOf = ({ offerings, receivedCents, receipts, receiptedCents }: Sums) => [
    intl.formatNumber(offerings),
    amountText(receivedCents),
    intl.formatNumber(receipts),
    amountText(receiptedCents),
  ];
  return (
    <Table
      caption={caption}
      columns={[
        { label: intl.formatMessage({ id: 'desk.year.month' }) },
        { label: intl.formatMessage({ id: 'desk.year.offerings' }), isNumeric: true },
        { label: intl.formatMessage({ id: 'desk.year.received' }), isNumeric: true },
        { label: intl.formatMessage({ id: 'desk.year.receipts' }), isNumeric: true },
        { label: intl.formatMessage({ id: 'desk.year.receipted' }), isNumeric: true },
      ]}
      rows={months.map(({ month, ...sums }) => ({
        id: `${month}`,
        cells: [monthText(intl, month), ...cellsOf(sums)],
      }))}
      total={{ label: totalLabel, values: cellsOf(total) }}
    />
  );
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
