import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import type { PublicProfile } from '#app/domain/monastic-profile.ts';
import type { ProfilePage } from '#app/services/explore.ts';
import { fetchFollows, sendFollow } from '#app/services/follows.ts';

import { failureOf, type Failure } from './failure.ts';
import { userAtom } from './session.ts';

/** The monastics this patron follows. Only they see this list. */
export const followsAtom = atomWithQuery((get) => {
  const user = get(userAtom);
  return {
    queryKey: ['follows', user?.userId] as const,
    queryFn: ({ signal }) => fetchFollows(signal),
    enabled: user?.role === 'patron',
  };
});

/** The same profiles, this one marked as followed or not. */
export function withFollow(
  profiles: readonly PublicProfile[],
  profileUserId: string,
  isFollowed: boolean,
): PublicProfile[] {
  return profiles.map((profile) =>
    profile.userId === profileUserId ? { ...profile, isFollowed } : profile,
  );
}

function showFollow(
  client: QueryClient,
  userId: string | undefined,
  profileUserId: string,
  isFollowed: boolean,
): void {
  const change = (page: ProfilePage): ProfilePage => ({
    ...page,
    data: withFollow(page.data, profileUserId, isFollowed),
  });
  client.setQueriesData<InfiniteData<ProfilePage, number>>(
    { queryKey: ['explore', userId] },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
  client.setQueriesData<ProfilePage>(
    { queryKey: ['suggestions', userId] },
    (page) => page && change(page),
  );
  client.setQueriesData<readonly PublicProfile[]>(
    { queryKey: ['follows', userId] },
    (list) => list && withFollow(list, profileUserId, isFollowed),
  );
}

/**
 * Starts or ends following a monastic: shown at once, taken back when the API refuses. Answers null
 * when done.
 */
export const changeFollowAtom = atom(
  null,
  async (
    get,
    _set,
    { profileUserId, isFollowed }: { profileUserId: string; isFollowed: boolean },
  ): Promise<Failure | null> => {
    const client = get(queryClientAtom);
    const userId = get(userAtom)?.userId;
    // A newer answer still on its way would bring back the state from before; a first one is awaited.
    const predicate = (query: Query) => query.state.data !== undefined;
    await Promise.all(
      ['explore', 'suggestions', 'follows'].map((topic) =>
        client.cancelQueries({ queryKey: [topic, userId], predicate }),
      ),
    );
    showFollow(client, userId, profileUserId, isFollowed);
    try {
      await sendFollow(profileUserId, isFollowed);
    } catch (error) {
      showFollow(client, userId, profileUserId, !isFollowed);
      return failureOf(error);
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: ['follows', userId] }),
      client.invalidateQueries({ queryKey: ['feed', userId] }),
    ]);
    return null;
  },
);
