import type { User } from '@almsway/contract/people/user';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';
import { partialMatchKey } from '@tanstack/query-core';
import { atom } from 'jotai';

import type { Api } from '#app/api/api-client.ts';
import { keys } from '#app/api/cache-keys.ts';
import { ClientError } from '#app/api/client-error.ts';
import { failureOf, type Failure } from '#app/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '#app/api/query.ts';
import { apiAtom, personAtom, userAtom } from '#app/session/atoms.ts';
import { localeAtom } from '#app/ui/locale.ts';

import { changeProfile, createProfile, fetchOwnProfile } from './own-profile-calls.ts';
import { keptProfileAtom } from './own-profile.ts';

/** Under review, one's own profile is asked for again this often, in milliseconds. */
const REVIEW_POLL_MS = 60_000;

/**
 * One's own monastic profile, asked from the server again and again while its page is in sight; null
 * before onboarding has been submitted.
 */
export const watchedProfileAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const user = get(userAtom);
  return {
    queryKey: keys.ownProfile(user?.userId),
    queryFn: () => fetchOwnProfile(api, user?.userId ?? ''),
    enabled: user?.role === 'monastic',
    refetchInterval: REVIEW_POLL_MS,
    refetchOnWindowFocus: 'always' as const,
  };
});

const followerAtom = atom(() => ({ stop: (): void => undefined }));

/**
 * Fetches the profile of a monastic before anything private is shown to them, and has the guard decide by what
 * the cache says of it, never a moment behind; rejects as a call does.
 */
export const prepareOwnProfileAtom = atom(
  null,
  async (get, set, { userId }: User, api: Api): Promise<void> => {
    const client = get(queryClientAtom);
    const queryKey = keys.ownProfile(userId);
    const follower = get(followerAtom);
    follower.stop();
    follower.stop = client.getQueryCache().subscribe((event) => {
      // Other events come while an atom is being read, when the store must not be written.
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
      // Few pages watch it, and every one is decided by it: it stays as long as its person does.
      gcTime: Infinity,
    });
  },
);

/** Puts what a call answers in the place of one's own profile; what was asked before comes too late. */
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
      await client.cancelQueries({ queryKey: keys.ownProfile(person.uid) });
      const profile = await call(person.uid);
      if (!person.signal.aborted) client.setQueryData(keys.ownProfile(person.uid), profile);
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

/** Submits onboarding; null when done. */
export const submitProfileAtom = atom(
  null,
  (get, set, fields: OnboardingFields & { slug?: string }): Promise<Failure | null> =>
    set(takeProfileAtom, (uid) =>
      createProfile(get(apiAtom), { ...fields, userId: uid }, get(localeAtom)),
    ),
);

/** Changes fields of one's own monastic profile; null when done. */
export const changeProfileAtom = atom(
  null,
  (get, set, patch: Record<string, unknown>): Promise<Failure | null> =>
    set(takeProfileAtom, (uid) => changeProfile(get(apiAtom), uid, patch)),
);

/** Looks the monastic profile up again, so that a decision of the team is seen; null when done. */
export const refreshProfileAtom = atom(null, (get, set): Promise<Failure | null> =>
  set(takeProfileAtom, (uid) => fetchOwnProfile(get(apiAtom), uid)),
);
