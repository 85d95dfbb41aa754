import {
  ownProfileAnswerSchema,
  type MonasticProfile,
} from '#app/domain/monastic-profile.ts';
import type { OnboardingFields } from '#app/domain/onboarding.ts';
import { api, clientErrorOf } from './api.ts';

/** One's own monastic profile; null before onboarding has been submitted. */
export async function fetchOwnProfile(userId: string): Promise<MonasticProfile | null> {
  try {
    const path = `profiles/${encodeURIComponent(userId)}`;
    return (await api.get(path, ownProfileAnswerSchema)).data;
  } catch (error) {
    const failure = clientErrorOf(error);
    if (failure.status === 404 && failure.code === 'not_found') return null;
    throw failure;
  }
}

/** Submits onboarding, once. A taken slug is refused with `slug_taken` and suggestions. */
export async function createProfile(
  fields: OnboardingFields & { userId: string; slug?: string },
): Promise<MonasticProfile> {
  return (await api.post('profiles', fields, ownProfileAnswerSchema)).data;
}

/** Changes some fields of one's own profile. */
export async function changeProfile(
  userId: string,
  patch: Record<string, unknown>,
): Promise<MonasticProfile> {
  const path = `profiles/${encodeURIComponent(userId)}`;
  return (await api.patch(path, patch, ownProfileAnswerSchema)).data;
}
