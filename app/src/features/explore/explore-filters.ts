import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { SEARCH_MAX_LENGTH } from '@almsway/contract/limits';
import {
  COUNTRIES,
  SPOKEN_LANGUAGES,
  TRADITIONS,
} from '@almsway/contract/profiles/monastic-fields';
import { PROFILE_SORTS } from '@almsway/contract/profiles/monastic-profile';

import type { ExploreFilters } from './explore.ts';

/** Most pages that an address brings back by itself. */
const MAX_RESTORED_PAGES = 20;

/** What the address of explore says: the filters and how many pages are shown. */
export interface ExploreAddress {
  readonly filters: ExploreFilters;
  readonly pages: number;
}

function known<Value extends string>(values: readonly Value[], text: string | null): Value | '' {
  return values.find((value) => value === text) ?? '';
}

function knownAll<Value extends string>(values: readonly Value[], texts: string[]): Value[] {
  return values.filter((value) => texts.includes(value));
}

/** Reads the query of the address; what is unknown in it counts as not set. */
export function addressOfQuery(query: URLSearchParams): ExploreAddress {
  const pages = Number(query.get('page') ?? '1');
  return {
    filters: {
      text: (query.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
      traditions: knownAll(TRADITIONS, query.getAll('tradition')),
      country: known(COUNTRIES, query.get('country')),
      languages: knownAll(SPOKEN_LANGUAGES, query.getAll('language')),
      method: known(SUPPORT_METHODS, query.get('method')),
      acceptsNonMonetary: query.get('nonMonetary') === 'true',
      sort: known(PROFILE_SORTS, query.get('sort')) || 'updated',
    },
    pages: Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MAX_RESTORED_PAGES) : 1,
  };
}

/** Query of the address for these filters; what is not set is left out. */
export function queryOfAddress({ filters, pages }: ExploreAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.text !== '') query.set('q', filters.text);
  for (const tradition of filters.traditions) query.append('tradition', tradition);
  if (filters.country !== '') query.set('country', filters.country);
  for (const language of filters.languages) query.append('language', language);
  if (filters.method !== '') query.set('method', filters.method);
  if (filters.acceptsNonMonetary) query.set('nonMonetary', 'true');
  if (filters.sort !== 'updated') query.set('sort', filters.sort);
  if (pages > 1) query.set('page', String(pages));
  return query;
}
