import { EXPLORE_PAGE_SIZE } from '@almsway/contract/limits';
import type { SupportMethod, Tradition } from '@almsway/contract/profiles/monastic-fields';
import {
  profileListAnswerSchema,
  type ProfilePage,
  type ProfileSort,
} from '@almsway/contract/profiles/monastic-profile';

import type { Api } from '#app/kernel/api-client.ts';

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

/** Query of `GET /profiles` for these filters, without the page. */
export function exploreSearchParams(filters: ExploreFilters): URLSearchParams {
  const query = new URLSearchParams();
  const text = filters.text.trim();
  if (text !== '') query.set('q', text);
  for (const tradition of filters.traditions) query.append('tradition', tradition);
  if (filters.country !== '') query.set('country', filters.country);
  for (const language of filters.languages) query.append('language', language);
  if (filters.method !== '') query.set('method', filters.method);
  if (filters.acceptsNonMonetary) query.set('nonMonetary', 'true');
  query.set('sort', filters.sort);
  return query;
}

/** A page of `GET /profiles`, from page 1; fails with ClientError. */
export function fetchProfiles(
  api: Api,
  filters: ExploreFilters,
  page: { readonly number: number; readonly size?: number },
  signal?: AbortSignal,
): Promise<ProfilePage> {
  const searchParams = exploreSearchParams(filters);
  searchParams.set('_page', String(page.number));
  searchParams.set('_limit', String(page.size ?? EXPLORE_PAGE_SIZE));
  return api.get('profiles', profileListAnswerSchema, {
    searchParams,
    ...(signal ? { signal } : {}),
  });
}
