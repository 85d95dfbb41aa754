import type { Reads } from '#api/ports.ts';
import type { Everything } from '#api/ports/people-ports.ts';
import type { Records } from '#api/records.ts';

import { blockView } from './block-rules.ts';

type Exported = { readonly [List in keyof Records]: readonly object[] };

/**
 * All personal data of a user for their export, by list of the API. About other people it only contains
 * what the user may read anyway.
 */
export async function exportOf(stores: Reads, userId: string): Promise<Exported> {
  const found: Everything = await stores.personalData.everythingOf(userId);
  const { approvals, auditLog, blocks, follows, needs, notifications, offerings, users, ...most } =
    found;
  const { receipts, ...own } = most;
  return {
    ...own,
    // What the team checked, without the staff member.
    profiles: own.profiles.map(({ checks = [], ...profile }) => ({
      ...profile,
      checks: checks.map(({ staffId: _who, ...check }) => check),
    })),
    // That there is a document: it may name others, such as who signed it.
    reviewDocuments: own.reviewDocuments.map(
      ({ content: _file, staffId: _who, documentId: _id, ...facts }) => facts,
    ),
    // Without what staff wrote for each other, and who decided.
    users: users.map(({ restriction, ...row }) => {
      if (!restriction) return row;
      const { reason: _forStaff, by: _who, answered, ...rest } = restriction;
      return { ...row, restriction: { ...rest, ...(answered && { answeredAt: answered.at }) } };
    }),
    follows: follows.map(({ userId: follower, isMuted, ...row }) =>
      follower === userId ? { ...row, userId: follower, isMuted: isMuted === true } : row,
    ),
    notifications: notifications.map(({ aboutId: _other, ...row }) => row),
    offerings: offerings.map((row) => offeringFor(userId, row)),
    receipts: receipts.map((row) => ({ ...row, userId })),
    needs: needs.map(({ takenBy, ...row }) => (takenBy === userId ? { ...row, takenBy } : row)),
    // What staff did, without the staff member.
    auditLog: auditLog.map(({ at, action, subjectType, subjectId }) => ({
      at,
      action,
      subjectType,
      subjectId: subjectType === 'report' ? '' : subjectId,
    })),
    approvals: approvals.map(({ requestedAt, action, state }) => ({ requestedAt, action, state })),
    blocks: await Promise.all(blocks.map((block) => blockView(stores, block))),
  };
}

// Hashes belong to links, not to the user, and the data of a giver without an account to them alone, until they claim it.
function offeringFor(
  reader: string,
  {
    userId,
    bankLineId: _line,
    returnLineId: _return,
    stewardLink: _link,
    giver,
    giverLink: _form,
    giverEmail: _address,
    declinedBy: _other,
    ...row
  }: Records['offerings'],
): object {
  return userId === reader ? { ...row, userId, ...(giver && { giver }) } : row;
}
