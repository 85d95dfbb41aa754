import { EXPLORE_PAGE_SIZE } from '@almsway/contract/limits';
import type { Highlights } from '@almsway/contract/profiles/highlights';
import type {
  CountryCount,
  ProfilePage,
  ProfileSort,
} from '@almsway/contract/profiles/monastic-profile';
import { activeFilters, type FilterValues } from '@almsway/contract/profiles/profile-search';
import {
  countCountries,
  findProfiles,
  getHighlights,
} from '@almsway/contract/profiles/profiles-endpoints';
import { writeQuery } from '@almsway/contract/query';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** What explore asks for, by the parameters of the API. */
export interface ExploreFilters extends FilterValues {
  readonly sort: ProfileSort;
}

/** Query of explore for these filters, without the page. */
function queryOf(filters: ExploreFilters) {
  const set = activeFilters(filters).map(({ name, row, values }) => {
    if (row.kind === 'anyOf') return [name, values];
    return [name, row.kind === 'flag' ? true : values.join(' ').trim()];
  });
  return { ...(Object.fromEntries(set) as Partial<FilterValues>), sort: filters.sort };
}

/** Filters as a text: the same for filters that ask for the same rows in the same order. */
export function exploreSearchParams(filters: ExploreFilters): URLSearchParams {
  return writeQuery(queryOf(filters));
}

/** A page of listed profiles, the first or that after a place; fails with ClientError. */
export function fetchProfiles(
  api: Api,
  filters: ExploreFilters,
  page: { readonly after?: PageStart; readonly size?: number },
  signal?: AbortSignal,
): Promise<ProfilePage> {
  const query = {
    ...queryOf(filters),
    _after: page.after,
    _limit: page.size ?? EXPLORE_PAGE_SIZE,
  };
  return api.call(findProfiles, { query, signal });
}

/** Where those live whom these filters find, whatever country they name; fails with ClientError. */
export async function fetchCountries(
  api: Api,
  filters: ExploreFilters,
  signal?: AbortSignal,
): Promise<readonly CountryCount[]> {
  const { country: _country, sort: _sort, ...query } = queryOf(filters);
  return (await api.call(countCountries, { query, signal })).data;
}

/** A few people by what may lead somebody to them, near a country if one is known; fails with ClientError. */
export async function fetchHighlights(
  api: Api,
  country: string,
  signal?: AbortSignal,
): Promise<Highlights> {
  return (await api.call(getHighlights, { query: { country }, signal })).data;
}
