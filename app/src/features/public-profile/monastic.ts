import { atomWithInfiniteQuery } from 'jotai-tanstack-query';

import { PAGE_BY_PAGE } from '#app/features/lists/pages.ts';
import { createMonasticAtom } from '#app/features/monastics/monastic.ts';
import { type PageStart, keys } from '#app/kernel/cache-keys.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { fetchMonasticUpdates } from './calls.ts';

/** Atoms of one public profile; made once when its page opens. */
export function createMonasticAtoms(slug: string) {
  /** What this monastic wrote, newest first, page by page. */
  const monasticUpdatesAtom = atomWithInfiniteQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: keys.monasticUpdates(get(userAtom)?.userId, slug),
      queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
        fetchMonasticUpdates(api, slug, pageParam, signal),
      ...PAGE_BY_PAGE,
    };
  });

  return { monasticAtom: createMonasticAtom(slug), monasticUpdatesAtom } as const;
}
