import type { SupportMethod } from '@almsway/contract/giving/methods';
import { EXPLORE_PAGE_SIZE } from '@almsway/contract/limits';
import { countCountries, findProfiles } from '@almsway/contract/profiles/endpoints';
import type { Tradition } from '@almsway/contract/profiles/monastic-fields';
import type {
  CountryCount,
  ProfilePage,
  ProfileSort,
} from '@almsway/contract/profiles/monastic-profile';
import { writeQuery } from '@almsway/contract/query';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** What explore asks for. Values of one kind join with "or", different kinds with "and". */
export interface ExploreFilters {
  /** Words sought in name, monastery, lineage and summary. */
  readonly text: string;
  readonly traditions: readonly Tradition[];
  /** ISO 3166-1 alpha-2 code, or empty for all countries. */
  readonly country: string;
  /** ISO 639 codes of spoken languages. */
  readonly languages: readonly string[];
  /** Way of offering, or empty for all. */
  readonly method: SupportMethod | '';
  /** Only those who accept non-monetary offerings. */
  readonly acceptsNonMonetary: boolean;
  readonly sort: ProfileSort;
}

/** Query of explore for these filters, without the page. */
function queryOf(filters: ExploreFilters) {
  const text = filters.text.trim();
  return {
    ...(text === '' ? {} : { q: text }),
    tradition: filters.traditions,
    ...(filters.country === '' ? {} : { country: [filters.country] }),
    language: filters.languages,
    ...(filters.method === '' ? {} : { method: [filters.method] }),
    ...(filters.acceptsNonMonetary ? { nonMonetary: true } : {}),
    sort: filters.sort,
  };
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
