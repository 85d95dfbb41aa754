import type {
  StaffRecord,
  BankMovementRecord,
  BankImportRecord,
  DeclarationRecord,
  AuditRecord,
  ApprovalRecord,
} from '#api/records/desk-records.ts';
import type {
  OfferingRecord,
  ReceiptRecord,
  IntentionRecord,
  TaxDataRecord,
  NeedRecord,
} from '#api/records/giving-records.ts';
import type {
  UpdateRecord,
  FollowRecord,
  NotificationRecord,
  MailRecord,
} from '#api/records/news-records.ts';
import type {
  UserRecord,
  PreferencesRecord,
  ConsentRecord,
  BlockRecord,
  ReportRecord,
  SessionEndRecord,
} from '#api/records/people-records.ts';
import type {
  ProfileRecord,
  PhotoRecord,
  ReviewDocumentRecord,
} from '#api/records/profile-records.ts';

/** A completed change with an idempotency key, and its result. */
export interface IdempotencyKeyRecord {
  /** Owner of the key; empty for the staff token. */
  userId: string;
  key: string;
  /** Method and path. */
  call: string;
  /** SHA-256 of the body, in hexadecimal digits. */
  requestHash: string;
  /** Result of its transaction. */
  result: unknown;
  createdAt: string;
}

/** All stored data: the record type of each list. */
export interface Records {
  users: UserRecord;
  profiles: ProfileRecord;
  photos: PhotoRecord;
  reviewDocuments: ReviewDocumentRecord;
  updates: UpdateRecord;
  follows: FollowRecord;
  notifications: NotificationRecord;
  offerings: OfferingRecord;
  receipts: ReceiptRecord;
  intentions: IntentionRecord;
  taxData: TaxDataRecord;
  needs: NeedRecord;
  preferences: PreferencesRecord;
  consents: ConsentRecord;
  blocks: BlockRecord;
  reports: ReportRecord;
  idempotencyKeys: IdempotencyKeyRecord;
  mails: MailRecord;
  sessionEnds: SessionEndRecord;
  staffMembers: StaffRecord;
  auditLog: AuditRecord;
  approvals: ApprovalRecord;
  bankMovements: BankMovementRecord;
  bankImports: BankImportRecord;
  declarations: DeclarationRecord;
}
