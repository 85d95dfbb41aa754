import { ApiFailure } from '#api/http.ts';
import type { Caller, Reads } from '#api/ports.ts';
import { isListed, type ProfileRecord } from '#api/records/profile-records.ts';

/**
 * The profile at a public URL: listed and without a block between the two, or the caller's own. Else 404.
 */
export async function visibleProfile(
  stores: Reads,
  slug: string,
  caller: Caller | undefined,
): Promise<ProfileRecord> {
  const profile = await stores.profiles.bySlug(slug);
  return seen(
    profile,
    caller,
    profile && (await isBlockedEitherWay(stores, profile.userId, caller)),
  );
}

/** The profile of this user, under the same conditions. */
export async function visibleProfileOf(
  stores: Reads,
  userId: string,
  caller: Caller | undefined,
): Promise<ProfileRecord> {
  const [profile, isHidden] = await Promise.all([
    stores.profiles.byUserId(userId),
    isBlockedEitherWay(stores, userId, caller),
  ]);
  return seen(profile, caller, isHidden);
}

async function isBlockedEitherWay({ blocks }: Reads, userId: string, caller: Caller | undefined) {
  return caller !== undefined && (await blocks.isBlockedEitherWay(caller.userId, userId));
}

function seen(
  profile: ProfileRecord | undefined,
  caller: Caller | undefined,
  isHidden = false,
): ProfileRecord {
  if (profile && profile.userId === caller?.userId) return profile;
  if (profile && isListed(profile) && !isHidden) return profile;
  throw new ApiFailure('not_found', 'There is no such profile.');
}
