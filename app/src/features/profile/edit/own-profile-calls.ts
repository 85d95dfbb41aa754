import type { Api } from '@almsway/client/api/api-client.ts';
import { ClientError } from '@almsway/client/api/client-error.ts';
import { giveConsent } from '@almsway/contract/consent/consent-endpoints';
import { CONSENTS } from '@almsway/contract/consent/consents';
import type { BodyOf } from '@almsway/contract/endpoint';
import type { Locale } from '@almsway/contract/locale';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';
import {
  editProfile,
  getProfile,
  submitProfile,
} from '@almsway/contract/profiles/profiles-endpoints';

/** Refuses another user's profile, which must never be shown as one's own. */
function ownProfileOf(profile: MonasticProfile, userId: string): MonasticProfile {
  if (profile.userId !== userId) throw new ClientError('UNKNOWN', { fault: 'profileFetchFailed' });
  return profile;
}

/** The user's own monastic profile; null before onboarding has been submitted. */
export async function fetchOwnProfile(api: Api, userId: string): Promise<MonasticProfile | null> {
  const { data } = await api.call(getProfile, { params: { userId } });
  return data && ownProfileOf(data, userId);
}

/**
 * Submits onboarding with its two consents, in the language they were read in. Possible once. A taken slug is
 * refused with `slug_taken` and suggestions.
 */
export async function createProfile(
  api: Api,
  fields: OnboardingFields & { userId: string; slug?: string },
  locale: Locale,
): Promise<MonasticProfile> {
  for (const purpose of ['review', 'publication'] as const) {
    const { version } = CONSENTS[purpose];
    await api.call(giveConsent, { body: { purpose, version, locale } });
  }
  const answer = await api.call(submitProfile, { body: fields });
  return ownProfileOf(answer.data, fields.userId);
}

/** Changes some fields of the user's own profile. */
export async function changeProfile(
  api: Api,
  userId: string,
  patch: BodyOf<typeof editProfile>,
): Promise<MonasticProfile> {
  const answer = await api.call(editProfile, { params: { userId }, body: patch });
  return ownProfileOf(answer.data, userId);
}
