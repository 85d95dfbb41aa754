import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';

import type { MonasticProfile } from '#app/domain/monastic-profile.ts';
import type { NewUpdate, Update } from '#app/domain/updates.ts';
import { fetchDashboard, fetchOwnUpdates, sendUpdate } from '#app/services/dashboard.ts';

import { failureOf, type Failure } from './failure.ts';
import { userAtom } from './session.ts';

/** Followers and offerings of the signed-in monastic. */
export const dashboardAtom = atomWithQuery((get) => {
  const userId = get(userAtom)?.userId;
  return {
    queryKey: ['dashboard', userId] as const,
    queryFn: ({ signal }) => fetchDashboard(signal),
    enabled: userId !== undefined,
  };
});

const ownUpdatesKey = (userId: string | undefined) => ['own-updates', userId] as const;

/** The updates the signed-in monastic wrote, newest first. */
export const ownUpdatesAtom = atomWithQuery((get) => {
  const userId = get(userAtom)?.userId;
  return {
    queryKey: ownUpdatesKey(userId),
    queryFn: ({ signal }) => fetchOwnUpdates(signal),
    enabled: userId !== undefined,
  };
});

/** Publishes an update; it stands first in the list at once. Answers null when done. */
export const publishUpdateAtom = atom(
  null,
  async (get, _set, update: NewUpdate): Promise<Failure | null> => {
    const key = ownUpdatesKey(get(userAtom)?.userId);
    const client = get(queryClientAtom);
    try {
      const published = await sendUpdate(update);
      client.setQueryData<readonly Update[]>(key, (list) => list && [published, ...list]);
      void client.invalidateQueries({ queryKey: key });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  },
);

const draftsAtom = atom<{ readonly userId: string | undefined; readonly draft: NewUpdate }>({
  userId: undefined,
  draft: { title: '', body: '' },
});

/** An update being written: it survives a visit to another page, and is its writer's alone. */
export const updateDraftAtom = atom(
  (get): NewUpdate => {
    const { userId, draft } = get(draftsAtom);
    return userId === get(userAtom)?.userId ? draft : { title: '', body: '' };
  },
  (get, set, draft: NewUpdate) => {
    set(draftsAtom, { userId: get(userAtom)?.userId, draft });
  },
);

/** Parts a profile can have beyond what onboarding requires, most helpful to a patron first. */
export const PROFILE_PARTS = ['photo', 'about', 'needs', 'city', 'links', 'phone'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** How complete a profile is: parts given, parts in all, and the next one to add. */
export interface Completeness {
  readonly done: number;
  readonly total: number;
  readonly next: ProfilePart | null;
}

function isGiven(profile: MonasticProfile, part: ProfilePart): boolean {
  const value = profile[part];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Completeness of a profile with one next action. */
export function completenessOf(profile: MonasticProfile): Completeness {
  const missing = PROFILE_PARTS.filter((part) => !isGiven(profile, part));
  return {
    done: PROFILE_PARTS.length - missing.length,
    total: PROFILE_PARTS.length,
    next: missing[0] ?? null,
  };
}
