import type { ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';

import type { Page, Found } from '#api/ports/list-ports.ts';
import type {
  ApprovalRecord,
  AuditRecord,
  BankImportRecord,
  BankMovementRecord,
  DeclarationRecord,
  StaffRecord,
} from '#api/records/desk-records.ts';

/** Number of waiting items, and when the oldest began to wait. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: string | undefined;
}

export interface StaffMembers {
  byId(staffId: string): Promise<StaffRecord | undefined>;
  /** All staff records, including former ones: they are few. Ordered by name, then by id. */
  all(): Promise<readonly StaffRecord[]>;
}

export interface StaffMemberChanges extends StaffMembers {
  /** The staffId must be new. */
  insert(member: StaffRecord): Promise<void>;
  /** Replaces the record with the same staffId. */
  update(member: StaffRecord): Promise<void>;
}

/** Conditions of an audit log search; undefined ones are ignored. */
export interface AuditQuery {
  /** Id of a staff member, or `token`, `job` or `patron`. */
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly subjectType?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  /** From `start` on, and before `end`, ISO 8601. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** A user concerned by the entry. */
  readonly about?: string | undefined;
  /** Whether entries about single lines of a bank import are left out: the import has an entry of its own. */
  readonly isWithoutLines?: boolean | undefined;
  /** Entries about one of these subjects, or that concern one of these users. */
  readonly concerning?:
    | { readonly subjectIds: readonly string[]; readonly userIds: readonly string[] }
    | undefined;
}

export interface AuditLog {
  /** Newest first. */
  find(query: AuditQuery, page: Page): Promise<Found<AuditRecord>>;
  /** All entries about these subjects, newest first. */
  ofSubjects(type: AuditSubject, ids: readonly string[]): Promise<readonly AuditRecord[]>;
}

export interface AuditLogChanges extends AuditLog {
  append(entry: AuditRecord): Promise<void>;
}

export interface Approvals {
  byId(approvalId: string): Promise<ApprovalRecord | undefined>;
  /**
   * Approvals in one state that are for one of these roles or were requested by this staff member, oldest
   * first.
   */
  find(
    wanted: {
      readonly state: ApprovalState;
      readonly roles: readonly StaffRole[];
      readonly staffId: string;
    },
    page: Page,
  ): Promise<Found<ApprovalRecord>>;
  /** Waiting approvals about a subject, oldest first. */
  waitingAbout(type: AuditSubject, subjectId: string): Promise<readonly ApprovalRecord[]>;
}

export interface ApprovalChanges extends Approvals {
  /** The approvalId must be new. */
  insert(approval: ApprovalRecord): Promise<void>;
  /** Replaces the record with the same approvalId. */
  update(approval: ApprovalRecord): Promise<void>;
}

/** Account, day and amount of a movement. */
export type MovementPlace = Pick<BankMovementRecord, 'account' | 'bookedOn' | 'amountCents'>;

/** Lines of bank statements that staff applied or set aside. */
export interface BankMovements {
  /** Movements with one of these ids, also by an id of another export. */
  byIds(lineIds: readonly string[]): Promise<readonly BankMovementRecord[]>;
  /** Movements of one of these places. */
  at(places: readonly MovementPlace[]): Promise<readonly BankMovementRecord[]>;
  ofImport(importId: string): Promise<readonly BankMovementRecord[]>;
  /** Names of payers whose lines staff have confirmed as money of these patrons. */
  payersOf(
    userIds: readonly string[],
  ): Promise<readonly { readonly userId: string; readonly text: string; readonly payer: string }[]>;
}

export interface BankMovementChanges extends BankMovements {
  /** Inserts the movement, or replaces the one with the same lineId. */
  put(movement: BankMovementRecord): Promise<void>;
  /** Deletes movements booked before this day, up to `limit`; resolves to their number. */
  eraseBefore(day: string, limit: number): Promise<number>;
}

/** Imports of bank statements. */
export interface BankImports {
  /** The latest import of each account, by the last day of its file, then by time; the latest account first. */
  latest(): Promise<readonly BankImportRecord[]>;
  /** The imports made last, the latest first. */
  recent(limit: number): Promise<readonly BankImportRecord[]>;
  /** Imports of an account whose statement ends on this day or later, in any order. */
  endingSince(account: string, day: string): Promise<readonly BankImportRecord[]>;
}

export interface BankImportChanges extends BankImports {
  /** Inserts the import, or replaces the one with the same importId. */
  put(made: BankImportRecord): Promise<void>;
}

/** Declarations of donations that were filed. */
export interface Declarations {
  /** Those of a year, in the order in which they were filed. */
  ofYear(year: number): Promise<readonly DeclarationRecord[]>;
  byNumber(number: string): Promise<DeclarationRecord | undefined>;
}

export interface DeclarationChanges extends Declarations {
  /** Inserts the declaration, or replaces the one with the same number. */
  put(declaration: DeclarationRecord): Promise<void>;
  /** Deletes those of years before this one. */
  eraseBefore(year: number): Promise<void>;
}
