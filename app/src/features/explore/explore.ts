import { type PageStart, isKeyOf, cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithInfiniteQuery, atomWithQuery } from '@almsway/client/api/query.ts';
import { countOfPage, PAGE_BY_PAGE, type RowCount } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { withChanges } from '@almsway/client/session/optimistic-change.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { EXPLORE_PAGE_SIZE } from '@almsway/contract/limits';
import type {
  CountryCount,
  ListedProfile,
  ProfilePage,
} from '@almsway/contract/profiles/monastic-profile';
import {
  activeFilters,
  NO_FILTER,
  type FilterName,
} from '@almsway/contract/profiles/profile-search';
import type { InfiniteData } from '@tanstack/query-core';
import { atom } from 'jotai';

import {
  exploreSearchParams,
  fetchCountries,
  fetchHighlights,
  fetchProfiles,
  type ExploreFilters,
} from './explore-calls.ts';

export type { ExploreFilters } from './explore-calls.ts';

/** No filters, most recently updated first. */
export const NO_FILTERS: ExploreFilters = { ...NO_FILTER, sort: 'updated' };

/** Whether both ask for the same rows in the same order. */
export function areSameFilters(left: ExploreFilters, right: ExploreFilters): boolean {
  return exploreSearchParams(left).toString() === exploreSearchParams(right).toString();
}

/** The filters without one of them. */
export function withoutFilter(filters: ExploreFilters, kind: FilterName): ExploreFilters {
  return { ...filters, [kind]: NO_FILTERS[kind] };
}

/** A filter that leaves no results, and how many there are without it. */
export interface Relaxation extends RowCount {
  readonly kind: FilterName;
}

/** The filter whose removal yields most results; null if removing a single one yields none. */
export function bestRelaxation(candidates: readonly Relaxation[]): Relaxation | null {
  let best: Relaxation | null = null;
  for (const candidate of candidates) {
    if (candidate.total > (best?.total ?? 0)) best = candidate;
  }
  return best;
}

/** A page of results and the filters it belongs to: previous results stay on screen while new ones load. */
interface ExplorePage extends ProfilePage {
  readonly filters: ExploreFilters;
}

/** State of one visit to the explore page. */
export type ExploreAtoms = ReturnType<typeof createExploreAtoms>;

/** Atoms of one visit to the explore page. Created when the page opens, with the filters of its address. */
export function createExploreAtoms(initial: ExploreFilters) {
  /** The requested filters; written when the address changes. */
  const filtersAtom = atom(initial);

  const keyAtom = atom((get) =>
    cacheKeys.explore(get(userAtom)?.userId, exploreSearchParams(get(filtersAtom)).toString()),
  );

  /** The list, page by page. Previous results stay on screen while those of other filters load. */
  const listAtom = withChanges(
    keyAtom,
    atomWithInfiniteQuery<
      ExplorePage,
      Error,
      InfiniteData<ExplorePage, PageStart>,
      readonly unknown[],
      PageStart
    >((get) => {
      const api = get(apiAtom);
      const userId = get(userAtom)?.userId;
      const filters = get(filtersAtom);
      return {
        queryKey: get(keyAtom),
        queryFn: async ({ pageParam, signal }) => ({
          ...(await fetchProfiles(api, filters, { after: pageParam }, signal)),
          filters,
        }),
        ...PAGE_BY_PAGE,
        enabled: userId !== undefined,
        placeholderData: (previous, previousQuery) =>
          previousQuery && isKeyOf(previousQuery.queryKey, userId) ? previous : undefined,
      };
    }),
  );

  /**
   * The people of the first page whose texts the reader can read, those of their country and those with a portrait
   * first; undefined until the list without filters is loaded.
   */
  const readableAtom = atom((get) => {
    const { data, isPending } = get(listAtom);
    const first = data?.pages[0];
    if (isPending || (first && !areSameFilters(first.filters, NO_FILTERS))) return undefined;
    const reader = { language: get(localeAtom), country: get(nearbyCountryAtom) };
    return forReader(first?.data ?? [], reader).filter((profile) =>
      canBeReadIn(profile, reader.language),
    );
  });

  /** The filter to drop when there are no results. Requested only while a component reads it. */
  const relaxationAtom = atomWithQuery((get) => {
    const api = get(apiAtom);
    const userId = get(userAtom)?.userId;
    const filters = get(filtersAtom);
    const kinds = activeFilters(filters).map(({ name }) => name);
    return {
      queryKey: cacheKeys.relaxation(userId, exploreSearchParams(filters).toString()),
      queryFn: async ({ signal }) => {
        const candidates = await Promise.all(
          kinds.map(async (kind) => {
            const wider = withoutFilter(filters, kind);
            const page = await fetchProfiles(api, wider, { size: 1 }, signal);
            return { kind, ...countOfPage(page) };
          }),
        );
        return bestRelaxation(candidates);
      },
      // Without the only filter everybody is found.
      enabled: userId !== undefined && kinds.length > 1,
    };
  });

  /** Filters being edited in the sheet and not applied yet; null while it is closed. */
  const draftAtom = atom<ExploreFilters | null>(null);

  /** Number of results of the draft. Requested only while a component reads it. */
  const draftCountAtom = atomWithQuery((get) => {
    const api = get(apiAtom);
    const userId = get(userAtom)?.userId;
    const draft = get(draftAtom) ?? get(filtersAtom);
    return {
      queryKey: cacheKeys.found(userId, exploreSearchParams(draft).toString()),
      queryFn: async ({ signal }): Promise<RowCount> =>
        countOfPage(await fetchProfiles(api, draft, { size: 1 }, signal)),
      enabled: userId !== undefined,
      placeholderData: (previous, previousQuery) =>
        previousQuery && isKeyOf(previousQuery.queryKey, userId) ? previous : undefined,
    };
  });

  /** Countries of the profiles that match the other filters: those of the draft if there is one. */
  const countriesAtom = atomWithQuery((get) => {
    const api = get(apiAtom);
    const userId = get(userAtom)?.userId;
    const filters: ExploreFilters = {
      ...(get(draftAtom) ?? get(filtersAtom)),
      country: [],
      sort: NO_FILTERS.sort,
    };
    return {
      queryKey: cacheKeys.countries(userId, exploreSearchParams(filters).toString()),
      queryFn: ({ signal }): Promise<readonly CountryCount[]> =>
        fetchCountries(api, filters, signal),
      enabled: userId !== undefined,
      placeholderData: (previous, previousQuery) =>
        previousQuery && isKeyOf(previousQuery.queryKey, userId) ? previous : undefined,
    };
  });

  return {
    filtersAtom,
    listAtom,
    readableAtom,
    relaxationAtom,
    draftAtom,
    draftCountAtom,
    countriesAtom,
  } as const;
}

