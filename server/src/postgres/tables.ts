import type { OfferingFacts } from '@almsway/api/records/giving-records';
import type { MailRecord } from '@almsway/api/records/news-records';
import type { UserRecord } from '@almsway/api/records/people-records';
import type { ProfileRecord } from '@almsway/api/records/profile-records';
import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { SupportMethod } from '@almsway/contract/giving/methods';
import type { Locale } from '@almsway/contract/locale';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';
import type { Role } from '@almsway/contract/people/roles';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { PhotoType } from '@almsway/contract/profiles/photo';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { UpdatePhoto } from '@almsway/contract/updates/updates';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type {
  ReviewDocumentRow,
  ReportRow,
  StaffRow,
  AuditRow,
  ApprovalRow,
  BankMovementRow,
  BankImportRow,
  DeclarationRow,
} from './desk-tables.ts';
import type {
  OfferingTable,
  ReceiptRow,
  TaxDataRow,
  IntentionTable,
  NeedRow,
} from './giving-tables.ts';
import type { Row } from './table-row.ts';

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
