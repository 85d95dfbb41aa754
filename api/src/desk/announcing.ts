import { hasWithdrawn } from '#api/consent/consents.ts';
import type { Reads } from '#api/ports.ts';
import type { UserRecord } from '#api/records/people-records.ts';
import { isSuspended } from '#api/records/people-records.ts';

import { inForceOf } from './certificates.ts';

/** Patrons who have a certificate of a year, and the mails that said so. */
export interface Announcement {
  /** Without a mail yet, by user id. */
  readonly waiting: readonly UserRecord[];
  /** Number of those who had one. */
  readonly announced: number;
  /** Time of the latest mail; empty if there is none. */
  readonly at: string;
}

/** Who has a certificate of this year, and had no mail about it yet. The audit log is the only memory. */
export async function announcementOf(reads: Reads, year: string): Promise<Announcement> {
  const [receipts, entries] = await Promise.all([
    inForceOf(reads, Number(year)),
    reads.auditLog.ofSubjects('receipt', [year]),
  ]);
  const told = entries.filter(({ action }) => action === 'receipt.announceYear');
  const known = new Set(told.flatMap(({ about }) => about));
  const wanted = [...new Set(receipts.map(({ userId }) => userId))].filter(
    (userId) => userId !== '' && !known.has(userId),
  );
  const waiting = await reads.users.byIds(wanted);
  return {
    waiting: waiting.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    announced: known.size,
    at: told[0]?.at ?? '',
  };
}

/** Whether a patron can open their certificates: not who is suspended, or has withdrawn consent. */
export async function canOpenCertificates(reads: Reads, user: UserRecord): Promise<boolean> {
  return !isSuspended(user) && !(await hasWithdrawn(reads, user.userId, 'belief'));
}
