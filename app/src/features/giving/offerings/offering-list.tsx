import type { OfferingPage } from '@almsway/contract/giving/offerings';
import { ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl } from 'react-intl';

import { countOfPages, rowsOfPages } from '#app/features/lists/list-pages.ts';
import { MoreOfList, type PagedQuery } from '#app/features/lists/more-of-list.tsx';
import { QueryPanel, type PanelQuery } from '#app/features/lists/query-panel.tsx';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

import { OfferingRow, rowId } from './offering-row.tsx';

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
                <ButtonLink asChild variant="secondary">
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
            <Stack as="ul" gap="4">
              {rows.map((offering) => (
                <OfferingRow key={offering.offeringId} offering={offering} />
              ))}
            </Stack>
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

/** Placeholder of a list of offerings. */
export function OfferingListSkeleton() {
  const intl = useIntl();
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'offerings.loading' })}>
      <Stack gap="4">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Stack>
    </SkeletonGroup>
  );
}
