import type { User } from '@almsway/contract/people/user';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';
import { partialMatchKey, type QueryClient } from '@tanstack/query-core';
import { atom, type createStore } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import type { Api } from '#app/kernel/api-client.ts';
import { keys } from '#app/kernel/cache-keys.ts';
import { ClientError } from '#app/kernel/client-error.ts';
import { failureOf, type Failure } from '#app/kernel/failure.ts';
import { fetchPart } from '#app/kernel/part.ts';
import { apiAtom, personAtom, userAtom } from '#app/kernel/session/atoms.ts';

/** The calls, which only a monastic needs. */
const ownCalls = () => fetchPart(() => import('./calls.ts'));

async function fetchOwn(api: Api, userId: string): Promise<MonasticProfile | null> {
  const { fetchOwnProfile } = await ownCalls();
  return fetchOwnProfile(api, userId);
}

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
    queryFn: () => fetchOwn(api, user?.userId ?? ''),
    enabled: user?.role === 'monastic',
    refetchInterval: REVIEW_POLL_MS,
    refetchOnWindowFocus: 'always' as const,
  };
});

// Rises with every change of the profile in the cache: what the guard decides by is never a moment behind.
const revisionAtom = atom(0);

/** The monastic profile of the person signed in, once submitted. */
export const ownProfileAtom = atom((get): MonasticProfile | null => {
  get(revisionAtom);
  const userId = get(userAtom)?.userId;
  return get(queryClientAtom).getQueryData<MonasticProfile | null>(keys.ownProfile(userId)) ?? null;
});

/** Does this monastic still have to complete onboarding? */
export const needsOnboardingAtom = atom(
  (get) =>
    get(userAtom)?.role === 'monastic' && get(ownProfileAtom)?.hasCompletedOnboarding !== true,
);

/** Keeps the atoms of a store in step with its cache. */
export function followOwnProfile(store: ReturnType<typeof createStore>): void {
  store
    .get(queryClientAtom)
    .getQueryCache()
    .subscribe(({ query }) => {
      if (partialMatchKey(query.queryKey, keys.ownProfile(store.get(userAtom)?.userId)))
        store.set(revisionAtom, (revision) => revision + 1);
    });
}

/** Fetches the profile of a monastic before anything private is shown to them; rejects as a call does. */
export async function prepareOwnProfile(
  client: QueryClient,
  { userId, role }: User,
  api: Api,
): Promise<void> {
  if (role !== 'monastic') return;
  const queryKey = keys.ownProfile(userId);
  await client.fetchQuery({ queryKey, queryFn: () => fetchOwn(api, userId), staleTime: 0 });
}

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
    set(takeProfileAtom, async (uid) => {
      const { createProfile } = await ownCalls();
      return createProfile(get(apiAtom), { ...fields, userId: uid });
    }),
);

/** Changes fields of one's own monastic profile; null when done. */
export const changeProfileAtom = atom(
  null,
  (get, set, patch: Record<string, unknown>): Promise<Failure | null> =>
    set(takeProfileAtom, async (uid) => {
      const { changeProfile } = await ownCalls();
      return changeProfile(get(apiAtom), uid, patch);
    }),
);

/** Looks the monastic profile up again, so that a decision of the team is seen; null when done. */
export const refreshProfileAtom = atom(null, (get, set): Promise<Failure | null> =>
  set(takeProfileAtom, (uid) => fetchOwn(get(apiAtom), uid)),
);
