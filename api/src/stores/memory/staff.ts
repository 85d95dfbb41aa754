import type {
  ApprovalChanges,
  AuditLogChanges,
  AuditQuery,
  StaffMemberChanges,
} from '#api/ports/desk-ports.ts';
import type { ApprovalRecord, AuditRecord } from '#api/records/desk-records.ts';

import { collection, type Read } from './data.ts';
import { compare, byTime, foundIn } from './pages.ts';

const ENTRIES_BY_TIME = byTime(
  ({ at }: AuditRecord) => at,
  ({ entryId }) => entryId,
  'latest',
);
const APPROVALS_BY_TIME = byTime(
  ({ requestedAt }: ApprovalRecord) => requestedAt,
  ({ approvalId }) => approvalId,
  'earliest',
);

/** Staff, in memory. */
export function staffMembersIn(read: Read): StaffMemberChanges {
  const { byId, insert, update } = collection(read, 'staffMembers', 'staffId');
  return {
    byId,
    insert,
    update,
    all: async () =>
      read().staffMembers.toSorted(
        (a, b) => compare(a.name, b.name) || compare(a.staffId, b.staffId),
      ),
  };
}

/** The audit log, in memory. */
export function auditLogIn(read: Read): AuditLogChanges {
  const newestFirst = (entries: readonly AuditRecord[]) =>
    entries.toReversed().toSorted((a, b) => compare(b.at, a.at));
  return {
    find: async (query, page) =>
      foundIn(
        newestFirst(read().auditLog.filter((entry) => isWanted(entry, query))),
        page,
        ENTRIES_BY_TIME,
      ),
    ofSubjects: async (type, ids) => {
      const wanted = new Set(ids);
      return newestFirst(
        read().auditLog.filter(
          ({ subjectType, subjectId }) => subjectType === type && wanted.has(subjectId),
        ),
      );
    },
    append: collection(read, 'auditLog', 'entryId').insert,
  };
}

function isWanted(entry: AuditRecord, query: AuditQuery): boolean {
  const { actor, action, subjectType, subjectId, start, end, about } = query;
  const { concerning, isWithoutLines } = query;
  const { kind, staffId } = entry.actor;
  return (
    (actor === undefined || (kind === 'staff' ? staffId : kind) === actor) &&
    (action === undefined || entry.action === action) &&
    (subjectType === undefined || entry.subjectType === subjectType) &&
    (subjectId === undefined || entry.subjectId === subjectId) &&
    (start === undefined || entry.at >= start) &&
    (end === undefined || entry.at < end) &&
    (isWithoutLines !== true || entry.importId === undefined) &&
    (about === undefined || entry.about.includes(about)) &&
    (concerning === undefined ||
      concerning.subjectIds.includes(entry.subjectId) ||
      entry.about.some((userId) => concerning.userIds.includes(userId)))
  );
}

/** Approvals, in memory. */
export function approvalsIn(read: Read): ApprovalChanges {
  const oldestFirst = (approvals: readonly ApprovalRecord[]) =>
    approvals.toSorted((a, b) => compare(a.requestedAt, b.requestedAt));
  const { byId, insert, update } = collection(read, 'approvals', 'approvalId');
  return {
    byId,
    insert,
    update,
    find: async ({ state, roles, staffId }, page) => {
      const wanted = read().approvals.filter(
        (row) =>
          row.state === state &&
          (roles.includes(row.role) || (staffId !== '' && row.requestedBy.staffId === staffId)),
      );
      return foundIn(oldestFirst(wanted), page, APPROVALS_BY_TIME);
    },
    waitingAbout: async (type, id) =>
      oldestFirst(
        read().approvals.filter(
          ({ state, subjectType, subjectId }) =>
            state === 'waiting' && subjectType === type && subjectId === id,
        ),
      ),
  };
}
