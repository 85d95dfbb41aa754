import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';

import type { Changes, Clock, Stores } from '#api/ports.ts';
import type { Actor, AuditedChange, StaffRecord } from '#api/records/desk-records.ts';
import type { CheckRecord } from '#api/records/profile-records.ts';

/** A staff member who makes a call, or the holder of the staff token. */
export interface StaffCaller {
  /** Undefined for the staff token. */
  readonly member: StaffRecord | undefined;
  readonly actor: Actor;
  /** When they signed in; undefined for the staff token. */
  readonly signedInAt: Date | undefined;
}

/** Content of an audit entry, besides actor, time and changes. */
export interface Act {
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly reason?: string | undefined;
  /** Users concerned. */
  readonly about?: readonly string[];
  /** Who had requested it, if the caller approved it. */
  readonly requestedBy?: Actor | undefined;
  /** The import of a bank statement that it belongs to. */
  readonly importId?: string | undefined;
}

/** Appends an entry that contains all changes since the last one. */
export type Log = (act: Act) => Promise<void>;

/**
 * Makes a change that is logged. The only way for staff to write: changes and their audit entry are saved
 * together or not at all, and changes without an entry are rejected.
 */
export type ActLogged = <Result>(
  work: (changes: Changes, log: Log) => Promise<Result>,
) => Promise<Result>;

/** Changes what staff set for themselves: which profile they have open, and their mails. */
export type ChangeOwn = (
  staffId: string,
  change: (member: StaffRecord) => StaffRecord,
) => Promise<void>;

/** Circumstances of a call by staff. */
export interface Occurrence {
  readonly staff: Pick<StaffCaller, 'member' | 'actor'>;
  /** Roles that may make the call. */
  readonly roles: readonly StaffRole[];
  readonly clock: Clock;
  readonly requestId: string;
}

/** Staff-owned fields of each list that staff change: the audit log contains these fields of a record. */
export const AUDITED = {
  profiles: {
    key: 'userId',
    fields: [
      'status',
      'isApproved',
      'restriction',
      'approvedAt',
      'lastVerifiedAt',
      'reviewNote',
      'reviewPoints',
      'reviewLanguage',
      'checks',
    ],
  },
  offerings: {
    key: 'offeringId',
    fields: [
      'reference',
      'userId',
      'profileId',
      'status',
      'amountCents',
      'receivedCents',
      'method',
      'inKind',
      'receiver',
      'isDeductible',
      'receivedOn',
      'note',
      'noteLanguage',
      'standingReference',
      'bankLineId',
      'returnLineId',
      'events',
    ],
  },
  receipts: {
    key: 'number',
    fields: ['offeringId', 'amountCents', 'issuedAt', 'receivedOn', 'replaces', 'cause', 'reason'],
  },
  reports: { key: 'reportId', fields: ['reviewedAt', 'outcome', 'note', 'assignedTo'] },
  users: { key: 'userId', fields: ['restriction'] },
  staffMembers: {
    key: 'staffId',
    fields: ['email', 'name', 'userId', 'roles', 'from', 'until', 'invitedBy'],
  },
  approvals: {
    key: 'approvalId',
    fields: ['state', 'cause', 'call', 'subjectType', 'subjectId', 'decidedAt', 'reason'],
  },
  // Without the text of the bank, which names people: the log is never deleted.
  bankMovements: {
    key: 'lineId',
    fields: ['account', 'bookedOn', 'amountCents', 'otherIds', 'use', 'reason', 'importId'],
  },
  // Without its name, which may name people.
  reviewDocuments: { key: 'documentId', fields: ['userId', 'type', 'bytes', 'attachedAt'] },
  bankImports: { key: 'importId', fields: ['account', 'file', 'totals'] },
  // Without the file, which names people.
  declarations: {
    key: 'number',
    fields: ['year', 'kind', 'previousNumber', 'sha256', 'filedAt', 'reopened'],
  },
} as const satisfies Partial<
  Record<keyof Changes, { readonly key: string; readonly fields: readonly string[] }>
>;
/** A list with records that staff change. */
export type AuditedList = keyof typeof AUDITED;

/** Staff-owned fields of a record, as the audit log contains them. */
export function auditedFields(list: AuditedList, record: object): Record<string, unknown> {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    AUDITED[list].fields.map((field) => [
      field,
      field === 'checks' ? withoutWords(values[field]) : (values[field] ?? null),
    ]),
  );
}

