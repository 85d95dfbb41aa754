import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { ApprovalCause, ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { ImportedFile, ImportTotals } from '@almsway/contract/desk/bank-import';
import type { BankLine, ReportOutcome } from '@almsway/contract/desk/desk-ledger';
import type { DocumentType } from '@almsway/contract/desk/review-documents';
import type { WaitingRow } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { OfferingEvent, OfferingState } from '@almsway/contract/giving/ledger';
import type { Receiver, SupportMethod, OfferingMethod } from '@almsway/contract/giving/methods';
import type { NeedState } from '@almsway/contract/giving/needs';
import type { Cadence } from '@almsway/contract/giving/offerings';
import type { Receipt } from '@almsway/contract/giving/receipts';
import type { StewardAnswer } from '@almsway/contract/giving/steward';
import type { TaxData } from '@almsway/contract/giving/tax';
import type { Locale } from '@almsway/contract/locale';
import type {
  NotificationOrMailKind,
  NotificationKind,
} from '@almsway/contract/notifications/notifications';
import {
  isRestrictedTo,
  type RestrictionGround,
  type RestrictionLevel,
} from '@almsway/contract/people/restriction';
import type { User } from '@almsway/contract/people/user';
import type { Preferences, ReportReason } from '@almsway/contract/privacy/privacy';
import type { CheckKind } from '@almsway/contract/profiles/checks';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { PhotoType } from '@almsway/contract/profiles/photo';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { UpdatePhoto } from '@almsway/contract/updates/updates';

/** A stored user. */
export interface UserRecord extends User {
  /** Whether the user has verified this email at the identity provider. */
  isEmailVerified?: boolean;
  /** What staff decided about the account; missing if it is not restricted. */
  restriction?: Restriction;
  /** What staff and the person wrote to each other about it. The audit log does not hold these texts. */
  correspondence?: {
    /** The statement of reasons. */
    readonly statement: string;
    readonly objection?: { readonly at: string; readonly text: string };
    /** The answer to the objection. */
    readonly answer?: string;
  };
}

/** The restriction of an account. */
export interface Restriction {
  readonly level: RestrictionLevel;
  readonly since: string;
  readonly ground: RestrictionGround;
  /** For the team. */
  readonly reason: string;
  readonly by: Actor;
  /** When, and by whom, an objection was answered so that it stays. */
  readonly answered?: { readonly at: string; readonly by: Actor };
}

/** A stored profile. The year of ordination is computed from its date when it is shown. */
export type ProfileRecord = Omit<
  MonasticProfile,
  | 'ordinationYear'
  | 'rejections'
  | 'lastVerifiedAt'
  | 'checkedBy'
  | 'isOnHome'
  | 'textLanguage'
  | 'translations'
> & {
  /** BCP 47 code of the language of its texts; missing if the monastic has not chosen one. */
  textLanguage?: string;
  /** Summary and about text in further languages. */
  translations?: readonly Translation[];
  /** When the summary or the about text was last changed. */
  textsUpdatedAt?: string;
  rejections?: MonasticProfile['rejections'];
  /** When the team last checked it. If missing, at `approvedAt`. */
  lastVerifiedAt?: string;
  /** What staff checked, oldest first. */
  checks?: readonly CheckRecord[];
  /** Whether the public home may show it; false unless the monastic has allowed it. */
  isOnHome?: boolean;
  /** How far the account is restricted: the level of its user, so that lists need not read users. */
  restriction?: RestrictionLevel;
  /** Whether a published monastic has changed what the team asked for, which has not looked at it yet. */
  isAnswered?: boolean;
  /** When the monastic was notified that the next check is near. */
  checkNotifiedAt?: string;
  /** What a photo looks like, so that a similar one is found; empty if that cannot be read. It is of an earlier photo if the id differs. */
  photoLook?: { readonly photoId: string; readonly look: string };
  /** Reference of the transfers by its poster, from the first poster on; unlike all references of offerings. */
  posterReference?: string;
  /** Data that only staff read. */
  desk?: DeskPart;
};

/** What a staff member checked of a profile. */
export interface CheckRecord {
  readonly checkId: string;
  readonly kind: CheckKind;
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly at: string;
  /** Empty if the staff token was used. */
  readonly staffId: string;
  readonly text: string;
}

/** A monastic's summary and about text in a further language. */
export interface Translation {
  readonly lang: string;
  readonly summary: string;
  readonly about: string;
  /** When it was written, changed or confirmed to match the original. */
  readonly updatedAt: string;
}

/** Data that staff store with a profile; deleted with it. */
export interface DeskPart {
  /** Notes for colleagues, oldest first. */
  readonly notes?: readonly {
    readonly noteId: string;
    readonly at: string;
    readonly staffId: string;
    readonly text: string;
  }[];
  /** The answers at the time of the latest decision. */
  readonly decided?: Readonly<Record<string, unknown>>;
}

/** The photo of `userId`'s profile, or of one of their updates, in one of its sizes. */
export interface PhotoRecord {
  /** Id of the photo, the same in every size. */
  photoId: string;
  /** Longest side allowed for this size, in pixels. */
  size: PhotoSize;
  userId: string;
  /** The update that shows it; missing for the photo of the profile. */
  updateId?: string;
  type: PhotoType;
  /** The image in base64. */
  content: string;
}

/** A document that a reviewer attached to the review of `userId`'s profile. */
export interface ReviewDocumentRecord {
  documentId: string;
  userId: string;
  /** The name of the file, as `documentName` stores it. */
  name: string;
  /** As recognised by its content. */
  type: DocumentType;
  /** Size in bytes. */
  bytes: number;
  /** Empty if the staff token was used. */
  staffId: string;
  attachedAt: string;
  /** When it is to be deleted; missing until a decision follows. */
  deleteAfter?: string;
  /** The file in base64. */
  content: string;
}

/** A stored update. Its author is joined when it is read. */
export interface UpdateRecord {
  updateId: string;
  userId: string;
  title: string;
  body: string;
  /** BCP 47 code of the texts, if the author has chosen one. */
  language?: string;
  createdAt: string;
  photo?: UpdatePhoto;
  /** When it was last changed. */
  editedAt?: string;
  /** Id of the last follower who has been notified, in order of ids; missing once all have been. */
  toldUntil?: string;
}

/** Patron `userId` follows monastic `profileId`. */
export interface FollowRecord {
  userId: string;
  profileId: string;
  createdAt: string;
  /** Whether updates are hidden from the feed. */
  isMuted?: boolean;
}

/** A notification for `userId`. */
export interface NotificationRecord {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  /**
   * User whom it names: a monastic, or a patron who showed their name. Names are read when it is shown, so that
   * none outlives its account.
   */
  aboutId?: string;
  title?: string;
  /** BCP 47 code of the title, if known. */
  language?: string;
  amountCents?: number;
  /** The update it is about. */
  updateId?: string;
  /** The offering it is about. */
  offering?: OfferingFacts;
  /** When its owner removed it; stored so that the removal can be undone. */
  removedAt?: string;
}

/** What tells an offering from others of the same amount. It says nothing about whom it is for. */
export interface OfferingFacts {
  /** Empty in notifications to monastics about offerings to the entity: they do not see its references. */
  readonly reference: string;
  /** Day on which it arrived or, before that, was declared, `YYYY-MM-DD`. */
  readonly day: string;
  /** The declared amount, if another one arrived. */
  readonly declaredCents?: number;
}

/** A stored offering. */
export interface OfferingRecord {
  offeringId: string;
  /** Unique among all offerings. */
  reference: string;
  /** The patron; empty if staff recorded it and the giver has no account. */
  userId: string;
  /** User id of the monastic; empty if staff recorded it for the entity itself. */
  profileId: string;
  status: OfferingState;
  amountCents: number;
  /** Amount that arrived, once confirmed. */
  receivedCents?: number;
  method: OfferingMethod;
  /** What was given, if the method is `inKind`. */
  inKind?: string;
  cadence: Cadence;
  /** Receiver of the method at the time it was declared. */
  receiver: Receiver;
  isDeductible: boolean;
  dedication: string;
  createdAt: string;
  declaredAt?: string;
  /** `YYYY-MM-DD`. */
  receivedOn?: string;
  note?: string;
  /** History, oldest first. */
  events: readonly {
    readonly event: OfferingEvent;
    readonly at: string;
    /** Set if confirmed by the link in the steward's mail. */
    readonly by?: 'steward' | undefined;
  }[];
  /** Link by which the steward is asked whether it has arrived. */
  stewardLink?: StewardLink;
  thanks?: { readonly text: string; readonly at: string };
  /** Reference of the standing gift that it belongs to, if that is not its own. */
  standingReference?: string;
  /** Line of the bank statement that confirmed it. */
  bankLineId?: string;
  /** Line by which the money was returned. */
  returnLineId?: string;
  /** The giver, if staff recorded a person without an account or a company. */
  giver?: TaxData;
  /** The link by which that giver completes their data: SHA-256 of its token, and when it expires. */
  giverLink?: {
    readonly tokenHash: string;
    readonly expiresAt: string;
    /** When one was last mailed. */
    readonly mailedAt?: string | undefined;
  };
  /** Address at which that giver was asked for their data. */
  giverEmail?: string;
  /** When it may be deleted for good, with its receipts; set once its retention period is over. */
  deleteAfter?: string;
}

/** Link in a mail to a steward, and their answer. */
export interface StewardLink {
  /** SHA-256 of its token, in hexadecimal digits. */
  readonly tokenHash: string;
  readonly expiresAt: string;
  /** When a reminder is due; missing once it was sent, or if none is needed. */
  readonly remindAt?: string;
  readonly answer?: Exclude<StewardAnswer, 'arrived'>;
}

/** A receipt of patron `userId`. It is never changed, only replaced. */
export interface ReceiptRecord extends Receipt {
  userId: string;
}

/** Intention of patron `userId` to give to `profileId` again. */
export interface IntentionRecord {
  userId: string;
  profileId: string;
  amountCents: number;
  method: SupportMethod;
  cadence: Exclude<Cadence, 'once'>;
  /** Day of the first offering, `YYYY-MM-DD`, and number of turns since. */
  startedOn: string;
  turns: number;
  /** Reference of a standing gift: the patron's bank sends it, and they are not reminded. */
  standingReference?: string;
  /** Day on which the patron ended a standing gift, `YYYY-MM-DD`: it may still arrive. */
  endedOn?: string;
}

/** Tax data of a patron. */
export interface TaxDataRecord extends TaxData {
  userId: string;
  updatedAt: string;
}

/** A need of monastic `userId`. */
export interface NeedRecord {
  needId: string;
  userId: string;
  title: string;
  details: string;
  status: NeedState;
  createdAt: string;
  /** The patron who promised it. */
  takenBy?: string;
  takenAt?: string;
  receivedAt?: string;
}

/** Preferences of a user. Without a record the defaults apply. */
export interface PreferencesRecord extends Preferences {
  userId: string;
}

/** Consent of `userId` to a text. The record stays when it is withdrawn. */
export interface ConsentRecord {
  consentId: string;
  userId: string;
  purpose: ConsentPurpose;
  /** Version of the text, and the language in which it was shown. */
  version: string;
  locale: Locale;
  givenAt: string;
  withdrawnAt?: string;
}

/** `userId` has blocked `blockedId`. Blocks work in both directions. */
export interface BlockRecord {
  blockId: string;
  userId: string;
  blockedId: string;
  createdAt: string;
  /** Day of the offering or need by which a patron was blocked, `YYYY-MM-DD`. */
  since?: string;
}

/** A report about profile `profileId` by user `userId`. */
export interface ReportRecord {
  reportId: string;
  userId: string;
  profileId: string;
  reason: ReportReason;
  text: string;
  createdAt: string;
  /** When staff reviewed it, the outcome, and their note. */
  reviewedAt?: string;
  outcome?: ReportOutcome;
  note?: string;
  /** When the person it is about closed their account. */
  closedAt?: string;
  /** The staff member who works on it. */
  assignedTo?: string;
}

/** Kinds of mail. New users are welcomed only in the app, because their address is not verified yet. */
export type MailKind = Exclude<NotificationOrMailKind, 'welcome'>;

/** Waiting work of a staff member, as listed in their daily digest, without names. */
export interface DigestRow extends Omit<WaitingRow, 'oldestAt' | 'oldest'> {
  /** Day on which the oldest item began to wait, `YYYY-MM-DD`. */
  readonly oldestOn: string;
}

/** A steward, who has no account, and the content of the mail that asks whether an offering has arrived. */
export interface StewardMail {
  readonly offeringId: string;
  readonly name: string;
  readonly email: string;
  /** Name of the monastic, with the honorific. */
  readonly monastic: string;
  readonly reference: string;
  readonly isReminder: boolean;
}

/** A certificate that staff send to its giver. */
export interface CertificateMail {
  readonly name: string;
  readonly email: string;
  /** A receipt number, or a year. */
  readonly title: string;
  /** Of a giver without an account: the whole document, in this language. A patron opens it by a link. */
  readonly document?: {
    readonly locale: Locale;
    readonly receipts: readonly Receipt[];
    /** Of one receipt, undefined. */
    readonly year?: number;
    /** Today, if the year is not over yet. */
    readonly soFar?: string;
  };
}

/** A giver without an account, and the mail that asks for the data that a certificate needs. */
export interface GiverMail {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** Token of the giver link, which is stored nowhere else. */
  readonly token: string;
  /** When the link expires, ISO 8601. */
  readonly expiresAt: string;
  readonly entity: string;
  readonly amountCents: number;
  /** `YYYY-MM-DD`. */
  readonly receivedOn: string;
}

/**
 * A mail to a user, their steward, a giver without an account or a staff member, stored until it is sent and for some time after. It
 * contains no names of others, except a mail to a steward, which names the monastic.
 */
export interface MailRecord {
  mailId: string;
  /** Empty for a mail to staff, or to a giver without an account. */
  userId: string;
  /** Recipient, if a staff member; they may have no user. */
  staffId?: string;
  kind: MailKind | 'staffDigest' | 'stewardAsked' | 'certificate' | 'giverAsked';
  /** Recipient and content, if the mail is for the steward of `userId`. */
  steward?: StewardMail;
  /** Recipient and content of a certificate. */
  certificate?: CertificateMail;
  /** Recipient and content, if the mail asks a giver without an account for their data; removed once it is sent. */
  giver?: GiverMail;
  /** Waiting work, in a digest for staff. */
  waiting?: readonly DigestRow[];
  createdAt: string;
  amountCents?: number;
  /** Due day in a reminder, `YYYY-MM-DD`. */
  dueOn?: string;
  /** Receipt number, in a mail about a receipt. */
  receiptNumber?: string;
  /** In a mail about a restriction: the statement of reasons, or the answer to an objection. */
  restriction?: {
    readonly level: RestrictionLevel;
    readonly ground: RestrictionGround;
    readonly text: string;
  };
  /** In a mail about an offering. The note is what staff wrote to the patron. */
  offering?: OfferingFacts & { readonly note?: string };
  /** In a mail about several offerings, oldest first, each with what arrived of it. */
  offerings?: readonly (OfferingFacts & { readonly amountCents: number })[];
  /** Number of attempts. */
  attempts: number;
  /** When it may be claimed. Claiming it postpones this. */
  nextAt: string;
  sentAt?: string;
  /** When it finally failed. */
  givenUpAt?: string;
}

/** Time before which sign-ins of `userId` are not valid. Stored even after the account is closed. */
export interface SessionEndRecord {
  userId: string;
  endedAt: string;
}

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

/** A staff member. The record is kept after their roles end, because the audit log refers to it. */
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

/** Who made a change for the team. */
export interface Actor {
  readonly kind: 'staff' | 'token' | 'job';
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

/**
 * Whether the review has approved this monastic. They may then use the pages of monastics, whether
 * published or not.
 */
export function isAdmitted(profile: ProfileRecord): boolean {
  return (
    profile.isApproved === true &&
    profile.hasCompletedOnboarding === true &&
    (profile.status === 'approved' || profile.status === 'unpublished')
  );
}

/** Whether this profile is listed: approved and published, so that everyone can see it. */
export function isListed(profile: ProfileRecord): boolean {
  return isAdmitted(profile) && profile.status === 'approved';
}

/** Whether the team has suspended this account. */
export function isSuspended({ restriction }: Pick<UserRecord, 'restriction'>): boolean {
  return restriction?.level === 'suspended';
}

/** Whether nobody can begin an offering to this monastic, because they have paused it or the team does not allow it. */
export function isClosedToOfferings({ isPaused, restriction }: ProfileRecord): boolean {
  return isPaused || isRestrictedTo(restriction, 'noOfferings');
}
