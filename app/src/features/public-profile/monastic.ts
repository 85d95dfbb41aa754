import type { UpdatePage } from '@almsway/contract/updates/updates';
import { atom } from 'jotai';
import { atomWithInfiniteQuery, atomWithQuery } from 'jotai-tanstack-query';

import { nextPageOf } from '#app/features/lists/pages.ts';
import { keys } from '#app/kernel/cache-keys.ts';
import { withChanges } from '#app/kernel/change-at-once.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { fetchMonastic, fetchMonasticUpdates } from './calls.ts';

/** Atoms of one public profile; made once when its page opens. */
export function createMonasticAtoms(slug: string) {
  const keyAtom = atom((get) => keys.monastic(get(userAtom)?.userId, slug));

  /** The profile; null when there is none to be seen. Differs by who asks, so each has their own. */
  const monasticAtom = withChanges(
    keyAtom,
    atomWithQuery((get) => {
      const api = get(apiAtom);
      return {
        queryKey: get(keyAtom),
        queryFn: ({ signal }) => fetchMonastic(api, slug, signal),
        // Followed or left elsewhere, edited or approved meanwhile: the page asks again when it opens.
        staleTime: 0,
      };
    }),
  );

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

  return { monasticAtom, monasticUpdatesAtom } as const;
}
