import { isProfileValidAtom, sessionAtom } from '@almsway/client/session/atoms.ts';
import { atom } from 'jotai';

import {
  isAskedForChanges,
  needsOnboardingAtom,
  ownProfileAtom,
} from '#app/features/profile/edit/own-profile.ts';
import type { GuardSession } from '#app/navigation/guard-session.ts';

/** What the guard needs to know about the session. */
export const guardSessionAtom = atom((get): GuardSession => {
  const { person, profile, registration, uiError } = get(sessionAtom);
  if (uiError?.type === 'SESSION_EXPIRED') return { kind: 'expired' };
  if (!person) return { kind: uiError ? 'unavailable' : 'signedOut' };
  if (registration) return { kind: 'unregistered' };
  if (!profile) return { kind: 'unavailable' };
  if (!get(isProfileValidAtom)) return { kind: 'invalid' };
  const standing = profile.restriction?.level === 'suspended' ? { isSuspended: true as const } : {};
  if (profile.role === 'patron') return { kind: 'patron', ...standing };
  const ownProfile = get(ownProfileAtom);
  return {
    kind: 'monastic',
    ...standing,
    hasCompletedOnboarding: !get(needsOnboardingAtom),
    isApproved: ownProfile?.isApproved === true,
    isRejected: ownProfile?.status === 'rejected',
    isAsked: isAskedForChanges(ownProfile),
    slug: ownProfile?.slug ?? null,
  };
});
