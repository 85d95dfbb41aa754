import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { exportReceipts, getYearTotals } from '@almsway/contract/desk/bookkeeping-endpoints';
import { BusyRegion } from '@almsway/design-system/busy-region';
import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { TableDownload } from '#desk/parts/table-download.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useKeptData } from '#desk/parts/use-kept-data.ts';

import { hasMoney, MonthTable } from './month-table.tsx';
import { ReceiptGaps } from './receipt-gaps.tsx';

/** Number of years offered: claims of the tax agency lapse after four. */
const YEARS = 5;

/** What the entity received in each month of a year, with its receipts as CSV. */
export function YearScreen() {
  const intl = useIntl();
  const [address] = useQuery();
  const [wanted] = /^[2-9]\d{3}$/.exec(address.get('year') ?? '') ?? [];
  const query = useAnswer(getYearTotals, {
    query: wanted === undefined ? {} : { year: wanted },
  });
  const { latest, shown, isBusy } = useKeptData(query);
  const { currentYear } = latest?.data ?? {};
  const year = wanted === undefined ? currentYear : Number(wanted);
  const change = useChange(exportReceipts);
  const load = async () => {
    if (year === undefined) return undefined;
    const sent = await change.send({ body: { year } });
    return sent.kind === 'made' ? sent.answer.data : undefined;
  };
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.year.title' })}
      parent={{
        title: intl.formatMessage({ id: 'desk.ledger.title' }),
        href: deskPath('ledger'),
      }}
      lead={<FormattedMessage id="desk.year.lead" />}
      actions={
        <Stack gap="3" align="start">
          <TableDownload
            title={intl.formatMessage({ id: 'desk.year.export' })}
            isDisabled={year === undefined}
            load={load}
          />
          {year === undefined ? null : (
            <ButtonLink asChild variant="secondary" size="small">
              <Link href={`${deskPath('declaration')}?year=${year}`}>
                <FormattedMessage id="desk.declaration.ofYear" values={{ year: `${year}` }} />
              </Link>
            </ButtonLink>
          )}
          {year === undefined ? null : (
            <ButtonLink asChild variant="secondary" size="small">
              <Link href={`${deskPath('givers')}?year=${year}`}>
                <FormattedMessage id="desk.givers.ofYear" values={{ year: `${year}` }} />
              </Link>
            </ButtonLink>
          )}
          <OutcomeNote {...change} />
        </Stack>
      }
    >
      <Stack gap="5">
        {currentYear === undefined || year === undefined ? null : (
          <TabLinks
            label={intl.formatMessage({ id: 'desk.year.years' })}
            items={yearsWith(year, currentYear).map((each) => ({
              id: `${each}`,
              label: `${each}`,
              link: <Link href={`${deskPath('year')}?year=${each}`} />,
              isCurrent: each === year,
            }))}
          />
        )}
        <QueryPanel
          query={shown}
          errorTitle="desk.year.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data }) => (
            <Stack gap="6">
              <LiveRegion>
                <FormattedMessage
                  id={isBusy ? 'common.loading' : 'desk.year.caption'}
                  values={{ year: `${data.year}` }}
                />
              </LiveRegion>
              <BusyRegion isBusy={isBusy}>
                {data.months.some(hasMoney) ? (
                  <MonthTable {...data} />
                ) : (
                  <EmptyState
                    title={intl.formatMessage(
                      { id: 'desk.year.emptyTitle' },
                      { year: `${data.year}` },
                    )}
                  />
                )}
              </BusyRegion>
              {isBusy ? null : <ReceiptGaps year={data.year} />}
            </Stack>
          )}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

/** The latest years, and the one that an address asks for, latest first. */
function yearsWith(wanted: number, currentYear: number): readonly number[] {
  const years = Array.from({ length: YEARS }, (_, index) => currentYear - index);
  return [...new Set([...years, wanted])].toSorted((a, b) => b - a);
}
