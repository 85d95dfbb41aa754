import type { Block, NewBlock } from '@almsway/contract/privacy/privacy';
import { fullName } from '@almsway/contract/profiles/full-name';

import { dayIn } from '#api/calendar.ts';
import { ApiFailure } from '#api/http.ts';
import type { Caller, Reads } from '#api/ports.ts';
import { type BlockRecord } from '#api/records/people-records.ts';
import { isListed } from '#api/records/profile-records.ts';

/** User meant by a block request: a monastic, or the patron of an offering to or a need of the caller. */
export async function meantBy(
  stores: Reads,
  caller: Caller,
  given: NewBlock,
  timeZone: string,
): Promise<Pick<BlockRecord, 'blockedId' | 'since'>> {
  const dayOf = (moment: string) => dayIn(timeZone, new Date(moment));
  if ('profileId' in given) {
    const profile = await stores.profiles.byUserId(given.profileId);
    if (given.profileId === caller.userId) {
      throw new ApiFailure('bad_request', 'You cannot block yourself.', { field: 'profileId' });
    }
    if (profile && isListed(profile)) return { blockedId: profile.userId };
    throw new ApiFailure('not_found', 'There is no such profile.');
  }
  if ('offeringId' in given) {
    const offering = (await stores.offerings.byId(given.offeringId))?.offering;
    if (offering?.profileId === caller.userId && offering.userId !== '') {
      return {
        blockedId: offering.userId,
        since: dayOf(offering.declaredAt ?? offering.createdAt),
      };
    }
    throw new ApiFailure('not_found', 'There is no such offering.');
  }
  const need = await stores.needs.byId(given.needId);
  if (need?.userId === caller.userId && need.takenBy !== undefined) {
    return { blockedId: need.takenBy, since: dayOf(need.takenAt ?? need.createdAt) };
  }
  throw new ApiFailure('not_found', 'There is no such need.');
}

/** A block as its owner reads it: a patron is named only if they show their name. */
export async function blockView(stores: Reads, block: BlockRecord): Promise<Block> {
  const { blockId, blockedId, createdAt, since = '' } = block;
  const profile = await stores.profiles.byUserId(blockedId);
  const name = profile ? fullName(profile) : await disclosedNameOf(stores, blockedId);
  return { blockId, createdAt, name, since };
}

/** Name of a patron who shows it to monastics; empty if they do not, or have closed their account. */
export async function disclosedNameOf(
  { users, preferences }: Reads,
  userId: string,
): Promise<string> {
  const { givesName = false } = (await preferences.of(userId)) ?? {};
  return givesName ? ((await users.byId(userId))?.name ?? '') : '';
}
