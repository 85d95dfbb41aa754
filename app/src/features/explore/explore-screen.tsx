import { SEARCH_MAX_LENGTH } from '@almsway/contract/limits';
import { PROFILE_SORTS, type ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { RemovableChip } from '@almsway/design-system/chip';
import { Disclosure } from '@almsway/design-system/disclosure';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { SearchField } from '@almsway/design-system/search-field';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { breakpoints } from '@almsway/design-system/theme/tokens';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue, useSetAtom } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MoreOfList } from '#app/features/lists/more-of-list.tsx';
import { rowsOfPages } from '#app/features/lists/pages.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { MonasticGrid, MonasticGridSkeleton } from '#app/features/monastics/monastic-grid.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';
import { useQuery } from '#app/navigation/use-query.ts';

import { EmptyResult } from './empty-result.tsx';
import { addressOfQuery, queryOfAddress } from './explore-filters.ts';
import { areSameFilters, createExploreAtoms, NO_FILTERS, type ExploreFilters } from './explore.ts';
import { FilterForm } from './filter-form.tsx';
import { filterValues } from './filter-texts.ts';
import { useSearchText } from './use-search-text.ts';

const SORT_LABELS = {
  updated: 'explore.sortUpdated',
  newest: 'explore.sortNewest',
  name: 'explore.sortName',
} as const satisfies Record<ProfileSort, MessageId>;

/** Cards of the stand-in: about what fits on a screen. */
const SKELETON_CARDS = 6;

/** Explore: verified monastics by search, filters and order, all of them in the address. */
export function ExploreScreen() {
  const intl = useIntl();
  const [query, setQuery] = useQuery();
  const { filters, pages } = useMemo(() => addressOfQuery(query), [query]);
  const [atoms] = useState(() => createExploreAtoms(filters));
  // Beside the list there is room for the filters; above it they would hide it.
  const [isWide] = useState(() => matchMedia(breakpoints.large).matches);
  const setFilters = useSetAtom(atoms.filtersAtom);
  useEffect(() => setFilters(filters), [filters, setFilters]);
  const list = useAtomValue(atoms.listAtom);

  const change = (next: ExploreFilters, options?: { replace?: boolean }) =>
    setQuery(queryOfAddress({ filters: next, pages: 1 }), options);
  const search = useSearchText(filters.text, (text) =>
    change({ ...filters, text }, { replace: true }),
  );

  // An address that names a later page brings back the pages before it too.
  const loaded = list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0);
  const { fetchNextPage } = list;
  const isPageMissing =
    loaded > 0 && loaded < pages && list.hasNextPage && !list.isFetching && !list.isError;
  useEffect(() => {
    if (isPageMissing) void fetchNextPage();
  }, [isPageMissing, fetchNextPage]);

  // Typing stays swift however many cards there are to draw.
  const data = useDeferredValue(list.data);
  const total = data?.pages.at(-1)?.total ?? 0;
  const values = filterValues(intl, filters);
  const skeleton = (
    <MonasticGridSkeleton
      label={intl.formatMessage({ id: 'explore.loading' })}
      count={SKELETON_CARDS}
    />
  );

  return (
    <Page width="wide">
      <PageHeader
        title={intl.formatMessage({ id: 'explore.title' })}
        lead={intl.formatMessage({ id: 'explore.lead' })}
      />
      <SplitLayout
        asideSide="start"
        isAsideFirstOnSmall
        aside={
          <Stack gap="4">
            <Form
              role="search"
              onSubmit={(event) => {
                event.preventDefault();
                search.flush();
              }}
            >
              <SearchField
                label={intl.formatMessage({ id: 'explore.search' })}
                placeholder={intl.formatMessage({ id: 'explore.searchHint' })}
                clearLabel={intl.formatMessage({ id: 'explore.searchClear' })}
                maxLength={SEARCH_MAX_LENGTH}
                value={search.text}
                onChange={(event) => search.type(event.currentTarget.value)}
                onClear={() => search.type('')}
              />
            </Form>
            <Disclosure
              isOpen={isWide}
              summary={
                values.length === 0 ? (
                  <FormattedMessage id="explore.filters" />
                ) : (
                  <FormattedMessage id="explore.filtersActive" values={{ count: values.length }} />
                )
              }
            >
              <FilterForm
                filters={filters}
                onChange={(changed) => change({ ...filters, ...changed })}
              />
            </Disclosure>
          </Stack>
        }
        main={
          <Stack gap="5">
            <Stack direction="row" justify="between" align="end" wrap gap="4">
              <Stack gap="1">
                <Heading level={2}>
                  <FormattedMessage id="explore.results" />
                </Heading>
                <LiveRegion isVisible>
                  {data ? <FormattedMessage id="explore.count" values={{ total }} /> : null}
                </LiveRegion>
              </Stack>
              <Select
                label={intl.formatMessage({ id: 'explore.sort' })}
                options={PROFILE_SORTS.map((sort) => ({
                  value: sort,
                  label: intl.formatMessage({ id: SORT_LABELS[sort] }),
                }))}
                value={filters.sort}
                onChange={(event) => {
                  const wanted = event.currentTarget.value;
                  const sort = PROFILE_SORTS.find((known) => known === wanted) ?? 'updated';
                  change({ ...filters, sort });
                }}
              />
            </Stack>
            {values.length > 0 && (
              <Cluster gap="2">
                {values.map(({ key, label, rest }) => (
                  <RemovableChip
                    key={key}
                    removeLabel={intl.formatMessage({ id: 'explore.remove' }, { name: label })}
                    onRemove={() => change(rest)}
                  >
                    {label}
                  </RemovableChip>
                ))}
                {values.length > 1 && (
                  <Button
                    variant="quiet"
                    onClick={() => change({ ...NO_FILTERS, sort: filters.sort })}
                  >
                    <FormattedMessage id="explore.clear" />
                  </Button>
                )}
              </Cluster>
            )}
            <QueryPanel
              query={{ ...list, data }}
              errorTitle="explore.errorTitle"
              skeleton={skeleton}
            >
              {(answer) => {
                const profiles = rowsOfPages(answer.pages, ({ userId }) => userId);
                if (profiles.length > 0) {
                  return (
                    <Stack gap="5">
                      <MonasticGrid profiles={profiles} />
                      <MoreOfList
                        query={list}
                        shown={profiles.length}
                        total={total}
                        failedMessage="explore.moreFailed"
                        onLoad={() => {
                          void fetchNextPage();
                          setQuery(queryOfAddress({ filters, pages: loaded + 1 }), {
                            replace: true,
                          });
                        }}
                      />
                    </Stack>
                  );
                }
                // Nobody was found for other filters; those of the address are still on their way.
                const [first] = answer.pages;
                if (!first || !areSameFilters(first.filters, filters)) return skeleton;
                return values.length > 0 ? (
                  <EmptyResult
                    filters={filters}
                    relaxationAtom={atoms.relaxationAtom}
                    onChange={change}
                  />
                ) : (
                  <EmptyState
                    title={intl.formatMessage({ id: 'explore.noneTitle' })}
                    ornament="lamp"
                    level={3}
                    action={
                      <ButtonLink asChild variant="secondary">
                        <Link href={PATHS.howItWorks}>
                          <FormattedMessage id="explore.noneAction" />
                        </Link>
                      </ButtonLink>
                    }
                  >
                    <FormattedMessage id="explore.noneBody" />
                  </EmptyState>
                );
              }}
            </QueryPanel>
          </Stack>
        }
      />
    </Page>
  );
}
