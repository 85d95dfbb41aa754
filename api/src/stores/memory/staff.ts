import type {
  ApprovalChanges,
  AuditLogChanges,
  AuditQuery,
  StaffMemberChanges,
} from '#api/ports/desk-ports.ts';
import type { ApprovalRecord, AuditRecord } from '#api/records/desk-records.ts';

import type { Read } from './data.ts';
import { byTime, foundIn } from './pages.ts';

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
  return {
    byId: async (staffId) => read().staffMembers.find((row) => row.staffId === staffId),
    all: async () =>
      read().staffMembers.toSorted(
        (a, b) => compare(a.name, b.name) || compare(a.staffId, b.staffId),
      ),
    insert: async (member) => {
      const rows = read();
      rows.staffMembers = [...rows.staffMembers, member];
    },
    update: async (member) => {
      const rows = read();
      rows.staffMembers = rows.staffMembers.map((row) =>
        row.staffId === member.staffId ? member : row,
      );
    },
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
    append: async (entry) => {
      const rows = read();
      rows.auditLog = [...rows.auditLog, entry];
    },
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
  return {
    byId: async (approvalId) => read().approvals.find((row) => row.approvalId === approvalId),
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
    insert: async (approval) => {
      const rows = read();
      rows.approvals = [...rows.approvals, approval];
    },
    update: async (approval) => {
      const rows = read();
      rows.approvals = rows.approvals.map((row) =>
        row.approvalId === approval.approvalId ? approval : row,
      );
    },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