// Lines about checks name people, and the log is never deleted.
function withoutWords(checks: unknown): unknown {
  if (!Array.isArray(checks)) return null;
  return (checks as readonly CheckRecord[]).map(({ text: _words, ...check }) => check);
}

/** Lets a call make changes as staff, or as the patron whom they concern. */
export function actingAs(
  stores: Pick<Stores, 'transaction'>,
  { staff: { member, actor }, roles, clock, requestId }: Occurrence,
): ActLogged {
  const role = roles.find((one) => member?.roles.includes(one)) ?? '';
  return (work) =>
    stores.transaction(async (changes) => {
      let written: AuditedChange[] = [];
      const recorded = recording(changes, (change) => {
        written = [...written.filter((old) => !isSameRecord(old, change)), change];
      });
      const log: Log = async ({ reason = '', about = [], requestedBy, importId, ...act }) => {
        await changes.auditLog.append({
          entryId: crypto.randomUUID(),
          at: clock().toISOString(),
          actor,
          ...(requestedBy && { requestedBy }),
          ...(importId !== undefined && { importId }),
          role,
          ...act,
          reason,
          changes: written,
          about: [...new Set(about)].filter((userId) => userId !== ''),
          requestId,
        });
        written = [];
      };
      const result = await work(recorded, log);
      if (written.length > 0) {
        throw new Error(
          `Staff changed ${written.map(({ list }) => list).join(', ')} without a log.`,
        );
      }
      return result;
    });
}

/** Lets a call change its caller's own settings. It cannot change audited fields. */
export function changingOwn(stores: Pick<Stores, 'transaction'>): ChangeOwn {
  return (staffId, change) =>
    stores.transaction(async ({ staffMembers }) => {
      const member = await staffMembers.byId(staffId);
      if (!member) return;
      const { openProfile, locale, wantsDigest } = change(member);
      const { openProfile: _open, locale: _language, wantsDigest: _wants, ...audited } = member;
      await staffMembers.update({
        ...audited,
        ...(openProfile && { openProfile }),
        ...(locale !== undefined && { locale }),
        ...(wantsDigest !== undefined && { wantsDigest }),
      });
    });
}

function isSameRecord(a: AuditedChange, b: AuditedChange): boolean {
  return a.list === b.list && a.id === b.id;
}

// The same changes; `onWrite` is called with each written record.
function recording(changes: Changes, onWrite: (change: AuditedChange) => void): Changes {
  const report = (list: AuditedList, record: object) => {
    const id = (record as Readonly<Record<string, unknown>>)[AUDITED[list].key];
    onWrite({ list, id: String(id), after: auditedFields(list, record) });
  };
  const writing =
    <Row extends object, Result>(list: AuditedList, write: (row: Row) => Promise<Result>) =>
    async (row: Row): Promise<Result> => {
      const result = await write(row);
      if (result !== false) report(list, row);
      return result;
    };
  const { profiles, offerings, receipts, reports, users, staffMembers, approvals } = changes;
  const { bankMovements, bankImports, declarations, reviewDocuments } = changes;
  return {
    ...changes,
    profiles: { ...profiles, update: writing('profiles', profiles.update) },
    offerings: {
      ...offerings,
      insert: writing('offerings', offerings.insert),
      update: writing('offerings', offerings.update),
    },
    receipts: { ...receipts, insert: writing('receipts', receipts.insert) },
    reports: { ...reports, update: writing('reports', reports.update) },
    users: { ...users, update: writing('users', users.update) },
    staffMembers: {
      ...staffMembers,
      insert: writing('staffMembers', staffMembers.insert),
      update: writing('staffMembers', staffMembers.update),
    },
    approvals: {
      ...approvals,
      insert: writing('approvals', approvals.insert),
      update: writing('approvals', approvals.update),
    },
    bankMovements: { ...bankMovements, put: writing('bankMovements', bankMovements.put) },
    reviewDocuments: {
      ...reviewDocuments,
      insert: writing('reviewDocuments', reviewDocuments.insert),
    },
    bankImports: { ...bankImports, put: writing('bankImports', bankImports.put) },
    declarations: { ...declarations, put: writing('declarations', declarations.put) },
  };
}
