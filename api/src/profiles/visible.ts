import { ApiFailure } from '#api/http.ts';
import type { Caller, Reads } from '#api/ports.ts';
import { isListed, type ProfileRecord } from '#api/records.ts';

/**
 * The profile at a public address: listed, and no block between the two, or the caller's own. What may
 * not be seen is not found.
 */
export async function visibleProfile(
  stores: Reads,
  slug: string,
  caller: Caller | undefined,
): Promise<ProfileRecord> {
  return seen(stores, await stores.profiles.bySlug(slug), caller);
}

/** The profile of this person, under the same condition. */
export async function visibleProfileOf(
  stores: Reads,
  userId: string,
  caller: Caller | undefined,
): Promise<ProfileRecord> {
  return seen(stores, await stores.profiles.byUserId(userId), caller);
}

async function seen(
  { blocks }: Reads,
  profile: ProfileRecord | undefined,
  caller: Caller | undefined,
): Promise<ProfileRecord> {
  if (profile && profile.userId === caller?.userId) return profile;
  if (profile && isListed(profile)) {
    const isHidden = caller !== undefined && (await blocks.areApart(caller.userId, profile.userId));
    if (!isHidden) return profile;
  }
  throw new ApiFailure('not_found', 'There is no such profile.');
}
