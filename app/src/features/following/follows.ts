import type { FollowedProfile } from '@almsway/contract/following/follows';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { atom } from 'jotai';
import { atomWithQuery } from 'jotai-tanstack-query';

import { keys, showing, showingProfile } from '#app/kernel/cache-keys.ts';
import { changeAtOnceAtom, withChanges } from '#app/kernel/change-at-once.ts';
import { apiAtom, userAtom } from '#app/kernel/session/atoms.ts';

import { fetchFollows, sendFollow, sendMute } from './calls.ts';

const followsKeyAtom = atom((get) => keys.follows(get(userAtom)?.userId));

/** The monastics this patron follows. Only they see this list. */
export const followsAtom = withChanges(
  followsKeyAtom,
  atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: get(followsKeyAtom),
      queryFn: ({ signal }) => fetchFollows(api, signal),
      enabled: get(userAtom)?.role === 'patron',
    };
  }),
);

/**
 * Follows or leaves a monastic: shown at once wherever they are shown, taken back with a message when
 * the API refuses.
 */
export const followMonasticAtom = atom(
  null,
  (
    get,
    set,
    { profile, isFollowed }: { profile: PublicProfile; isFollowed: boolean },
  ): Promise<boolean> => {
    const api = get(apiAtom);
    const person = get(userAtom)?.userId;
    return set(changeAtOnceAtom, {
      thing: `follow ${profile.userId}`,
      shows: showingProfile(person, profile.userId, (shown) => ({ ...shown, isFollowed })),
      send: () => sendFollow(api, profile.userId, isFollowed),
      refresh: [keys.follows(person), keys.feed(person)],
    });
  },
);

/** Mutes a monastic who goes on being followed, or ends that: their updates leave the feed, or return. */
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
        showing(keys.follows(person), (profiles) =>
          profiles.map((profile) =>
            profile.userId === userId ? { ...profile, isMuted } : profile,
          ),
        ),
      ],
      send: () => sendMute(api, userId, isMuted),
      refresh: [keys.feed(person)],
    });
  },
);
