import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { countOfPages, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { RowList } from '@almsway/design-system/row-list';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Tabs } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { useAtom, useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ReceivedFilter } from './dashboard-calls.ts';
import { dashboardAtom } from './dashboard.ts';
import { OfferingRow, offeringRowId, waitsForAnything } from './received-offering-row.tsx';
import { receivedAtom, receivedFilterAtom } from './received.ts';

const FILTERS = {
  all: { label: 'dashboard.offerings.all', note: undefined },
  toThank: { label: 'dashboard.offerings.toThank', note: undefined },
  declared: { label: 'dashboard.offerings.declared', note: 'dashboard.declaredNote' },
  confirmed: { label: 'dashboard.offerings.confirmed', note: 'dashboard.confirmedNote' },
} as const satisfies Record<ReceivedFilter, { label: MessageId; note: MessageId | undefined }>;

const NAMES = Object.keys(FILTERS) as ReceivedFilter[];

/** Offerings to this monastic, with the patrons' dedications, and a way to thank for each. */
export function ReceivedOfferings() {
  const intl = useIntl();
  const [filter, setFilter] = useAtom(receivedFilterAtom);
  const figures = useAtomValue(dashboardAtom).data;
  const counts = {
    all: undefined,
    toThank: figures?.toThank,
    declared: figures?.offeringsDeclared,
    confirmed: figures?.offeringsConfirmed,
  };
  const shown = NAMES.filter(
    (name) => name !== 'toThank' || (counts.toThank ?? 0) > 0 || filter === 'toThank',
  );
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'dashboard.offerings' })}>
      <Heading level={2}>
        <FormattedMessage id="dashboard.offerings" />
      </Heading>
      <Tabs
        label={intl.formatMessage({ id: 'dashboard.offerings.which' })}
        value={filter}
        onValueChange={(value) => setFilter(value as ReceivedFilter)}
        items={shown.map((name) => ({
          value: name,
          label: intl.formatMessage({ id: FILTERS[name].label }, { count: counts[name] ?? 0 }),
          content: <OfferingList filter={name} />,
        }))}
      />
    </Stack>
  );
}

function OfferingList({ filter }: { filter: ReceivedFilter }) {
  const intl = useIntl();
  const received = useAtomValue(receivedAtom);
  const { note } = FILTERS[filter];
  return (
    <QueryPanel
      query={received}
      errorTitle="dashboard.offerings.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'dashboard.offerings.loading' })}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      }
    >
      {({ pages }) => {
        const rows = rowsOfPages(pages, ({ offeringId }) => offeringId);
        if (rows.length === 0) {
          return filter === 'toThank' ? (
            <Text tone="muted">
              <FormattedMessage id="dashboard.offerings.allThanked" />
            </Text>
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'dashboard.offerings.emptyTitle' })}
              ornament="bowl"
              level={3}
            >
              <FormattedMessage id="dashboard.offerings.emptyBody" />
            </EmptyState>
          );
        }
        const next = rows.find(waitsForAnything);
        return (
          <Stack gap="4">
            {note && (
              <Text tone="muted">
                <FormattedMessage id={note} />
              </Text>
            )}
            <RowList>
              {rows.map((offering) => (
                <OfferingRow
                  key={offering.offeringId}
                  offering={offering}
                  isNext={offering === next}
                />
              ))}
            </RowList>
            <MoreOfList
              query={received}
              rowIds={rows.map(({ offeringId }) => offeringRowId(offeringId))}
              count={countOfPages(pages)}
              failedMessage="dashboard.offerings.moreFailed"
            />
          </Stack>
        );
      }}
    </QueryPanel>
  );
}
