import { dayIn, hourIn } from '#api/calendar.ts';
import type { Clock, Stores } from '#api/ports.ts';
import { isInForce } from '#api/staff/members.ts';
import { waitingRows } from '#api/staff/waiting.ts';

import { idOf } from './hashes.ts';

/** Hours of the entity's morning in which the digest is written: from the first, before the last. */
const MORNING = { from: 7, until: 12 } as const;

/**
 * Writes the daily mail to staff of what is waiting for their roles; none to those for whom nothing is. One
 * for each of them and day, however often and in however many processes this is done.
 */
export async function sendDigests(stores: Stores, clock: Clock, timeZone: string): Promise<void> {
  const now = clock();
  const hour = hourIn(timeZone, now);
  if (hour < MORNING.from || hour >= MORNING.until) return;
  const today = dayIn(timeZone, now);
  const at = now.toISOString();
  for (const member of await stores.staffMembers.all()) {
    if (member.wantsDigest === false || !isInForce(member, at)) continue;
    const { staffId, roles } = member;
    const rows = await waitingRows(stores, { roles, exceptOf: staffId }, now);
    if (rows.length === 0) continue;
    const waiting = rows.map(({ oldestAt, ...row }) => ({
      ...row,
      oldestOn: oldestAt === '' ? today : dayIn(timeZone, new Date(oldestAt)),
    }));
    const mailId = await idOf(`digest\n${staffId}\n${today}`);
    await stores.transaction(({ mails }) => mails.insertDigest(mailId, staffId, waiting, at));
  }
}
