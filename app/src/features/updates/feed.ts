import type { Update } from '@almsway/contract/updates/updates';
import type { InfiniteData } from '@tanstack/query-core';
import { atomWithInfiniteQuery } from 'jotai-tanstack-query';

import { nextPageOf } from '#app/features/lists/pages.ts';
import { userAtom } from '#app/kernel/session/session.ts';

import { fetchFeed, type UpdatePage } from './calls.ts';

/** What the monastics this patron follows wrote, newest first, 20 a page. */
export const feedAtom = atomWithInfiniteQuery<
  UpdatePage,
  Error,
  InfiniteData<UpdatePage, number>,
  readonly ['feed', string | undefined],
  number
>((get) => {
  const userId = get(userAtom)?.userId;
  return {
    queryKey: ['feed', userId],
    queryFn: ({ pageParam, signal }) => fetchFeed(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPageOf(pages),
    enabled: userId !== undefined,
  };
});

/** All updates that have arrived, each once even when pages shifted between two requests. */
export function updatesOfPages(pages: readonly UpdatePage[]): readonly Update[] {
  const rows = new Map<string, Update>();
  for (const page of pages) {
    for (const update of page.data) rows.set(update.updateId, update);
  }
  return [...rows.values()];
}
