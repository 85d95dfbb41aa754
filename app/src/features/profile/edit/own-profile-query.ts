import type { Api } from '@almsway/client/api/api-client.ts';
import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { ClientError } from '@almsway/client/api/client-error.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { apiAtom, personAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import type { User } from '@almsway/contract/people/user';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';
import { partialMatchKey } from '@tanstack/query-core';
import { atom } from 'jotai';

import { changeProfile, createProfile, fetchOwnProfile } from './own-profile-calls.ts';
import { keptProfileAtom } from './own-profile.ts';

/** Polling interval of the own profile during the review, in milliseconds. */
const REVIEW_POLL_MS = 60_000;

/**
 * The user's own monastic profile, polled while its page is visible; null before onboarding has been
 * submitted.
 */
export const watchedProfileAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: cacheKeys.ownProfile(user?.userId),
    queryFn: () => fetchOwnProfile(api, user?.userId ?? ''),
    enabled: user?.role === 'monastic',
    refetchInterval: REVIEW_POLL_MS,
    refetchOnWindowFocus: 'always' as const,
  };
});

const followerAtom = atom(() => ({ stop: (): void => undefined }));

/**
 * Loads a monastic's profile before anything private is shown, and keeps the state that the guard reads in
 * sync with the cache. Rejects as calls do.
 */
export const prepareOwnProfileAtom = atom(
  null,
  async (get, set, { userId }: User, api: Api): Promise<void> => {
    const client = get(queryClientAtom);
    const queryKey = cacheKeys.ownProfile(userId);
    const follower = get(followerAtom);
    follower.stop();
    follower.stop = client.getQueryCache().subscribe((event) => {
      // Other events can come while an atom is being read, when the store must not be written.
      const hasNewData =
        event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success');
      if (!hasNewData || !partialMatchKey(event.query.queryKey, queryKey)) return;
      const profile = client.getQueryData<MonasticProfile | null>(queryKey) ?? null;
      set(keptProfileAtom, { userId, profile });
    });
    await client.fetchQuery({
      queryKey,
      queryFn: () => fetchOwnProfile(api, userId),
      staleTime: 0,
      // Few pages observe it, but the guard always needs it: it stays until the session ends.
      gcTime: Infinity,
    });
  },
);

/** Stores a profile returned by a call in the cache, and cancels earlier requests. */
export const takeProfileAtom = atom(
  null,
  async (
    get,
    _set,
    call: (uid: string) => Promise<MonasticProfile | null>,
  ): Promise<Failure | null> => {
    const person = get(personAtom);
    const client = get(queryClientAtom);
    try {
      if (!person) throw new ClientError('SESSION_EXPIRED');
      await client.cancelQueries({ queryKey: cacheKeys.ownProfile(person.uid) });
      const profile = await call(person.uid);
      if (!person.signal.aborted) client.setQueryData(cacheKeys.ownProfile(person.uid), profile);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

/** Submits onboarding; resolves to null on success. */
export const submitProfileAtom = atom(
  null,
  (get, set, fields: OnboardingFields & { slug?: string }): Promise<Failure | null> =>
    set(takeProfileAtom, (uid) =>
      createProfile(get(apiAtom), { ...fields, userId: uid }, get(localeAtom)),
    ),
);

/** Changes fields of the user's own monastic profile; resolves to null on success. */
export const changeProfileAtom = atom(
  null,
  (get, set, patch: Record<string, unknown>): Promise<Failure | null> =>
    set(takeProfileAtom, (uid) => changeProfile(get(apiAtom), uid, patch)),
);

/** Refetches the monastic profile, to see a decision of the team; resolves to null on success. */
export const refreshProfileAtom = atom(null, (get, set): Promise<Failure | null> =>
  set(takeProfileAtom, (uid) => fetchOwnProfile(get(apiAtom), uid)),
);
