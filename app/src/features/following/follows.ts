import type { ProfilePage, PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import type { InfiniteData, Query, QueryClient } from '@tanstack/query-core';
import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import { failureOf, type Failure } from '#app/kernel/failure.ts';
import { userAtom } from '#app/kernel/session/session.ts';

import { fetchFollows, sendFollow } from './calls.ts';

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
      client.setQueryData<{ readonly profile: PublicProfile } | null>(
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
