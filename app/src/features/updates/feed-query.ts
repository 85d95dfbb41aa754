import { type PageStart, cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithInfiniteQuery } from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import type { Getter } from 'jotai';

import { fetchFeed, fetchMonasticUpdates } from './updates-calls.ts';

/** Updates of the monastics this patron follows, newest first, 20 per page. */
export const feedAtom = atomWithInfiniteQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.feed(userId),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchFeed(api, pageParam, signal),
    ...PAGE_BY_PAGE,
    enabled: userId !== undefined,
  };
});

/** Query of the updates of a monastic, newest first, page by page. */
export function monasticUpdatesQuery(get: Getter, slug: string) {
  const api = get(apiAtom);
  return {
    queryKey: cacheKeys.monasticUpdates(get(userAtom)?.userId, slug),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchMonasticUpdates(api, slug, pageParam, signal),
    ...PAGE_BY_PAGE,
  };
}

/** Creates the atom of the updates of a monastic. */
export const createMonasticUpdatesAtom = (slug: string) =>
  atomWithInfiniteQuery((get) => monasticUpdatesQuery(get, slug));
