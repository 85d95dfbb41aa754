import { EMPTY_VALUES } from '@almsway/client/fields/form-values.ts';
import { valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { AGREEMENTS } from '@almsway/contract/profiles/onboarding';
import { atom } from 'jotai';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { onboardingDraftAtom, saveAnswersAtom } from './draft.ts';

/** The rejected profile of a user who applies again; null for first applications. */
export const rejectedProfileAtom = atom((get): MonasticProfile | null => {
  const profile = get(ownProfileAtom);
  return profile?.status === 'rejected' ? profile : null;
});

/** Whether this user has started to apply again. */
export const isApplyingAgainAtom = atom(
  (get) => get(rejectedProfileAtom) !== null && get(onboardingDraftAtom).savedAt > 0,
);

/**
 * Starts a new application with the answers of the last one, except the consents, which are asked again. An
 * application that was started before continues.
 */
export const applyAgainAtom = atom(null, (get, set, profile: MonasticProfile) => {
  if (get(isApplyingAgainAtom)) return;
  const asked = AGREEMENTS.map((field) => [field, EMPTY_VALUES[field]]);
  set(saveAnswersAtom, { ...valuesOfProfile(profile), ...Object.fromEntries(asked) });
});
