import type { UpdatePage } from '@almsway/contract/updates/updates';
import { atomWithInfiniteQuery } from 'jotai-tanstack-query';

import { nextPageOf } from '#app/features/lists/pages.ts';
import { createMonasticAtom } from '#app/features/monastics/monastic.ts';
import { keys } from '#app/kernel/cache-keys.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { fetchMonasticUpdates } from './calls.ts';

/** Atoms of one public profile; made once when its page opens. */
export function createMonasticAtoms(slug: string) {
  /** What this monastic wrote, newest first, page by page. */
  const monasticUpdatesAtom = atomWithInfiniteQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: keys.monasticUpdates(get(userAtom)?.userId, slug),
      queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
        fetchMonasticUpdates(api, slug, pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (_last: UpdatePage, pages: UpdatePage[]) => nextPageOf(pages),
    };
  });

  return { monasticAtom: createMonasticAtom(slug), monasticUpdatesAtom } as const;
}
