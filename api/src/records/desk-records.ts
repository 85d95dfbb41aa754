import type { ApprovalCause, ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { ImportedFile, ImportTotals } from '@almsway/contract/desk/bank-import';
import type { BankLine } from '@almsway/contract/desk/desk-ledger';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { Locale } from '@almsway/contract/locale';

/** A staff member. The record remains after their roles end, because the audit log refers to it. */
export interface StaffRecord {
  staffId: string;
  /** In lower case. */
  email: string;
  name: string;
  /** The account of their first sign-in; empty before. No other account acts for them. */
  userId: string;
  roles: readonly StaffRole[];
  from: string;
  /** When the membership ends or ended. */
  until?: string;
  /** Id of the staff member who invited them; empty if the staff token was used. */
  invitedBy: string;
  /** The profile they have open, and until when this is valid unless renewed. */
  openProfile?: { readonly userId: string; readonly until: string };
  /** Language of their mails; if missing, that of their user. */
  locale?: Locale;
  /** Whether they want the daily digest; true if missing. */
  wantsDigest?: boolean;
}

/**
 * A line of a bank statement that staff applied or set aside: the proof of where money came from. Only staff read it.
 */
export interface BankMovementRecord extends BankLine {
  /** Ids of the same movement in other exports. */
  otherIds: readonly string[];
  /** What staff decided; `free` once they have undone it, so that the line can be used again. */
  use: 'confirmed' | 'recorded' | 'returned' | 'setAside' | 'free';
  /** Why it was set aside. */
  reason: string;
  decidedBy: Actor;
  decidedAt: string;
}

/** An import of a bank statement, with what became of its incoming lines. */
export interface BankImportRecord {
  importId: string;
  account: string;
  file: ImportedFile;
  totals: ImportTotals;
  importedBy: Actor;
  importedAt: string;
}

/** A declaration of donations (Modelo 182) as it was filed. It never changes, except that its year may be reopened. */
export interface DeclarationRecord {
  /** Its number: 13 digits, of which the first are 182 and the year. */
  number: string;
  year: number;
  /** `C` completes an earlier declaration, `S` replaces one. */
  kind: '' | 'C' | 'S';
  /** Number of the declaration that it completes or replaces; empty for the first one. */
  previousNumber: string;
  /** Its content, of characters of ISO-8859-1. */
  file: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string;
  /** Who answers questions about it: surnames first, and nine digits. */
  contact: { readonly name: string; readonly phone: string };
  filedBy: Actor;
  filedAt: string;
  /** Why and when its year was opened again for corrections. */
  reopened?: { readonly at: string; readonly reason: string };
}

/** Who made a change that is logged: for the team, or the patron whom it concerns. */
export interface Actor {
  readonly kind: 'staff' | 'token' | 'job' | 'patron';
  /** Empty unless `kind` is `staff`. */
  readonly staffId: string;
}

/** Staff-owned fields of a record after a change; `null` if the record no longer exists. */
export interface AuditedChange {
  readonly list: string;
  readonly id: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** An entry of the audit log: never changed or deleted. */
export interface AuditRecord {
  entryId: string;
  at: string;
  actor: Actor;
  /** Who had requested it, if the actor approved it. */
  requestedBy?: Actor;
  /** Role in which the actor acted; empty for the token and jobs. */
  role: StaffRole | '';
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  reason: string;
  changes: readonly AuditedChange[];
  /** Users concerned. They can read that it happened. */
  about: readonly string[];
  requestId: string;
  /** The import of a bank statement that it belongs to. */
  importId?: string;
}

/** A change that needs or needed approval. */
export interface ApprovalRecord {
  approvalId: string;
  state: ApprovalState;
  cause: ApprovalCause;
  /** Name of the call in the table of endpoints, its parameters and its body. */
  call: string;
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  subjectLabel: string;
  role: StaffRole;
  requestedBy: Actor;
  requestedAt: string;
  decidedBy?: Actor;
  decidedAt?: string;
  reason?: string;
}
