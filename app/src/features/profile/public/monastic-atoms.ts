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

/** Creates the atoms of one public profile; call it once when its page opens. */
export function createMonasticAtoms(slug: string) {
  return {
    monasticAtom: createMonasticAtom(slug),
    /** Updates of this monastic, newest first, page by page. */
    monasticUpdatesAtom: atomWithInfiniteQuery((get) => monasticUpdatesQuery(get, slug)),
    /** Payment methods and who receives the offerings. */
    supportAtom: atomWithQuery((get) => supportQuery(get, slug)),
  } as const;
}

/**
 * Loads everything that the page of this monastic needs before it renders. `at` is the time of that, in
 * milliseconds since 1970. Rejects if something cannot be loaded.
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
