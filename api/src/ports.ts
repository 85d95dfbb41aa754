import type {
  StaffMembers,
  StaffMemberChanges,
  AuditLog,
  AuditLogChanges,
  Approvals,
  ApprovalChanges,
  BankMovements,
  BankMovementChanges,
  BankImports,
  BankImportChanges,
  Declarations,
  DeclarationChanges,
} from '#api/ports/desk-ports.ts';
import type {
  Offerings,
  OfferingChanges,
  Receipts,
  ReceiptChanges,
  TaxDataOfPatrons,
  TaxDataChanges,
  Intentions,
  IntentionChanges,
  Needs,
  NeedChanges,
} from '#api/ports/giving-ports.ts';
import type {
  Follows,
  FollowChanges,
  Updates,
  UpdateChanges,
  Notifications,
  NotificationChanges,
  MailChanges,
} from '#api/ports/news-ports.ts';
import type {
  Users,
  UserChanges,
  Preferences,
  PreferenceChanges,
  Consents,
  ConsentChanges,
  Blocks,
  BlockChanges,
  Reports,
  ReportChanges,
  PersonalData,
  PersonalDataChanges,
  SessionEnds,
  SessionEndChanges,
} from '#api/ports/people-ports.ts';
import type {
  Profiles,
  ProfileChanges,
  Photos,
  PhotoChanges,
  ReviewDocuments,
  ReviewDocumentChanges,
} from '#api/ports/profile-ports.ts';
import type { IdempotencyKeyRecord } from '#api/records.ts';

/*
 * Ports of the rules: storage, identity and time. Each method is one query that a database answers with an
 * index; none returns a whole collection. Returned records are never modified.
 */

/** Idempotency keys of completed changes. */
export interface IdempotencyKeys {
  find(userId: string, key: string): Promise<IdempotencyKeyRecord | undefined>;
}

export interface IdempotencyKeyChanges extends IdempotencyKeys {
  /** The key must be new for this user. Keys older than `forgetBefore` may be deleted. */
  insert(record: IdempotencyKeyRecord, forgetBefore: string): Promise<void>;
}

/** Queries. They only see committed data. */
export interface Reads {
  readonly users: Users;
  readonly profiles: Profiles;
  readonly photos: Photos;
  readonly reviewDocuments: ReviewDocuments;
  readonly follows: Follows;
  readonly updates: Updates;
  readonly notifications: Notifications;
  readonly offerings: Offerings;
  readonly intentions: Intentions;
  readonly needs: Needs;
  readonly preferences: Preferences;
  readonly consents: Consents;
  readonly blocks: Blocks;
  readonly reports: Reports;
  readonly personalData: PersonalData;
  readonly receipts: Receipts;
  readonly taxData: TaxDataOfPatrons;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly sessionEnds: SessionEnds;
  readonly staffMembers: StaffMembers;
  readonly auditLog: AuditLog;
  readonly approvals: Approvals;
  readonly bankMovements: BankMovements;
  readonly bankImports: BankImports;
  readonly declarations: Declarations;
}

/** Queries and changes inside a transaction. Its queries see its own changes. */
export interface Changes extends Reads {
  readonly users: UserChanges;
  readonly profiles: ProfileChanges;
  readonly photos: PhotoChanges;
  readonly reviewDocuments: ReviewDocumentChanges;
  readonly follows: FollowChanges;
  readonly updates: UpdateChanges;
  readonly notifications: NotificationChanges;
  readonly offerings: OfferingChanges;
  readonly intentions: IntentionChanges;
  readonly needs: NeedChanges;
  readonly preferences: PreferenceChanges;
  readonly consents: ConsentChanges;
  readonly blocks: BlockChanges;
  readonly reports: ReportChanges;
  readonly personalData: PersonalDataChanges;
  readonly receipts: ReceiptChanges;
  readonly taxData: TaxDataChanges;
  readonly idempotencyKeys: IdempotencyKeyChanges;
  readonly mails: MailChanges;
  readonly sessionEnds: SessionEndChanges;
  readonly staffMembers: StaffMemberChanges;
  readonly auditLog: AuditLogChanges;
  readonly approvals: ApprovalChanges;
  readonly bankMovements: BankMovementChanges;
  readonly bankImports: BankImportChanges;
  readonly declarations: DeclarationChanges;
}

/** All stores of data. */
export interface Stores extends Reads {
  /**
   * Commits all changes of `work` or none, isolated from other transactions (serializable). Resolves to the
   * result of `work` once its changes are durable. Rejects, with all changes rolled back, if `work` rejects
   * or the changes cannot be committed. `work` may be run again, so it must have no effects except through
   * its argument.
   */
  transaction<Result>(work: (changes: Changes) => Promise<Result>): Promise<Result>;
}

/** The user of a valid token. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  /** Whether the user has verified this email at the identity provider. */
  readonly isEmailVerified: boolean;
  /** When they signed in at the identity provider. */
  readonly signedInAt: Date;
  /** Whether they signed in with a second factor. */
  readonly hasSecondFactor: boolean;
}

/** Verifies ID tokens. */
export interface TokenVerifier {
  /** The user of a token; undefined if it is malformed, of another project, or expired. */
  verify(token: string): Promise<Caller | undefined>;
}

/** Returns the current time. */
export type Clock = () => Date;
