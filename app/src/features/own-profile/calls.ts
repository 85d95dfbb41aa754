import {
  ownProfileAnswerSchema,
  type MonasticProfile,
} from '@almsway/contract/profiles/monastic-profile';
import type { OnboardingFields } from '@almsway/contract/profiles/onboarding';

import { clientErrorOf, type Api } from '#app/kernel/api-client.ts';
import { ClientError } from '#app/kernel/client-error.ts';

/** Refuses a profile of somebody else, which is never shown as one's own. */
function ownProfileOf(profile: MonasticProfile, userId: string): MonasticProfile {
  if (profile.userId !== userId) throw new ClientError('UNKNOWN', { fault: 'profileFetchFailed' });
  return profile;
}

/** One's own monastic profile; null before onboarding has been submitted. */
export async function fetchOwnProfile(api: Api, userId: string): Promise<MonasticProfile | null> {
  try {
    const path = `profiles/${encodeURIComponent(userId)}`;
    return ownProfileOf((await api.get(path, ownProfileAnswerSchema)).data, userId);
  } catch (error) {
    const failure = clientErrorOf(error);
    if (failure.status === 404 && failure.code === 'not_found') return null;
    throw failure;
  }
}

/** Submits onboarding, once. A taken slug is refused with `slug_taken` and suggestions. */
export async function createProfile(
  api: Api,
  fields: OnboardingFields & { userId: string; slug?: string },
): Promise<MonasticProfile> {
  const answer = await api.post('profiles', fields, ownProfileAnswerSchema);
  return ownProfileOf(answer.data, fields.userId);
}

/** Changes some fields of one's own profile. */
export async function changeProfile(
  api: Api,
  userId: string,
  patch: Record<string, unknown>,
): Promise<MonasticProfile> {
  const path = `profiles/${encodeURIComponent(userId)}`;
  return ownProfileOf((await api.patch(path, patch, ownProfileAnswerSchema)).data, userId);
}
