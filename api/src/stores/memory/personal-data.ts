/** Erasure of an account in memory, and access to all data of a user. */
import { NOTIFICATION_FACTS } from '@almsway/contract/notifications/notifications';
import { listsRemoved, type ListThat } from '@almsway/contract/privacy/keeping';

import type { Everything, PersonalDataChanges } from '#api/ports/people-ports.ts';
import type { Records } from '#api/records.ts';
import type { NeedRecord, OfferingRecord } from '#api/records/giving-records.ts';
import { KINDS_NOT_ABOUT_SUPPORT } from '#api/records/news-records.ts';

import { removeWhere, type Read, type Rows } from './data.ts';

interface Of<Row> {
  /** Whether this record belongs to the user: their own, or given to or made for them. */
  readonly isOf: (row: Row, userId: string, rows: Rows) => boolean;
  /** What remains of a record after the user is erased. */
  readonly left: (row: Row, userId: string, now: string) => Row | undefined;
}

const byOwner = <Row extends { userId: string }>(): Of<Row> => ({
  isOf: (row, userId) => row.userId === userId,
  left: (row, userId) => (row.userId === userId ? undefined : row),
});

function reducedOffering(row: OfferingRecord, id: string): OfferingRecord | undefined {
  if (row.userId !== id) return row;
  const isKept = row.status !== 'draft' && row.receiver === 'entity';
  return isKept ? { ...row, dedication: '' } : undefined;
}

function withoutPromise(row: NeedRecord, id: string): NeedRecord {
  if (row.takenBy !== id) return row;
  const { takenBy: _who, takenAt: _when, ...rest } = row;
  return row.status === 'taken' ? { ...rest, status: 'open' } : rest;
}

/** Which records of each list belong to a user, and what remains. The compiler requires every list. */
const LISTS: { readonly [List in keyof Records]: Of<Records[List]> } = {
  users: byOwner(),
  profiles: byOwner(),
  photos: byOwner(),
  reviewDocuments: byOwner(),
  updates: byOwner(),
  follows: {
    isOf: (row, id) => row.userId === id || row.profileId === id,
    left: (row, id) => (row.userId === id || row.profileId === id ? undefined : row),
  },
  notifications: {
    isOf: (row, id) => row.userId === id,
    // Notifications of patrons about a monastic go with the monastic. Those of monastics about a gift lose its giver.
    left: (row, id) => {
      if (row.userId === id) return undefined;
      if (row.aboutId !== id) return row;
      const { aboutId: _left, ...nameless } = row;
      return NOTIFICATION_FACTS[row.kind].to === 'patron' ? undefined : nameless;
    },
  },
  offerings: {
    isOf: (row, id) => row.userId === id || (row.profileId === id && row.status !== 'draft'),
    left: (row, id) => {
      if (row.status === 'draft' && row.profileId === id) return undefined;
      if (row.declinedBy !== id) return reducedOffering(row, id);
      const { declinedBy: _who, ...rest } = row;
      return rest;
    },
  },
  receipts: {
    // Their offering may have been claimed since.
    isOf: ({ offeringId }, id, { offerings }) =>
      offerings.some((row) => row.offeringId === offeringId && row.userId === id),
    left: (row) => row,
  },
  intentions: {
    isOf: (row, id) => row.userId === id,
    left: (row, id) => (row.userId === id || row.profileId === id ? undefined : row),
  },
  taxData: byOwner(),
  needs: {
    isOf: (row, id) => row.userId === id || row.takenBy === id,
    left: (row, id) => (row.userId === id ? undefined : withoutPromise(row, id)),
  },
  preferences: byOwner(),
  consents: byOwner(),
  blocks: {
    isOf: (row, id) => row.userId === id,
    left: (row, id) => (row.userId === id || row.blockedId === id ? undefined : row),
  },
  reports: {
    isOf: (row, id) => row.userId === id,
    left: (row, id, now) => {
      if (row.profileId === id) return { ...row, closedAt: row.closedAt ?? now };
      if (row.userId !== id) return row;
      return row.reviewedAt === undefined ? { ...row, userId: '' } : undefined;
    },
  },
  idempotencyKeys: byOwner(),
  mails: byOwner(),
  sessionEnds: { isOf: (row, id) => row.userId === id, left: (row) => row },
  staffMembers: { isOf: (row, id) => row.userId === id, left: (row) => row },
  auditLog: { isOf: (row, id) => row.about.includes(id), left: (row) => row },
  approvals: { isOf: (row, id) => row.subjectId === id, left: (row) => row },
  bankMovements: { isOf: () => false, left: (row) => row },
  bankImports: { isOf: () => false, left: (row) => row },
  declarations: { isOf: () => false, left: (row) => row },
};

