import type {
  Actor,
  ApprovalRecord,
  AuditRecord,
  BankImportRecord,
  BankMovementRecord,
  DeclarationRecord,
  StaffRecord,
} from '@almsway/api/records/desk-records';
import type {
  OfferingRecord,
  OfferingFacts,
  ReceiptRecord,
} from '@almsway/api/records/giving-records';
import type { MailRecord } from '@almsway/api/records/news-records';
import type { UserRecord } from '@almsway/api/records/people-records';
import type { ProfileRecord } from '@almsway/api/records/profile-records';
import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { ApprovalCause, ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { ReportOutcome } from '@almsway/contract/desk/desk-reports';
import type { DocumentType } from '@almsway/contract/desk/review-documents';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { OfferingMethod, Receiver, SupportMethod } from '@almsway/contract/giving/methods';
import type { NeedState } from '@almsway/contract/giving/needs';
import type { Cadence } from '@almsway/contract/giving/offerings';
import type { Locale } from '@almsway/contract/locale';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';
import type { Role } from '@almsway/contract/people/roles';
import type { ReportReason } from '@almsway/contract/privacy/privacy';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { PhotoType } from '@almsway/contract/profiles/photo';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { UpdatePhoto } from '@almsway/contract/updates/updates';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/*
 * Tables of migrations/ as they are read: times as ISO 8601 with milliseconds, days as `YYYY-MM-DD`. JSON
 * is written as text. Names are in camel case here and in snake case in the database.
 */

/** Column of every table: the order in which its rows were inserted. */
interface Row {
  seq: GeneratedAlways<number>;
}

interface UserRow extends Row {
  userId: string;
  role: Role;
  name: string;
  email: string;
  emailKey: string;
  createdAt: string;
  locale: Locale | null;
  isEmailVerified: Generated<boolean>;
  restriction: JSONColumnType<NonNullable<UserRecord['restriction']>, string, string> | null;
  correspondence: JSONColumnType<NonNullable<UserRecord['correspondence']>, string, string> | null;
}

/** Columns of a profile used for lists; the rest of its record is in `fields`. */
interface ProfileRow extends Row {
  userId: string;
  slug: string;
  status: ReviewStatus;
  isApproved: boolean;
  hasCompletedOnboarding: boolean;
  submittedAt: string;
  approvedAt: string | null;
  /** When it was last checked; null stands for `approvedAt`. */
  lastVerifiedAt: string | null;
  checkNotifiedAt: string | null;
  updatedAt: string;
  tradition: string;
  country: string;
  languages: readonly string[];
  supportMethods: readonly SupportMethod[];
  acceptsNonMonetary: boolean;
  fields: JSONColumnType<Partial<ProfileRecord>, string, string>;
  searchText: string;
  /** Word starts (`startsIn`), in which words of one or two characters are searched. */
  starts: readonly string[];
  sortName: string;
  /** `evidenceKeys`; null until they have been derived. */
  evidence: readonly string[] | null;
  isListed: GeneratedAlways<boolean>;
}

interface PhotoRow extends Row {
  photoId: string;
  size: PhotoSize;
  /** User whose profile shows it; null if an update does. */
  userId: string | null;
  updateId: string | null;
  /** User whose update shows it; null if a profile does. */
  authorId: string | null;
  type: PhotoType;
  content: Buffer;
}

interface ReviewDocumentRow extends Row {
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

interface UpdateRow extends Row {
  updateId: string;
  userId: string;
  title: string;
  body: string;
  language: Generated<string>;
  createdAt: string;
  photo: JSONColumnType<UpdatePhoto, string, string> | null;
  editedAt: string | null;
  toldUntil: string | null;
}

interface FollowRow extends Row {
  userId: string;
  profileId: string;
  createdAt: string;
  isMuted: Generated<boolean>;
}

interface NotificationRow extends Row {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  aboutId: string | null;
  /** Written by versions before `aboutId`. */
  name: Generated<string | null>;
  slug: Generated<string | null>;
  title: string | null;
  language: string | null;
  amountCents: number | null;
  updateId: string | null;
  offering: JSONColumnType<OfferingFacts, string, string> | null;
  removedAt: string | null;
}

interface OfferingTable extends Row {
  offeringId: string;
  reference: string;
  userId: string | null;
  profileId: string;
  status: OfferingState;
  amountCents: number;
  receivedCents: number | null;
  method: OfferingMethod;
  inKind: string | null;
  cadence: Cadence;
  receiver: Receiver;
  isDeductible: boolean;
  dedication: string;
  createdAt: string;
  declaredAt: string | null;
  madeAt: GeneratedAlways<string>;
  receivedOn: string | null;
  note: string | null;
  events: JSONColumnType<OfferingRecord['events'], string, string>;
  thanks: JSONColumnType<NonNullable<OfferingRecord['thanks']>, string, string> | null;
  standingReference: string | null;
  bankLineId: string | null;
  returnLineId: string | null;
  giver: JSONColumnType<NonNullable<OfferingRecord['giver']>, string, string> | null;
  giverLink: JSONColumnType<NonNullable<OfferingRecord['giverLink']>, string, string> | null;
  giverEmail: string | null;
  claimedAt: string | null;
  declinedBy: string | null;
  stewardLink: JSONColumnType<NonNullable<OfferingRecord['stewardLink']>, string, string> | null;
  deleteAfter: string | null;
}

interface ReceiptRow extends Row {
  number: string;
  year: number;
  place: number;
  userId: string;
  offeringId: string;
  reference: string;
  issuedAt: string;
  receivedOn: string | null;
  amountCents: number;
  donor: JSONColumnType<ReceiptRecord['donor'], string, string>;
  entity: JSONColumnType<ReceiptRecord['entity'], string, string>;
  monasticName: string;
  inKind: string | null;
  replaces: string | null;
  /** Null for receipts from before causes were stored. */
  cause: ReceiptRecord['cause'] | null;
  reason: string;
}

interface TaxDataRow extends Row {
  userId: string;
  name: string;
  surnames: string | null;
  representative: string | null;
  taxId: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  updatedAt: string;
}

interface IntentionTable extends Row {
  userId: string;
  profileId: string;
  amountCents: number;
  method: SupportMethod;
  cadence: Exclude<Cadence, 'once'>;
  startedOn: string;
  turns: number;
  dueOn: GeneratedAlways<string>;
  standingReference: string | null;
  endedOn: string | null;
}

interface NeedRow extends Row {
  needId: string;
  userId: string;
  title: string;
  details: string;
  status: NeedState;
  createdAt: string;
  takenBy: string | null;
  takenAt: string | null;
  receivedAt: string | null;
}

interface PreferencesRow extends Row {
  userId: string;
  givesName: boolean;
  notices: JSONColumnType<object, string, string>;
}

interface ConsentRow extends Row {
  consentId: string;
  userId: string;
  purpose: ConsentPurpose;
  version: string;
  locale: Locale;
  givenAt: string;
  withdrawnAt: string | null;
}

interface BlockRow extends Row {
  blockId: string;
  userId: string;
  blockedId: string;
  createdAt: string;
  since: string | null;
}

interface ReportRow extends Row {
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

interface IdempotencyKeyRow extends Row {
  userId: string;
  key: string;
  call: string;
  /** Empty for keys of an earlier version, which stored no hash. */
  requestHash: Generated<string>;
  result: JSONColumnType<{ value?: unknown }, string, string>;
  createdAt: string;
}

interface MailRow extends Row {
  mailId: string;
  userId: string | null;
  staffId: string | null;
  kind: MailRecord['kind'];
  waiting: JSONColumnType<NonNullable<MailRecord['waiting']>, string, string> | null;
  steward: JSONColumnType<NonNullable<MailRecord['steward']>, string, string> | null;
  certificate: JSONColumnType<NonNullable<MailRecord['certificate']>, string, string> | null;
  giver: JSONColumnType<NonNullable<MailRecord['giver']>, string, string> | null;
  createdAt: string;
  amountCents: number | null;
  dueOn: string | null;
  receiptNumber: string | null;
  offering: JSONColumnType<NonNullable<MailRecord['offering']>, string, string> | null;
  restriction: JSONColumnType<NonNullable<MailRecord['restriction']>, string, string> | null;
  offerings: JSONColumnType<NonNullable<MailRecord['offerings']>, string, string> | null;
  attempts: number;
  nextAt: string;
  sentAt: string | null;
  givenUpAt: string | null;
}

interface StaffRow extends Row {
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

interface AuditRow extends Row {
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

interface ApprovalRow extends Row {
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

interface BankMovementRow extends Row {
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

interface BankImportRow extends Row {
  importId: string;
  account: string;
  until: string;
  file: JSONColumnType<BankImportRecord['file'], string, string>;
  totals: JSONColumnType<BankImportRecord['totals'], string, string>;
  importedBy: JSONColumnType<Actor, string, string>;
  importedAt: string;
}

interface DeclarationRow extends Row {
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

interface SessionEndRow extends Row {
  userId: string;
  endedAt: string;
}

/** Number of listed profiles per combination of counted fields, maintained by database triggers. */
interface ListedCountRow {
  country: string;
  tradition: string;
  supportMethods: readonly SupportMethod[];
  acceptsNonMonetary: boolean;
  count: number;
}

/** An update whose notifications still have to be updated or removed, and the id of the last one done. */
interface NotificationsBehindRow {
  updateId: string;
  /** Null if the update was removed. */
  title: string | null;
  language: string | null;
  reached: string;
}

/** All tables; those of records have the name of their list. */
export interface Tables {
  users: UserRow;
  profiles: ProfileRow;
  photos: PhotoRow;
  reviewDocuments: ReviewDocumentRow;
  updates: UpdateRow;
  follows: FollowRow;
  notifications: NotificationRow;
  offerings: OfferingTable;
  receipts: ReceiptRow;
  intentions: IntentionTable;
  taxData: TaxDataRow;
  needs: NeedRow;
  preferences: PreferencesRow;
  consents: ConsentRow;
  blocks: BlockRow;
  reports: ReportRow;
  idempotencyKeys: IdempotencyKeyRow;
  mails: MailRow;
  sessionEnds: SessionEndRow;
  staffMembers: StaffRow;
  auditLog: AuditRow;
  approvals: ApprovalRow;
  bankMovements: BankMovementRow;
  bankImports: BankImportRow;
  declarations: DeclarationRow;
  listedCounts: ListedCountRow;
  noticesBehind: NotificationsBehindRow;
}
