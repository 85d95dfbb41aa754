import { atom } from 'jotai';
import { atomWithInfiniteQuery, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import type { PublicProfile } from '#app/domain/monastic-profile.ts';
import {
  fetchMonastic,
  fetchMonasticUpdates,
  type MonasticAnswer,
  type MonasticUpdatePage,
} from '#app/services/monastics.ts';

import { nextPageOf } from './explore.ts';
import type { Failure } from './failure.ts';
import { changeFollowAtom } from './follows.ts';
import { userAtom } from './session.ts';

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

/**
 * Follows or leaves a monastic, shown at once on every page that shows them and taken back when the
 * API refuses. Answers null when done.
 */
export const followMonasticAtom = atom(
  null,
  async (
    get,
    set,
    { profile, isFollowed }: { profile: PublicProfile; isFollowed: boolean },
  ): Promise<Failure | null> => {
    const client = get(queryClientAtom);
    const queryKey = ['monastic', get(userAtom)?.userId, profile.slug] as const;
    const show = (shown: boolean): void => {
      client.setQueryData<MonasticAnswer | null>(
        queryKey,
        (answer) => answer && { ...answer, profile: { ...answer.profile, isFollowed: shown } },
      );
    };
    // An answer still on its way would bring back the state from before.
    await client.cancelQueries({ queryKey });
    show(isFollowed);
    const failure = await set(changeFollowAtom, { profileUserId: profile.userId, isFollowed });
    if (failure) show(!isFollowed);
    return failure;
  },
);