type Left<List extends keyof Records> = {
  readonly [Name in List]: Pick<Of<Records[Name]>, 'left'>;
};

/** What remains of records when consent is withdrawn, in the lists that are then reduced. */
const REDUCED: Left<ListThat<'onWithdrawal', 'reduced'>> = {
  notifications: {
    left: (row, userId, now) => {
      if (row.userId !== userId) return LISTS.notifications.left(row, userId, now);
      return KINDS_NOT_ABOUT_SUPPORT.includes(row.kind) ? row : undefined;
    },
  },
  mails: {
    left: (row, userId) =>
      row.userId === userId && !KINDS_NOT_ABOUT_SUPPORT.includes(row.kind) ? undefined : row,
  },
  offerings: { left: reducedOffering },
  needs: { left: withoutPromise },
};

/** Personal data in memory: access and erasure. */
export function personalDataIn(read: Read): PersonalDataChanges {
  const names = Object.keys(LISTS) as (keyof Records)[];
  return {
    everythingOf: async (userId) => {
      const rows = read();
      const found: Record<string, readonly object[]> = {};
      for (const list of names) found[list] = ofPerson(rows, list, userId);
      return found as Everything;
    },
    erase: async (userId, now) => {
      const rows = read();
      for (const list of names) keepLeft(rows, LISTS, list, userId, now);
    },
    endSupportBy: async (userId) => {
      const rows = read();
      for (const list of Object.keys(REDUCED) as (keyof typeof REDUCED)[]) {
        keepLeft(rows, REDUCED, list, userId, '');
      }
      for (const list of listsRemoved('onWithdrawal')) {
        removeWhere(rows, list, (row) => row.userId === userId);
      }
    },
    markOfferings: async (before, deleteAfter, limit) => {
      const rows = read();
      const over = new Set(pastTerm(rows, before).map(({ offeringId }) => offeringId));
      const isMarked = (row: OfferingRecord) => row.deleteAfter !== undefined;
      const marked = new Set(
        rows.offerings
          .filter((row) => over.has(row.offeringId) && !isMarked(row))
          .slice(0, limit)
          .map(({ offeringId }) => offeringId),
      );
      const isWrong = (row: OfferingRecord) => isMarked(row) && !over.has(row.offeringId);
      if (marked.size === 0 && !rows.offerings.some(isWrong)) return 0;
      rows.offerings = rows.offerings.map((row) => {
        if (marked.has(row.offeringId)) return { ...row, deleteAfter };
        if (!isWrong(row)) return row;
        const { deleteAfter: _mark, ...unmarked } = row;
        return unmarked;
      });
      return marked.size;
    },
    eraseOfferings: async (before, now, limit) => {
      const rows = read();
      const ids = new Set(
        pastTerm(rows, before)
          .filter(({ deleteAfter }) => deleteAfter !== undefined && deleteAfter <= now)
          .slice(0, limit)
          .map(({ offeringId }) => offeringId),
      );
      const receipts = rows.receipts.filter(({ offeringId }) => !ids.has(offeringId));
      const counts = { offerings: ids.size, receipts: rows.receipts.length - receipts.length };
      if (counts.receipts > 0) rows.receipts = receipts;
      if (counts.offerings > 0) {
        rows.offerings = rows.offerings.filter(({ offeringId }) => !ids.has(offeringId));
      }
      return counts;
    },
    eraseReports: async (before) => {
      removeWhere(read(), 'reports', ({ closedAt }) => closedAt !== undefined && closedAt < before);
    },
  };
}

// Offerings of patrons without an account that have not changed since, nor have their receipts.
function pastTerm({ users, offerings, receipts }: Rows, before: string): OfferingRecord[] {
  const people = new Set(users.map(({ userId }) => userId));
  const inForce = new Set(
    receipts.filter(({ issuedAt }) => issuedAt >= before).map(({ offeringId }) => offeringId),
  );
  return offerings.filter(
    ({ userId, offeringId, createdAt, events }) =>
      !people.has(userId) &&
      !inForce.has(offeringId) &&
      [createdAt, ...events.map(({ at }) => at)].every((time) => time < before),
  );
}

function ofPerson<List extends keyof Records>(rows: Rows, list: List, userId: string) {
  return rows[list].filter((row: Records[List]) => LISTS[list].isOf(row, userId, rows));
}

function keepLeft<List extends keyof Records>(
  rows: Rows,
  rules: Left<List>,
  list: List,
  userId: string,
  now: string,
): void {
  const before: readonly Records[List][] = rows[list];
  rows[list] = before.flatMap((row) => rules[list].left(row, userId, now) ?? []) as Rows[List];
}
