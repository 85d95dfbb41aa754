import { euros } from '@almsway/client/i18n/money.ts';
import { countOfPages, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList, type PagedQuery } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel, type PanelQuery } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import type { Offering, OfferingPage } from '@almsway/contract/giving/offerings';
import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { OfferingRow, rowId } from './offering-row.tsx';
import { dayOf } from './offering-texts.ts';

interface OfferingListProps {
  /** Query of the patron's offerings, page by page. */
  query: PanelQuery<{ readonly pages: readonly OfferingPage[] }> & PagedQuery;
  /** Loads the next page; defaults to the query's own function. */
  onLoad?: () => void;
}

/** The patron's own offerings, newest first. */
export function OfferingList({ query, onLoad }: OfferingListProps) {
  const intl = useIntl();
  return (
    <QueryPanel query={query} errorTitle="offerings.error" skeleton={<OfferingListSkeleton />}>
      {({ pages }) => {
        const rows = rowsOfPages(pages, ({ offeringId }) => offeringId);
        if (rows.length === 0) {
          return (
            <EmptyState
              title={intl.formatMessage({ id: 'offerings.emptyTitle' })}
              ornament="bowl"
              level={3}
              action={
                <ButtonLink asChild>
                  <Link href={PATHS.explore}>
                    <FormattedMessage id="offerings.explore" />
                  </Link>
                </ButtonLink>
              }
            >
              <FormattedMessage id="offerings.emptyBody" />
            </EmptyState>
          );
        }
        return (
          <Stack gap="4">
            <Years offerings={rows} receivedByYear={pages[0]?.receivedByYear ?? []} />
            <MoreOfList
              query={query}
              rowIds={rows.map(({ offeringId }) => rowId(offeringId))}
              count={countOfPages(pages)}
              failedMessage="offerings.moreFailed"
              {...(onLoad && { onLoad })}
            />
          </Stack>
        );
      }}
    </QueryPanel>
  );
}

interface YearsProps {
  offerings: readonly Offering[];
  /** Sums of all that was received, also of offerings that are not loaded yet. */
  receivedByYear: NonNullable<OfferingPage['receivedByYear']>;
}

/** The offerings of each year under a heading, with what was received in it. */
function Years({ offerings, receivedByYear }: YearsProps) {
  const intl = useIntl();
  const years = new Map<string, Offering[]>();
  for (const offering of offerings) {
    const year = dayOf(offering).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), offering]);
  }
  return (
    <Stack gap="6">
      {[...years].map(([year, own]) => {
        const { cents } = receivedByYear.find((each) => each.year === year) ?? {};
        return (
          <Stack gap="3" key={year}>
            <Stack direction="row" gap="4" align="baseline" wrap>
              <Heading level={3}>{year}</Heading>
              {cents !== undefined && (
                <Text as="span" variant="figure">
                  <FormattedMessage
                    id="offerings.yearReceived"
                    values={{ amount: euros(intl, cents) }}
                  />
                </Text>
              )}
            </Stack>
            <RowList label={year}>
              {own.map((offering) => (
                <OfferingRow key={offering.offeringId} offering={offering} />
              ))}
            </RowList>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Placeholder of a list of offerings, in the shape of its rows. */
export function OfferingListSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'offerings.loading' })}>
      <Stack gap="3">
        <Skeleton shape="heading" />
        <RowList>
          {[1, 2, 3].map((row) => (
            <Row
              key={row}
              picture={<Skeleton shape="avatar" />}
              title={<Skeleton />}
              note={<Skeleton />}
            />
          ))}
        </RowList>
      </Stack>
    </SkeletonGroup>
  );
}
