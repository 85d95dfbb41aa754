import { countOfPages, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useMatches } from '@almsway/client/lists/use-matches.ts';
import { useRestoredPages } from '@almsway/client/lists/use-restored-pages.ts';
import { useSearchText } from '@almsway/client/lists/use-search-text.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { SEARCH_MAX_LENGTH } from '@almsway/contract/limits';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { PeopleListSkeleton } from '@almsway/design-system/patterns/person-row';
import { SkipLink } from '@almsway/design-system/patterns/skip-link';
import { SearchField } from '@almsway/design-system/search-field';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { breakpoints } from '@almsway/design-system/theme/tokens';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue, useSetAtom } from 'jotai';
import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { MonasticList, rowLinkId } from '#app/features/monastics/monastic-list.tsx';
import { rowsToDraw, useHasRest } from '#app/navigation/use-deferred-rest.ts';

import { ChosenFilters } from './chosen-filters.tsx';
import { EmptyResult } from './empty-result.tsx';
import { addressOfQuery, queryOfAddress } from './explore-filters.ts';
import { areSameFilters, createExploreAtoms, NO_FILTERS, type ExploreFilters } from './explore.ts';
import { filterForm } from './fetch-form.ts';
import { FilterPart } from './filter-part.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filterValues } from './filter-texts.ts';
import { HighlightsPanel } from './highlights.tsx';
import { SortSelect } from './sort-select.tsx';

const RESULTS_ID = 'explore-results';

/** Number of skeleton rows, about as many as fit on a screen. */
const SKELETON_ROWS = 6;

