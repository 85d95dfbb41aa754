import { pagesOfAddress } from '@almsway/client/lists/list-pages.ts';
import { SEARCH_MAX_LENGTH } from '@almsway/contract/limits';
import { FILTERS } from '@almsway/contract/profiles/filter-table';
import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';
import {
  FILTER_NAMES,
  type FilterName,
  type FilterValues,
} from '@almsway/contract/profiles/profile-search';
import { writeQuery } from '@almsway/contract/query';

import { NO_FILTERS, type ExploreFilters } from './explore.ts';
import { FILTER_VIEWS, type FilterView } from './filter-views.ts';

/** State of the explore page in its address: the filters and the number of pages shown. */
export interface ExploreAddress {
  readonly filters: ExploreFilters;
  readonly pages: number;
}

function read(query: URLSearchParams, name: FilterName): string | boolean | readonly string[] {
  const { known = [], isSingle }: FilterView = FILTER_VIEWS[name];
  switch (FILTERS[name].kind) {
    case 'words':
      return (query.get(name) ?? '').slice(0, SEARCH_MAX_LENGTH);
    case 'flag':
      return query.get(name) === 'true';
    case 'anyOf': {
      const given = query.getAll(name).slice(0, isSingle ? 1 : undefined);
      return known.filter((value) => given.includes(value));
    }
  }
}

/** Parses the query of the address; unknown values count as not set. */
export function addressOfQuery(query: URLSearchParams): ExploreAddress {
  const values = Object.fromEntries(FILTER_NAMES.map((name) => [name, read(query, name)]));
  return {
    filters: {
      ...(values as unknown as FilterValues),
      sort: PROFILE_SORTS.find((sort) => sort === query.get('sort')) ?? NO_FILTERS.sort,
    },
    pages: pagesOfAddress(query),
  };
}

/** Query of the address for these filters; values that are not set are left out. */
export function queryOfAddress({ filters, pages }: ExploreAddress): URLSearchParams {
  const { sort, ...values } = filters;
  const set = Object.entries(values).filter(([, value]) => value !== '' && value !== false);
  return writeQuery({
    ...Object.fromEntries(set),
    ...(sort === NO_FILTERS.sort ? {} : { sort }),
    ...(pages > 1 ? { page: pages } : {}),
  });
}
