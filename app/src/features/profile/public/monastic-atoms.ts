import { atom, type Getter } from 'jotai';

import { type PageStart, keys } from '#app/api/cache-keys.ts';
import { atomWithInfiniteQuery, atomWithQuery, queryClientAtom } from '#app/api/query.ts';
import { supportQuery } from '#app/features/giving/sheet/giving.ts';
import { PAGE_BY_PAGE } from '#app/features/lists/list-pages.ts';
import { createMonasticAtom, monasticQuery } from '#app/features/monastics/monastic-query.ts';
import { monasticNeedsQuery } from '#app/features/needs/needs.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';

import { fetchMonasticUpdates } from './public-profile-calls.ts';

function monasticUpdatesQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: keys.monasticUpdates(get(userAtom)?.userId, slug),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchMonasticUpdates(api, slug, pageParam, signal),
    ...PAGE_BY_PAGE,
  };
}

/** Atoms of one public profile; made once when its page opens. */
export function createMonasticAtoms(slug: string) {
  return {
    monasticAtom: createMonasticAtom(slug),
    /** What this monastic wrote, newest first, page by page. */
    monasticUpdatesAtom: atomWithInfiniteQuery((get) => monasticUpdatesQuery(get, slug)),
    /** By which ways, and who receives an offering. */
    supportAtom: atomWithQuery((get) => supportQuery(get, slug)),
  } as const;
}

/**
 * Loads everything that the page of this monastic shows before it renders; `at` is when that was, in
 * milliseconds since 1970. Rejects when something cannot be had.
 */
export const prepareMonasticAtom = atom(
  null,
  async (get, _set, slug: string, at: number): Promise<void> => {
    const client = get(queryClientAtom);
    const queries = [
      monasticQuery(get, slug),
      monasticNeedsQuery(get, slug),
      supportQuery(get, slug),
    ];
    const updates = monasticUpdatesQuery(get, slug);
    await Promise.all([
      ...queries.map((query) => client.fetchQuery<unknown>(query)),
      client.fetchInfiniteQuery(updates),
    ]);
    for (const { queryKey } of [...queries, updates]) {
      client.setQueryData(queryKey, (data: unknown) => data, { updatedAt: at });
    }
  },
);