/** Explore: verified monastics by search, filters and order, all of them in the address. */
export function ExploreScreen() {
  const intl = useIntl();
  const [query, setQuery] = useQuery();
  const { filters, pages } = useMemo(() => addressOfQuery(query), [query]);
  const [atoms] = useState(() => createExploreAtoms(filters));
  // Room for the filters beside the list.
  const isWide = useMatches(breakpoints.large);
  const hasRest = useHasRest();
  const setDraft = useSetAtom(atoms.draftAtom);
  const setFilters = useSetAtom(atoms.filtersAtom);
  useEffect(() => setFilters(filters), [filters, setFilters]);
  const list = useAtomValue(atoms.listAtom);
  const results = useRef<HTMLHeadingElement>(null);

  const change = (next: ExploreFilters, options?: { replace?: boolean }) =>
    setQuery(queryOfAddress({ filters: next, pages: 1 }), options);
  const search = useSearchText(filters.q, (q) => change({ ...filters, q }, { replace: true }));
  /** For controls inside the results that disappear with the change: moves the focus. */
  const changeFromResults = (next: ExploreFilters) => {
    results.current?.focus();
    change(next);
  };
  const clear = () => changeFromResults({ ...NO_FILTERS, sort: filters.sort });

  const loaded = useRestoredPages(list, pages);

  // Deferred, so that typing stays responsive however many rows there are to render.
  const data = useDeferredValue(list.data);
  const found = countOfPages(data?.pages ?? []);
  const isEmpty = data !== undefined && found.total === 0;
  const values = filterValues(intl, filters);
  // The text has a field of its own, with a button that clears it.
  const chosen = values.filter(({ kind }) => kind !== 'q');
  const count = chosen.length;
  const isPlain = areSameFilters(filters, NO_FILTERS);
  // Two rows of two, or one of three.
  const readableCount = useMatches(breakpoints.huge) ? 3 : 4;
  const readable = useAtomValue(atoms.readableAtom)?.slice(0, readableCount);
  // Nobody is above a list with filters.
  const above = new Set(isPlain ? readable?.map(({ userId }) => userId) : []);
  const plainHeading = above.size > 0 ? 'explore.others' : 'explore.everyone';
  const skeleton = (
    <PeopleListSkeleton
      label={intl.formatMessage({ id: 'explore.loading' })}
      count={SKELETON_ROWS}
    />
  );

  const main = (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'explore.results' })}>
      <Stack direction="row" align="baseline" gap="3" wrap>
        <Heading
          level={2}
          // The empty state below has a heading of its own.
          size={isEmpty ? 'unseen' : undefined}
          id={RESULTS_ID}
          ref={results}
          tabIndex={-1}
        >
          <FormattedMessage id={isPlain ? plainHeading : 'explore.results'} />
        </Heading>
        {isEmpty ? null : (
          <Text variant="small" tone="muted">
            <FormattedMessage id="explore.lead" />
          </Text>
        )}
      </Stack>
      {count > 0 && (
        <ChosenFilters
          values={chosen}
          onChange={change}
          onClear={clear}
          onFocusLost={() => results.current?.focus()}
        />
      )}
      <QueryPanel query={{ ...list, data }} errorTitle="explore.errorTitle" skeleton={skeleton}>
        {(answer) => {
          const all = rowsOfPages(answer.pages, ({ userId }) => userId);
          const others = all.filter(({ userId }) => !above.has(userId));
          // A list of those above alone is better than none.
          const profiles = others.length > 0 ? others : all;
          if (profiles.length > 0) {
            return (
              <Stack gap="5">
                <MonasticList profiles={rowsToDraw(profiles, hasRest)} />
                {hasRest && (
                  <MoreOfList
                    query={list}
                    rowIds={profiles.map(rowLinkId)}
                    // Of those below, not of everybody.
                    count={{ ...found, total: found.total - all.length + profiles.length }}
                    failedMessage="explore.moreFailed"
                    onLoad={() => {
                      void list.fetchNextPage();
                      setQuery(queryOfAddress({ filters, pages: loaded + 1 }), {
                        replace: true,
                      });
                    }}
                  />
                )}
              </Stack>
            );
          }
          // The empty result belongs to previous filters; those of the address are still loading.
          const [first] = answer.pages;
          if (!first || !areSameFilters(first.filters, filters)) return skeleton;
          return values.length > 0 ? (
            <EmptyResult
              filters={filters}
              relaxationAtom={atoms.relaxationAtom}
              onChange={changeFromResults}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'explore.noneTitle' })}
              ornament="lamp"
              level={3}
              action={
                <ButtonLink asChild>
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
  );

  return (
    <Page width="wide">
      <PageHeader
        title={intl.formatMessage({ id: 'explore.title' })}
        note={
          <LiveRegion isVisible={found.total > 0}>
            {data ? (
              <FormattedMessage
                id={isPlain ? 'explore.countAll' : 'explore.count'}
                values={{ ...found }}
              />
            ) : null}
          </LiveRegion>
        }
        tools={
          <>
            <Form
              role="search"
              onSubmit={(event) => {
                event.preventDefault();
                search.flush();
              }}
            >
              <SearchField
                label={intl.formatMessage({ id: 'explore.search' })}
                isLabelHidden
                placeholder={intl.formatMessage({ id: 'explore.searchHint' })}
                clearLabel={intl.formatMessage({ id: 'explore.searchClear' })}
                maxLength={SEARCH_MAX_LENGTH}
                value={search.text}
                onChange={(event) => search.type(event.currentTarget.value)}
                onClear={() => search.type('')}
              />
            </Form>
            {isWide ? (
              <SortSelect
                isLabelBefore
                sort={filters.sort}
                onChange={(sort) => change({ ...filters, sort })}
              />
            ) : (
              <Button
                variant="secondary"
                iconBefore={<SlidersHorizontal />}
                aria-haspopup="dialog"
                onPointerEnter={filterForm.preload}
                onFocus={filterForm.preload}
                onClick={() => setDraft({ ...filters, q: search.text })}
              >
                {count === 0 ? (
                  <FormattedMessage id="explore.filters" />
                ) : (
                  <FormattedMessage id="explore.filtersActive" values={{ count }} />
                )}
              </Button>
            )}
          </>
        }
      />
      <FilterSheet atoms={atoms} onApply={change} />
      {isWide && hasRest && (
        <>
          <SkipLink
            label={intl.formatMessage({ id: 'explore.skipToResults' })}
            targetId={RESULTS_ID}
          />
          <FilterPart
            isRow
            filters={filters}
            onChange={(changed) => change({ ...filters, ...changed })}
            countriesAtom={atoms.countriesAtom}
          />
        </>
      )}
      {isPlain && (
        <HighlightsPanel readable={readable} count={readableCount} onSeeAll={changeFromResults} />
      )}
      {main}
    </Page>
  );
}
