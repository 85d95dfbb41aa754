import { ApiFailure } from '#api/http.ts';
import type { Caller, Reads } from '#api/ports.ts';
import { isListed, type ProfileRecord } from '#api/records.ts';

/** The profile at a public address: listed, or the caller's own. What may not be seen is not found. */
export async function visibleProfile(
  { profiles }: Reads,
  slug: string,
  caller: Caller | undefined,
): Promise<ProfileRecord> {
  const profile = await profiles.bySlug(slug);
  if (profile && (isListed(profile) || profile.userId === caller?.userId)) return profile;
  throw new ApiFailure('not_found', 'There is no such profile.');
}
