import {
  type PageStart,
  cacheKeys,
  showing,
  showingProfile,
} from '@almsway/client/api/cache-keys.ts';
import { atomWithInfiniteQuery } from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE, rowsOfPages } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { changeAtOnceAtom, withChanges } from '@almsway/client/session/optimistic-change.ts';
import type { FollowedProfile, FollowPage } from '@almsway/contract/following/follows';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { atom } from 'jotai';

import { fetchFollows, sendFollow, sendMute } from './following-calls.ts';

const followsKeyAtom = atom((get) => cacheKeys.follows(get(userAtom)?.userId));

/** The monastics this patron follows, latest first, page by page. Nobody else sees this list. */
export const followsAtom = withChanges(
  followsKeyAtom,
  atomWithInfiniteQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: get(followsKeyAtom),
      queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
        fetchFollows(api, pageParam, signal),
      ...PAGE_BY_PAGE,
      enabled: get(userAtom)?.role === 'patron',
    };
  }),
);

/** All loaded rows of this list. */
export function followsOfPages(pages: readonly FollowPage[]): readonly FollowedProfile[] {
  return rowsOfPages(pages, ({ userId }) => userId);
}

/** Whether it is known that this patron follows nobody. */
export const isFollowingNobodyAtom = atom((get) => {
  const { data } = get(followsAtom);
  return data !== undefined && followsOfPages(data.pages).length === 0;
});

/**
 * Follows or unfollows a monastic: shown at once wherever the profile is shown, rolled back with a message if
 * the API refuses.
 */
export const followMonasticAtom = atom(
  null,
  (
    get,
    set,
    { profile, isFollowed }: { profile: ListedProfile; isFollowed: boolean },
  ): Promise<boolean> => {
    const api = get(apiAtom);
    const person = get(userAtom)?.userId;
    return set(changeAtOnceAtom, {
      thing: `follow ${profile.userId}`,
      shows: showingProfile(person, profile.userId, (shown) => ({ ...shown, isFollowed })),
      send: () => sendFollow(api, profile.userId, isFollowed),
      refresh: [cacheKeys.follows(person), cacheKeys.feed(person)],
    });
  },
);

/** Mutes or unmutes a followed monastic: their updates leave the feed or return. */
export const muteMonasticAtom = atom(
  null,
  (
    get,
    set,
    { userId, isMuted }: Pick<FollowedProfile, 'userId' | 'isMuted'>,
  ): Promise<boolean> => {
    const api = get(apiAtom);
    const person = get(userAtom)?.userId;
    return set(changeAtOnceAtom, {
      thing: `mute ${userId}`,
      shows: [
        showing(cacheKeys.follows(person), (list) => ({
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            data: page.data.map((profile) =>
              profile.userId === userId ? { ...profile, isMuted } : profile,
            ),
          })),
        })),
      ],
      send: () => sendMute(api, userId, isMuted),
      refresh: [cacheKeys.feed(person)],
    });
  },
);
