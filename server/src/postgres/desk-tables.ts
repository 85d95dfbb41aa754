/** Tables of what the team writes. */
import type {
  Actor,
  ApprovalRecord,
  AuditRecord,
  BankImportRecord,
  BankMovementRecord,
  DeclarationRecord,
  StaffRecord,
} from '@almsway/api/records/desk-records';
import type { ApprovalCause, ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { ReportOutcome } from '@almsway/contract/desk/desk-reports';
import type { DocumentType } from '@almsway/contract/desk/review-documents';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { Locale } from '@almsway/contract/locale';
import type { ReportReason } from '@almsway/contract/privacy/privacy';
import type { JSONColumnType } from 'kysely';

import type { Row } from './table-row.ts';

export interface ReviewDocumentRow extends Row {
  documentId: string;
  userId: string;
  name: string;
  type: DocumentType;
  bytes: number;
  staffId: string;
  attachedAt: string;
  deleteAfter: string | null;
  content: Buffer;
}

export interface ReportRow extends Row {
  reportId: string;
  userId: string | null;
  profileId: string;
  reason: ReportReason;
  text: string;
  createdAt: string;
  reviewedAt: string | null;
  outcome: ReportOutcome | null;
  note: string | null;
  closedAt: string | null;
  assignedTo: string | null;
}

export interface StaffRow extends Row {
  staffId: string;
  email: string;
  name: string;
  userId: string | null;
  roles: readonly StaffRole[];
  from: string;
  until: string | null;
  invitedBy: string | null;
  openProfile: JSONColumnType<NonNullable<StaffRecord['openProfile']>, string, string> | null;
  locale: Locale | null;
  wantsDigest: boolean | null;
}

export interface AuditRow extends Row {
  entryId: string;
  at: string;
  actorKind: Actor['kind'];
  actorId: string;
  requestedBy: JSONColumnType<Actor, string, string> | null;
  role: AuditRecord['role'];
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  reason: string;
  changes: JSONColumnType<AuditRecord['changes'], string, string>;
  about: readonly string[];
  requestId: string;
  importId: string | null;
}

export interface ApprovalRow extends Row {
  approvalId: string;
  state: ApprovalState;
  cause: ApprovalCause;
  call: string;
  params: JSONColumnType<ApprovalRecord['params'], string, string>;
  body: JSONColumnType<ApprovalRecord['body'], string, string>;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  subjectLabel: string;
  role: StaffRole;
  requestedBy: JSONColumnType<Actor, string, string>;
  requestedAt: string;
  decidedBy: JSONColumnType<Actor, string, string> | null;
  decidedAt: string | null;
  reason: string | null;
}

export interface BankMovementRow extends Row {
  lineId: string;
  otherIds: readonly string[];
  account: string;
  bookedOn: string;
  amountCents: number;
  text: string;
  payer: string;
  bankId: string;
  balanceCents: number | null;
  feeCents: number | null;
  use: BankMovementRecord['use'];
  reason: string;
  importId: string;
  fileName: string;
  decidedBy: JSONColumnType<Actor, string, string>;
  decidedAt: string;
}

export interface BankImportRow extends Row {
  importId: string;
  account: string;
  until: string;
  file: JSONColumnType<BankImportRecord['file'], string, string>;
  totals: JSONColumnType<BankImportRecord['totals'], string, string>;
  importedBy: JSONColumnType<Actor, string, string>;
  importedAt: string;
}

export interface DeclarationRow extends Row {
  number: string;
  year: number;
  kind: DeclarationRecord['kind'];
  previousNumber: string;
  file: string;
  sha256: string;
  contact: JSONColumnType<DeclarationRecord['contact'], string, string>;
  filedBy: JSONColumnType<Actor, string, string>;
  filedAt: string;
  reopened: JSONColumnType<NonNullable<DeclarationRecord['reopened']>, string, string> | null;
}
