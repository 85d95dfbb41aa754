import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { ApprovalCause, ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { ReportOutcome } from '@almsway/contract/desk/desk-ledger';
import type { WaitingRow } from '@almsway/contract/desk/staff';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { OfferingEvent, OfferingState } from '@almsway/contract/giving/ledger';
import type { Receiver, SupportMethod } from '@almsway/contract/giving/methods';
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
import type { User } from '@almsway/contract/people/user';
import type { Preferences, ReportReason } from '@almsway/contract/privacy/privacy';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { PhotoType } from '@almsway/contract/profiles/photo';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { UpdatePhoto } from '@almsway/contract/updates/updates';

/** A stored user. */
export interface UserRecord extends User {
  /** Has the person shown the identity provider that this email is theirs? */
  isEmailVerified?: boolean;
  /** When staff suspended the account, and why. */
  suspendedAt?: string;
  suspensionReason?: string;
}

/** A stored profile; the year of ordination is read from its date when it is shown. */
export type ProfileRecord = Omit<
  MonasticProfile,
  'ordinationYear' | 'rejections' | 'lastVerifiedAt' | 'isOnHome' | 'textLanguage' | 'translations'
> & {
  /** BCP 47 code of the language its texts are written in; none when its monastic has not said so. */
  textLanguage?: string;
  /** The summary and the about text in further languages. */
  translations?: readonly Translation[];
  /** When the summary or the about text was last changed. */
  textsUpdatedAt?: string;
  rejections?: MonasticProfile['rejections'];
  /** When the team last checked it; profiles from before this was recorded were checked at `approvedAt`. */
  lastVerifiedAt?: string;
  /** May the public home show it? Not unless its monastic has said so. */
  isOnHome?: boolean;
  /** When the monastic was notified that the next check is near. */
  checkNotifiedAt?: string;
  /** What only staff read. */
  desk?: DeskPart;
};

/** A monastic's summary and about text in a further language. */
export interface Translation {
  readonly lang: string;
  readonly summary: string;
  readonly about: string;
  /** When it was written, changed or compared with the original. */
  readonly updatedAt: string;
}

/** What staff keep with a profile; it goes with it. */
export interface DeskPart {
  /** Notes for colleagues, oldest first. */
  readonly notes?: readonly {
    readonly noteId: string;
    readonly at: string;
    readonly staffId: string;
    readonly text: string;
  }[];
  /** The answers that were last decided on. */
  readonly decided?: Readonly<Record<string, unknown>>;
}

/** The photo of `userId`'s profile, or of one of their updates, in one of its sizes. */
export interface PhotoRecord {
  /** Name of the photo, the same in every size. */
  photoId: string;
  /** The longest side that it may have, in pixels. */
  size: PhotoSize;
  userId: string;
  /** The update that shows it; none for the photo of the profile. */
  updateId?: string;
  type: PhotoType;
  /** The image in base64. */
  content: string;
}

/** A stored update: its author is joined when it is read. */
export interface UpdateRecord {
  updateId: string;
  userId: string;
  title: string;
  body: string;
  /** BCP 47 code of what is written, when its author has said it. */
  language?: string;
  createdAt: string;
  photo?: UpdatePhoto;
  /** When it was last changed. */
  editedAt?: string;
  /** The last of its author's followers, by id, who has been notified; empty once all have been. */
  toldUntil?: string;
}

/** Patron `userId` follows monastic `profileId`. */
export interface FollowRecord {
  userId: string;
  profileId: string;
  createdAt: string;
  /** Followed without being shown in the feed. */
  isMuted?: boolean;
}

/** A notification for `userId`. */
export interface NotificationRecord {
  notificationId: string;
  userId: string;
  kind: NotificationKind;
  createdAt: string;
  isRead: boolean;
  name?: string;
  slug?: string;
  title?: string;
  /** BCP 47 code of the title, when it is known. */
  language?: string;
  amountCents?: number;
  /** The update it is about. */
  updateId?: string;
  /** When its owner removed it; kept so that the removal can be undone. */
  removedAt?: string;
}

/** An offering, as the ledger keeps it. */
export interface OfferingRecord {
  offeringId: string;
  /** Unique among all offerings. */
  reference: string;
  /** The patron; empty when staff recorded it and nobody knows who gave. */
  userId: string;
  /** User id of the monastic. */
  profileId: string;
  status: OfferingState;
  amountCents: number;
  /** What arrived, once it was confirmed. */
  receivedCents?: number;
  method: SupportMethod;
  cadence: Cadence;
  /** Who received by this method when it was declared. */
  receiver: Receiver;
  isDeductible: boolean;
  dedication: string;
  createdAt: string;
  declaredAt?: string;
  /** `YYYY-MM-DD`. */
  receivedOn?: string;
  note?: string;
  /** What happened, oldest first. */
  events: readonly {
    readonly event: OfferingEvent;
    readonly at: string;
    /** By the link in a mail to the steward. */
    readonly by?: 'steward' | undefined;
  }[];
  /** The link by which the steward is asked whether it has arrived. */
  stewardLink?: StewardLink;
  thanks?: { readonly text: string; readonly at: string };
  /** The line of the bank's list that it was confirmed by. */
  bankLineId?: string;
  /** Who gave, when staff recorded a person without an account or a company. */
  giver?: TaxData;
  /** When it may be deleted for good, with its receipts: set once its term is over. */
  deleteAfter?: string;
}

/** A link in a mail to a steward, and what they answered by it. */
export interface StewardLink {
  /** SHA-256 of its token, in hexadecimal digits. */
  readonly tokenHash: string;
  readonly expiresAt: string;
  /** When a reminder is due; left out once it was sent, or none is needed. */
  readonly remindAt?: string;
  readonly answer?: Exclude<StewardAnswer, 'arrived'>;
}

/** A receipt of `userId`: never changed, only replaced. */
export interface ReceiptRecord extends Receipt {
  userId: string;
}

/** What patron `userId` means to give to `profileId` again. */
export interface IntentionRecord {
  userId: string;
  profileId: string;
  amountCents: number;
  method: SupportMethod;
  cadence: Exclude<Cadence, 'once'>;
  /** Day of the first offering, `YYYY-MM-DD`, and how many turns have passed since. */
  startedOn: string;
  turns: number;
}

/** Tax data of a patron. */
export interface TaxDataRecord extends TaxData {
  userId: string;
  updatedAt: string;
}

/** A need of monastic `userId` that is not money. */
export interface NeedRecord {
  needId: string;
  userId: string;
  title: string;
  details: string;
  status: NeedState;
  createdAt: string;
  /** The patron who took it on. */
  takenBy?: string;
  takenAt?: string;
  receivedAt?: string;
}

/** What a person prefers; one who has none prefers the defaults. */
export interface PreferencesRecord extends Preferences {
  userId: string;
}

/** One time that `userId` gave their consent to a text; the record stays when it is withdrawn. */
export interface ConsentRecord {
  consentId: string;
  userId: string;
  purpose: ConsentPurpose;
  /** Version of the text, and the language it was shown in. */
  version: string;
  locale: Locale;
  givenAt: string;
  withdrawnAt?: string;
}

/** `userId` has blocked `blockedId`, which works both ways. */
export interface BlockRecord {
  blockId: string;
  userId: string;
  blockedId: string;
  createdAt: string;
  /** Day of the offering or need that a patron was blocked by, `YYYY-MM-DD`. */
  since?: string;
}

/** A report of profile `profileId` by `userId`. */
export interface ReportRecord {
  reportId: string;
  userId: string;
  profileId: string;
  reason: ReportReason;
  text: string;
  createdAt: string;
  /** When staff reviewed it, what came of it, and their note. */
  reviewedAt?: string;
  outcome?: ReportOutcome;
  note?: string;
}

/** Kinds of mail: new users are welcomed only in the app, as their address is not verified yet. */
export type MailKind = Exclude<NotificationOrMailKind, 'welcome'>;

/** What is waiting for a member of staff, as their daily mail says it: it names nobody. */
export interface DigestRow extends Omit<WaitingRow, 'oldestAt'> {
  /** Day since which the oldest is waiting, `YYYY-MM-DD`. */
  readonly oldestOn: string;
}

/** To whom of those without an account a mail asks whether an offering has arrived, and what it says. */
export interface StewardMail {
  readonly offeringId: string;
  readonly name: string;
  readonly email: string;
  /** Name of the monastic, with the honorific. */
  readonly monastic: string;
  readonly reference: string;
  readonly isReminder: boolean;
}

/**
 * A mail to a user, their steward or a member of staff, kept until it is sent and a while after. It names nobody
 * else, but that to a steward, which names the monastic.
 */
export interface MailRecord {
  mailId: string;
  /** Empty for a mail to staff. */
  userId: string;
  /** To whom of the staff; they may have no user. */
  staffId?: string;
  kind: MailKind | 'staffDigest' | 'stewardAsked';
  /** Of a mail to the steward of `userId`. */
  steward?: StewardMail;
  /** What is waiting, for staff. */
  waiting?: readonly DigestRow[];
  createdAt: string;
  amountCents?: number;
  /** Day that it reminds of, `YYYY-MM-DD`. */
  dueOn?: string;
  /** Of a mail about a receipt. */
  receiptNumber?: string;
  /** How often it was taken to be sent. */
  attempts: number;
  /** When it may be claimed; claiming it postpones this. */
  nextAt: string;
  sentAt?: string;
  /** When it turned out that it cannot be delivered. */
  givenUpAt?: string;
}

/** Since when no earlier sign-in of `userId` counts. It outlives their account. */
export interface SessionEndRecord {
  userId: string;
  endedAt: string;
}

/** A change that was made under an idempotency key, and its result. */
export interface IdempotencyKeyRecord {
  /** Whose key it is; empty for the staff token. */
  userId: string;
  key: string;
  /** Method and path. */
  call: string;
  /** SHA-256 of the body, in hexadecimal digits. */
  requestHash: string;
  /** What its transaction resolved to. */
  result: unknown;
  createdAt: string;
}

/** A member of staff. The record outlives their roles: the audit log names them by it. */
export interface StaffRecord {
  staffId: string;
  /** In lower case. */
  email: string;
  name: string;
  /** The account they signed in with first; empty before. No other account acts for them. */
  userId: string;
  roles: readonly StaffRole[];
  from: string;
  /** When it ends, or ended. */
  until?: string;
  /** Id of the staff member who invited them; empty for the staff token. */
  invitedBy: string;
  /** The profile they have open, and until when that holds without being said again. */
  openProfile?: { readonly userId: string; readonly until: string };
  /** Language of their mails; that of their user when it is not known. */
  locale?: Locale;
  /** Do they want the daily mail of what is waiting? Yes when it is left out. */
  wantsDigest?: boolean;
}

/** Who changed something for the team. */
export interface Actor {
  readonly kind: 'staff' | 'token' | 'job';
  /** Empty unless `kind` is `staff`. */
  readonly staffId: string;
}

/** What a change left of a record: the fields that belong to staff. `null` for one that is not there. */
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
  /** Who had asked for it, when the actor approved it. */
  requestedBy?: Actor;
  /** Role in which the actor acted; empty for the token and jobs. */
  role: StaffRole | '';
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: string;
  reason: string;
  changes: readonly AuditedChange[];
  /** Users whom it concerns: they may read that it happened. */
  about: readonly string[];
  requestId: string;
}

/** A change that waits for a second person, or did. */
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

/** Everything the API keeps: what a record of each list is. */
export interface Records {
  users: UserRecord;
  profiles: ProfileRecord;
  photos: PhotoRecord;
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
}

/** Has the review admitted this monastic: may they use the pages of monastics, published or not? */
export function isAdmitted(profile: ProfileRecord): boolean {
  return (
    profile.isApproved === true &&
    profile.hasCompletedOnboarding === true &&
    (profile.status === 'approved' || profile.status === 'unpublished')
  );
}

/** Is this profile listed, that is, open to everyone: admitted by the review, and published? */
export function isListed(profile: ProfileRecord): boolean {
  return isAdmitted(profile) && profile.status === 'approved';
}