// Not `Intl.Locale`: it throws for the `c` and `en-US@posix` of some systems, and accepts the region 419 of
// `es-419`.
const REGION = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})(?![A-Za-z\d])/;

/** Country of the device's languages (ISO 3166-1 alpha-2); empty if they name none. */
export function countryOfDevice(languages: readonly string[]): string {
  return languages.map((language) => REGION.exec(language)?.[1]).find(Boolean) ?? '';
}

/** The user's probable country, derived without asking for their location. */
export const nearbyCountryAtom = atom(() => countryOfDevice(navigator.languages));

/** Profiles with open needs, shown above the list. */
export const highlightsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.highlights(userId),
    queryFn: ({ signal }) => fetchHighlights(api, signal),
    enabled: userId !== undefined,
  };
});

const SUGGESTIONS = EXPLORE_PAGE_SIZE / 3;

const suggestionsKeyAtom = atom((get) =>
  cacheKeys.suggestions(get(userAtom)?.userId, get(localeAtom)),
);

/** Whether a profile has texts in this language. */
export function canBeReadIn(
  { textLanguage, translations }: Pick<ListedProfile, 'textLanguage' | 'translations'>,
  language: string,
): boolean {
  return textLanguage === language || translations.some(({ lang }) => lang === language);
}

/** The profiles without duplicates: those the reader can read first, then those of a country, then portraits. */
export function forReader(
  profiles: readonly ListedProfile[],
  { language, country }: { readonly language: string; readonly country: string },
): readonly ListedProfile[] {
  const rank = (profile: ListedProfile) =>
    (canBeReadIn(profile, language) ? 0 : 4) +
    (profile.country === country ? 0 : 2) +
    (profile.photo === '' ? 1 : 0);
  const unique = new Map(profiles.map((profile) => [profile.userId, profile]));
  return [...unique.values()].toSorted((one, other) => rank(one) - rank(other));
}

/** A few profiles for this reader, suggested to patrons who follow nobody yet. */
export const suggestionsAtom = withChanges(
  suggestionsKeyAtom,
  atomWithQuery((get) => {
    const api = get(apiAtom);
    const reader = { language: get(localeAtom), country: get(nearbyCountryAtom) };
    const newest: ExploreFilters = { ...NO_FILTERS, sort: 'newest' };
    return {
      queryKey: get(suggestionsKeyAtom),
      queryFn: async ({ signal }) => {
        const speakers = { ...newest, language: [reader.language] };
        const speaking = await fetchProfiles(api, speakers, {}, signal);
        const readable = speaking.data.filter((each) => canBeReadIn(each, reader.language));
        const all =
          readable.length < SUGGESTIONS
            ? await fetchProfiles(api, newest, { size: SUGGESTIONS }, signal)
            : speaking;
        const ordered = forReader([...speaking.data, ...all.data], reader);
        return { ...all, data: ordered.slice(0, SUGGESTIONS) };
      },
      enabled: get(userAtom) !== null,
    };
  }),
);
