import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query';

import { nextPageOf } from '#app/features/lists/pages.ts';
import { userAtom } from '#app/kernel/session/session.ts';

import { fetchMonastic, fetchMonasticUpdates, type MonasticUpdatePage } from './calls.ts';

/** Atoms of one public profile; made once when its page opens. */
export function createMonasticAtoms(slug: string) {
  /** The profile; null when there is none to be seen. Differs by who asks, so each has their own. */
  const monasticAtom = atomWithQuery((get) => ({
    queryKey: ['monastic', get(userAtom)?.userId, slug] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchMonastic(slug, signal),
    // Followed or left elsewhere, edited or approved meanwhile: the page asks again when it opens.
    staleTime: 0,
  }));

  /** What this monastic wrote, newest first, page by page. */
  const monasticUpdatesAtom = atomWithInfiniteQuery((get) => ({
    queryKey: ['monastic-updates', get(userAtom)?.userId, slug] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      fetchMonasticUpdates(slug, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_last: MonasticUpdatePage, pages: MonasticUpdatePage[]) => nextPageOf(pages),
  }));

  return { monasticAtom, monasticUpdatesAtom } as const;
}
