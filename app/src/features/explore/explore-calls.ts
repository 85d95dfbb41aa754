import type { Api } from '@almsway/client/api/api-client.ts';
import type { PageStart } from '@almsway/client/api/cache-keys.ts';
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

/** Filters and sort order of the explore page, as the API's parameters. */
export interface ExploreFilters extends FilterValues {
  readonly sort: ProfileSort;
}

/** API query for these filters, without the page. */
function queryOf(filters: ExploreFilters) {
  const set = activeFilters(filters).map(({ name, row, values }) => {
    if (row.kind === 'anyOf') return [name, values];
    return [name, row.kind === 'flag' ? true : values.join(' ').trim()];
  });
  return { ...(Object.fromEntries(set) as Partial<FilterValues>), sort: filters.sort };
}

/** Filters as canonical search parameters: equal for filters that ask for the same rows in the same order. */
export function exploreSearchParams(filters: ExploreFilters): URLSearchParams {
  return writeQuery(queryOf(filters));
}

/** A page of listed profiles: the first one, or that after a cursor. Fails with ClientError. */
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

/**
 * Countries of the profiles that match these filters, ignoring the country filter. Fails with ClientError.
 */
export async function fetchCountries(
  api: Api,
  filters: ExploreFilters,
  signal?: AbortSignal,
): Promise<readonly CountryCount[]> {
  const { country: _country, sort: _sort, ...query } = queryOf(filters);
  return (await api.call(countCountries, { query, signal })).data;
}

/** A few profiles with open needs. Fails with ClientError. */
export async function fetchHighlights(api: Api, signal?: AbortSignal): Promise<Highlights> {
  return (await api.call(getHighlights, { signal })).data;
}
