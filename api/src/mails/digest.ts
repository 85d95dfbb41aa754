import type { Entity } from '@almsway/contract/giving/methods';

import { dayIn, hourIn } from '#api/calendar.ts';
import type { Clock, Stores } from '#api/ports.ts';
import { isInForce } from '#api/staff/members.ts';
import { waitingRows } from '#api/staff/waiting.ts';

import { idOf } from './hashes.ts';

/**
 * Hours of the morning in which the digest is written: from the first, before the last, in the entity's
 * time zone.
 */
const MORNING = { from: 7, until: 12 } as const;

/**
 * Writes the daily digest for staff about work waiting for their roles; none if there is no work. One per
 * staff member and day, no matter how often and in how many processes this runs.
 */
export async function sendDigests(
  stores: Stores,
  clock: Clock,
  { timeZone, entity }: { readonly timeZone: string; readonly entity: Entity | undefined },
): Promise<void> {
  const now = clock();
  const hour = hourIn(timeZone, now);
  if (hour < MORNING.from || hour >= MORNING.until) return;
  const today = dayIn(timeZone, now);
  const at = now.toISOString();
  for (const member of await stores.staffMembers.all()) {
    if (member.wantsDigest === false || !isInForce(member, at)) continue;
    const { staffId, roles } = member;
    const rows = await waitingRows(stores, { roles, exceptOf: staffId }, { now, entity, timeZone });
    if (rows.length === 0) continue;
    const waiting = rows.map(({ kind, count, hasUncounted, oldestAt }) => ({
      kind,
      count,
      hasUncounted,
      oldestOn: oldestAt === '' ? today : dayIn(timeZone, new Date(oldestAt)),
    }));
    const mailId = await idOf(`digest\n${staffId}\n${today}`);
    await stores.transaction(({ mails }) => mails.insertDigest(mailId, staffId, waiting, at));
  }
}
