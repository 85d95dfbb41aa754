import type {
  ApprovalChanges,
  AuditLogChanges,
  AuditQuery,
  StaffMemberChanges,
} from '@almsway/api/ports/desk-ports';
import type { ApprovalRecord, AuditRecord, StaffRecord } from '@almsway/api/records/desk-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { countOf, pageOfRows, pastTime } from './paging.ts';
import type { Tables } from './tables.ts';
import { jsonOf, recordOf } from './values.ts';

/** Staff in PostgreSQL. */
export function staffMembersIn(database: Database): StaffMemberChanges {
  return {
    byId: async (staffId) => {
      const row = await database
        .selectFrom('staffMembers')
        .selectAll()
        .where('staffId', '=', staffId)
        .executeTakeFirst();
      return row && staffOf(row);
    },
    all: async () => {
      const rows = await database
        .selectFrom('staffMembers')
        .selectAll()
        .orderBy(sql`name collate "C"`)
        .orderBy('staffId')
        .execute();
      return rows.map(staffOf);
    },
    insert: async (member) => {
      await database.insertInto('staffMembers').values(staffRow(member)).execute();
    },
    update: async (member) => {
      const { staffId, ...row } = staffRow(member);
      await database.updateTable('staffMembers').set(row).where('staffId', '=', staffId).execute();
    },
  };
}

/** The audit log in PostgreSQL. */
export function auditLogIn(database: Database): AuditLogChanges {
  return {
    find: async (query, page) => {
      const wanted = entriesFor(database, query);
      const [found, count] = await Promise.all([
        wanted
          .selectAll()
          .where(pastTime('at', 'seq', page.after))
          .orderBy('at', 'desc')
          .orderBy('seq', 'desc')
          .limit(page.limit + 1)
          .execute(),
        countOf(database, wanted.select('entryId').orderBy('at', 'desc'), page),
      ]);
      const { rows, next } = pageOfRows(found, page, ({ at, seq }) => [at, `${seq}`]);
      return { rows: rows.map(auditOf), next, count };
    },
    ofSubjects: async (type, ids) => {
      if (ids.length === 0) return [];
      const rows = await database
        .selectFrom('auditLog')
        .selectAll()
        .where('subjectType', '=', type)
        .where(sql<boolean>`subject_id = any(${ids})`)
        .orderBy('at', 'desc')
        .orderBy('seq', 'desc')
        .execute();
      return rows.map(auditOf);
    },
    append: async (entry) => {
      await database.insertInto('auditLog').values(auditRow(entry)).execute();
    },
  };
}

function entriesFor(database: Database, query: AuditQuery) {
  const { actor, action, subjectType, subjectId, start, end, about } = query;
  const { concerning, isWithoutLines } = query;
  let wanted = database.selectFrom('auditLog');
  if (actor === 'token' || actor === 'job' || actor === 'patron')
    wanted = wanted.where('actorKind', '=', actor);
  else if (actor !== undefined) wanted = wanted.where('actorId', '=', actor);
  if (action !== undefined) wanted = wanted.where('action', '=', action);
  if (subjectType !== undefined) wanted = wanted.where('subjectType', '=', subjectType);
  if (subjectId !== undefined) wanted = wanted.where('subjectId', '=', subjectId);
  if (start !== undefined) wanted = wanted.where('at', '>=', start);
  if (end !== undefined) wanted = wanted.where('at', '<', end);
  if (isWithoutLines === true) wanted = wanted.where('importId', 'is', null);
  if (about !== undefined) wanted = wanted.where(sql<boolean>`about @> array[${about}]::text[]`);
  if (concerning !== undefined) {
    const { subjectIds, userIds } = concerning;
    wanted = wanted.where(
      sql<boolean>`(subject_id = any(${subjectIds}) or about && ${userIds}::text[])`,
    );
  }
  return wanted;
}

/** Approvals in PostgreSQL. */
export function approvalsIn(database: Database): ApprovalChanges {
  const approvals = () => database.selectFrom('approvals');
  return {
    byId: async (approvalId) => {
      const row = await approvals()
        .selectAll()
        .where('approvalId', '=', approvalId)
        .executeTakeFirst();
      return row && approvalOf(row);
    },
    find: async ({ state, roles, staffId }, page) => {
      const wanted = approvals()
        .where('state', '=', state)
        .where(
          sql<boolean>`(role = any(${roles})
            or (${staffId} <> '' and requested_by ->> 'staffId' = ${staffId}))`,
        );
      const [found, count] = await Promise.all([
        wanted
          .selectAll()
          .where(pastTime('requestedAt', 'seq', page.after, 'earliest'))
          .orderBy('requestedAt')
          .orderBy('seq')
          .limit(page.limit + 1)
          .execute(),
        countOf(database, wanted.select('approvalId').orderBy('requestedAt'), page),
      ]);
      const { rows, next } = pageOfRows(found, page, (row) => [row.requestedAt, `${row.seq}`]);
      return { rows: rows.map(approvalOf), next, count };
    },
    waitingAbout: async (type, subjectId) => {
      const rows = await approvals()
        .selectAll()
        .where('state', '=', 'waiting')
        .where('subjectType', '=', type)
        .where('subjectId', '=', subjectId)
        .orderBy('requestedAt')
        .orderBy('seq')
        .execute();
      return rows.map(approvalOf);
    },
    insert: async (approval) => {
      await database.insertInto('approvals').values(approvalRow(approval)).execute();
    },
    update: async (approval) => {
      const { approvalId, ...row } = approvalRow(approval);
      await database
        .updateTable('approvals')
        .set(row)
        .where('approvalId', '=', approvalId)
        .execute();
    },
  };
}

/** The row of a staff member. */
export function staffRow(member: StaffRecord) {
  const { userId, until = null, invitedBy, openProfile, ...rest } = member;
  const { locale = null, wantsDigest = null } = member;
  return {
    ...rest,
    userId: userId || null,
    until,
    invitedBy: invitedBy || null,
    openProfile: openProfile ? jsonOf(openProfile) : null,
    locale,
    wantsDigest,
  };
}

/** The staff member of a row. */
export function staffOf(row: Selectable<Tables['staffMembers']>): StaffRecord {
  const { userId = '', invitedBy = '', ...member } = recordOf(row);
  return { ...member, userId, invitedBy };
}

/** The row of an audit log entry. */
export function auditRow({ actor, requestedBy, changes, about, importId, ...entry }: AuditRecord) {
  return {
    ...entry,
    importId: importId ?? null,
    actorKind: actor.kind,
    actorId: actor.staffId,
    requestedBy: requestedBy ? jsonOf(requestedBy) : null,
    changes: jsonOf(changes),
    about: [...about],
  };
}

/** The audit log entry of a row. */
export function auditOf(row: Selectable<Tables['auditLog']>): AuditRecord {
  const { actorKind: kind, actorId: staffId, ...entry } = recordOf(row);
  return { ...entry, actor: { kind, staffId } };
}

/** The row of an approval. */
export function approvalRow(approval: ApprovalRecord) {
  const { params, body, requestedBy, decidedBy, decidedAt = null, reason = null } = approval;
  return {
    ...approval,
    params: jsonOf(params),
    body: jsonOf(body),
    requestedBy: jsonOf(requestedBy),
    decidedBy: decidedBy ? jsonOf(decidedBy) : null,
    decidedAt,
    reason,
  };
}

/** The approval of a row. */
export function approvalOf(row: Selectable<Tables['approvals']>): ApprovalRecord {
  return recordOf(row);
}
