import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { completeMethods, type Entity } from '@almsway/contract/giving/methods';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';

import { fetchDashboard } from './dashboard-calls.ts';

/** Followers and offerings of the signed-in monastic. */
export const dashboardAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.dashboard(userId),
    queryFn: ({ signal }) => fetchDashboard(api, signal),
    enabled: userId !== undefined,
  };
});

/** Optional parts of a profile, most helpful to patrons first. */
export const PROFILE_PARTS = ['photo', 'about', 'needs', 'city', 'links', 'phone'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** How complete a profile is: number of parts given, number of parts, and the next one to add. */
export interface Completeness {
  readonly done: number;
  readonly total: number;
  readonly next: ProfilePart | null;
}

function isGiven(profile: MonasticProfile, part: ProfilePart): boolean {
  const value = profile[part];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Completeness of a profile, with one next step. */
export function completenessOf(profile: MonasticProfile): Completeness {
  const missing = PROFILE_PARTS.filter((part) => !isGiven(profile, part));
  return {
    done: PROFILE_PARTS.length - missing.length,
    total: PROFILE_PARTS.length,
    next: missing[0] ?? null,
  };
}

/** What a newly approved monastic does first, in this order. */
export const FIRST_STEPS = ['receive', 'about', 'update'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/**
 * Whether patrons can send this monastic an offering. While the entity is unknown (undefined) any method
 * counts.
 */
export function isReadyToReceive(profile: MonasticProfile, entity: Entity | null | undefined) {
  if (entity === undefined) return Object.values(profile.methods).some(Boolean);
  return completeMethods(profile.methods, entity ?? undefined).length > 0;
}

/** The first steps that are still to do. An unknown number of updates (undefined) counts as done. */
export function remainingFirstSteps(
  profile: MonasticProfile,
  entity: Entity | null | undefined,
  updateCount: number | undefined,
): FirstStep[] {
  const isDone: Record<FirstStep, boolean> = {
    receive: isReadyToReceive(profile, entity),
    about: profile.about.trim() !== '',
    update: updateCount !== 0,
  };
  return FIRST_STEPS.filter((step) => !isDone[step]);
}
