import { userAtom } from '@almsway/client/session/atoms.ts';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { atom } from 'jotai';

/** The user's own profile from the last answer, with its user. `own-profile-query.ts` updates it. */
export const keptProfileAtom = atom<{
  readonly userId: string;
  readonly profile: MonasticProfile | null;
} | null>(null);

/** The monastic profile of the signed-in user, once submitted. */
export const ownProfileAtom = atom((get): MonasticProfile | null => {
  const kept = get(keptProfileAtom);
  return kept && kept.userId === get(userAtom)?.userId ? kept.profile : null;
});

/** Whether this monastic still has to complete onboarding. */
export const needsOnboardingAtom = atom(
  (get) =>
    get(userAtom)?.role === 'monastic' && get(ownProfileAtom)?.hasCompletedOnboarding !== true,
);

/** Whether the team asks a monastic whose page is public for changes. */
export function isAskedForChanges(profile: MonasticProfile | null): boolean {
  if (!profile?.isApproved) return false;
  return profile.reviewNote !== '' || profile.reviewPoints.length > 0;
}
