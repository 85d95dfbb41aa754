import type { UpdatePage } from '@almsway/contract/updates/updates';
import { atomWithInfiniteQuery } from 'jotai-tanstack-query';

import { nextPageOf } from '#app/features/lists/pages.ts';
import { keys } from '#app/kernel/cache-keys.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { fetchFeed } from './calls.ts';

/** What the monastics this patron follows wrote, newest first, 20 a page. */
export const feedAtom = atomWithInfiniteQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: keys.feed(userId),
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      fetchFeed(api, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last: UpdatePage, pages: UpdatePage[]) => nextPageOf(pages),
    enabled: userId !== undefined,
  };
});
