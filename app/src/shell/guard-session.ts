import { atom } from 'jotai';

import {
  isProfileValidAtom,
  needsOnboardingAtom,
  sessionAtom,
} from '#app/kernel/session/session.ts';
import type { GuardSession } from '#app/navigation/guard-session.ts';

/** What the guard needs to know of the session. */
export const guardSessionAtom = atom((get): GuardSession => {
  const { user, profile, monasticProfile, registration, uiError } = get(sessionAtom);
  if (uiError?.type === 'SESSION_EXPIRED') return { kind: 'expired' };
  if (!user) return { kind: uiError ? 'unavailable' : 'signedOut' };
  if (registration) return { kind: 'unregistered' };
  if (!profile) return { kind: 'unavailable' };
  if (!get(isProfileValidAtom)) return { kind: 'invalid' };
  if (profile.role === 'patron') return { kind: 'patron' };
  return {
    kind: 'monastic',
    hasCompletedOnboarding: !get(needsOnboardingAtom),
    isApproved: monasticProfile?.isApproved === true,
    slug: monasticProfile?.slug ?? null,
  };
});
