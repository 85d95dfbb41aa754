import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { CountryCount, ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { FilterValues } from '@almsway/contract/profiles/profile-search';

import type {
  ApprovalRecord,
  AuditRecord,
  BlockRecord,
  ConsentRecord,
  DigestRow,
  FollowRecord,
  IntentionRecord,
  MailKind,
  MailRecord,
  NeedRecord,
  NotificationRecord,
  OfferingRecord,
  PhotoRecord,
  PreferencesRecord,
  ProfileRecord,
  ReceiptRecord,
  Records,
  IdempotencyKeyRecord,
  ReportRecord,
  StaffRecord,
  TaxDataRecord,
  UpdateRecord,
  UserRecord,
} from './records.ts';

/*
 * What the rules ask of the world. Each method is one question that a database answers with one
 * query and an index; none hands out a whole collection. Records that come out are never changed.
 */

/**
 * A cursor of keyset pagination: the values that the store sorts a row by. It stays valid while rows are
 * added and removed, even that row. Stores read it with `cursors.ts`.
 */
export type Cursor = readonly string[];

/** Up to so many rows of a list: the first ones, or those after a cursor. */
export interface Page {
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** How many rows there are in all; more than `total`, when a store has stopped counting there. */
export interface Count {
  readonly total: number;
  readonly hasUncounted: boolean;
}

/** One page of rows. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the last row; undefined on the last page. */
  readonly next: Cursor | undefined;
  /** Only with the first page. */
  readonly count: Count | undefined;
}

/** What explore asks for. Filters of one kind join with "or", different kinds with "and". */
export interface ProfileQuery extends FilterValues {
  readonly sort: ProfileSort;
}

/** A profile, and the title of its newest open need. */
export interface AskingProfile {
  readonly profile: ProfileRecord;
  readonly need: string;
}

/** What explore asks for, but for the country. */
export type CountryQuery = Omit<ProfileQuery, 'country' | 'sort'>;

/** An update, and the profile of who wrote it. */
export interface AuthoredUpdate {
  readonly update: UpdateRecord;
  readonly author: ProfileRecord;
}

/** An offering, with what its readers see besides. */
export interface OfferingRow {
  readonly offering: OfferingRecord;
  /** To whom; none once their account is closed. */
  readonly monastic: ProfileRecord | undefined;
  /** Who gave; none when nobody knows, or once their account is closed. */
  readonly patron: UserRecord | undefined;
  /** Does the patron give the monastic their name? */
  readonly givesName: boolean;
  /** Has one of the two blocked the other? */
  readonly areApart: boolean;
  /** The receipt that no other has replaced; one of nothing annuls. */
  readonly receipt: ReceiptRecord | undefined;
}

/** What the ledger is searched by; what is undefined does not count. */
export interface LedgerQuery {
  readonly status?: OfferingState | undefined;
  readonly reference?: string | undefined;
  /** Part of the name or address of who gave, or of the monastic's name, whatever its case. */
  readonly text?: string | undefined;
  /** Declared or received. */
  readonly amountCents?: number | undefined;
  /** Day on which it was declared (or made) or received; the first until the end of the last moment. */
  readonly day?:
    | { readonly date: string; readonly start: string; readonly end: string }
    | undefined;
}

/** How many are waiting, and since when the oldest is. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: string | undefined;
}

/** Somebody whose offerings were received. */
export interface SupporterRow {
  /** None once their account is closed. */
  readonly patron: UserRecord | undefined;
  readonly givesName: boolean;
  /** Received offerings, the days on which the first and the last arrived, and one of them. */
  readonly count: number;
  readonly since: string;
  readonly latest: string;
  readonly offeringId: string;
}

/** What a patron means to give again, and the listed profile it is for. */
export interface IntentionRow {
  readonly intention: IntentionRecord;
  readonly monastic: ProfileRecord;
}

/** A profile, and how it is followed. */
export interface FollowedRecord {
  readonly profile: ProfileRecord;
  readonly isMuted: boolean;
}

/** A report, and the profile it is about. */
export interface ReportedRecord {
  readonly report: ReportRecord;
  readonly profile: ProfileRecord | undefined;
}

/** A need, and whose it is. */
export interface NeedOfSomebody {
  readonly need: NeedRecord;
  readonly author: ProfileRecord;
}

/** A profile, and the address of its person. */
export interface DeskRecord {
  readonly profile: ProfileRecord;
  readonly email: string;
}

/** The content of a notification, without time and recipient. */
export type NewNotification = Pick<
  NotificationRecord,
  'kind' | 'name' | 'slug' | 'title' | 'language' | 'amountCents' | 'updateId'
>;

export interface Users {
  byId(userId: string): Promise<UserRecord | undefined>;
  /** Whatever the case of its letters. Of several people with one address, the one who has verified it. */
  byEmail(email: string): Promise<UserRecord | undefined>;
  /**
   * Up to `limit` whose name, address or name as a monastic contains this text, whatever its case, or whose
   * id it is: by name, then by id.
   */
  search(text: string, limit: number): Promise<readonly UserRecord[]>;
}
export interface UserChanges extends Users {
  /** False, and nothing changed, when the userId is taken. */
  insert(user: UserRecord): Promise<boolean>;
  /** Replaces the user with the same userId. */
  update(user: UserRecord): Promise<void>;
}

export interface Profiles {
  byUserId(userId: string): Promise<ProfileRecord | undefined>;
  bySlug(slug: string): Promise<ProfileRecord | undefined>;
  /**
   * Only listed profiles, in the requested order, then by slug; without those between whom and
   * `viewerId` there is a block.
   */
  search(query: ProfileQuery, viewerId: string, page: Page): Promise<Found<ProfileRecord>>;
  /** Countries of the profiles that `search` finds, each with how many, by code. */
  countriesOf(query: CountryQuery, viewerId: string): Promise<readonly CountryCount[]>;
  /**
   * Listed profiles with an open need, and the newest of each, newest first; without those between whom
   * and this person there is a block.
   */
  asking(viewerId: string, limit: number): Promise<readonly AskingProfile[]>;
  /** Listed profiles that a person follows, newest follow first. */
  followedBy(userId: string, page: Page): Promise<Found<FollowedRecord>>;
  /** Those of these slugs that profiles have. */
  takenSlugs(candidates: readonly string[]): Promise<ReadonlySet<string>>;
  /** Listed profiles that may be on the public home, by slug: `limit` of them after `offset`. */
  onHome(offset: number, limit: number): Promise<readonly ProfileRecord[]>;
  countOnHome(): Promise<number>;
  /** Profiles in one state of review, oldest submission first, then by userId. */
  inReview(status: ReviewStatus, page: Page): Promise<Found<DeskRecord>>;
  /** Listed profiles that were last checked before this time (ISO 8601), earliest first, then by userId. */
  checkedBefore(time: string, page: Page): Promise<Found<DeskRecord>>;
  /** Up to `limit` of these whose monastics have not been notified (`checkNotifiedAt`). */
  checksToAnnounce(time: string, limit: number): Promise<readonly ProfileRecord[]>;
}
export interface ProfileChanges extends Profiles {
  /** Which key is taken, with nothing changed; undefined once it is inserted. */
  insert(profile: ProfileRecord): Promise<'userId' | 'slug' | undefined>;
  /** Replaces the profile with the same userId, whose slug stays. */
  update(profile: ProfileRecord): Promise<void>;
}

/** What shows a photo: a person's profile, or one of their updates. */
export type PhotoPlace = Pick<PhotoRecord, 'userId' | 'updateId'>;

export interface Photos {
  /** A photo in this size, else in the next larger, else in the largest that there is. */
  find(photoId: string, size: PhotoSize): Promise<PhotoRecord | undefined>;
}
export interface PhotoChanges extends Photos {
  /** The photo of a profile or an update, in the place of the one before; none takes that away. */
  replace(shownIn: PhotoPlace, records: readonly PhotoRecord[]): Promise<void>;
}

export interface Follows {
  isFollowing(userId: string, profileId: string): Promise<boolean>;
  /** Those of these profiles that a person follows. */
  followedAmong(userId: string, profileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** How many follow a profile; up to `bound` are counted. */
  countOf(profileId: string, bound: number): Promise<Count>;
  /** Up to `limit` people who follow a profile and have not muted it, by id, those after `after`. */
  listenersOf(profileId: string, after: string, limit: number): Promise<readonly string[]>;
}
export interface FollowChanges extends Follows {
  /** False, and nothing changed, when the pair is there already. */
  insert(follow: FollowRecord): Promise<boolean>;
  /** Removing what is not there changes nothing. */
  remove(userId: string, profileId: string): Promise<void>;
  /** False, and nothing changed, when the pair is not there. */
  setMuted(userId: string, profileId: string, isMuted: boolean): Promise<boolean>;
}

export interface Updates {
  /** By one author, newest first; those written later first when times are equal. */
  byAuthor(userId: string, page: Page): Promise<Found<UpdateRecord>>;
  /** By the listed profiles that a person follows and has not muted, in the same order. */
  feedOf(userId: string, page: Page): Promise<Found<AuthoredUpdate>>;
  byId(updateId: string): Promise<UpdateRecord | undefined>;
}
export interface UpdateChanges extends Updates {
  /** Its updateId is new: the caller has just created it. */
  insert(update: UpdateRecord): Promise<void>;
  /** Replaces the update with the same updateId. */
  replace(update: UpdateRecord): Promise<void>;
  remove(updateId: string): Promise<void>;
  /**
   * The earliest of which some followers have not been notified (`toldUntil`). Those locked by another
   * transaction are skipped, without waiting.
   */
  takePendingFanOut(): Promise<UpdateRecord | undefined>;
}

export interface Notifications {
  /** All a person has not removed, newest first; those made later first when times are equal. */
  listOf(userId: string, page: Page): Promise<Found<NotificationRecord>>;
  /** How many of these are unread. */
  unreadOf(userId: string): Promise<number>;
}
export interface NotificationChanges extends Notifications {
  /** Does nothing if the user does not want this notification in the app. */
  insert(userId: string, notification: NewNotification, createdAt: string): Promise<void>;
  /** One for each of these users who wants it. */
  insertForAll(
    userIds: readonly string[],
    notification: NewNotification,
    createdAt: string,
  ): Promise<void>;
  /** Gives notifications about this update its current title: `portion` at once, the others with `carryOn`. */
  retitle(
    update: Pick<UpdateRecord, 'updateId' | 'title' | 'language'>,
    portion: number,
  ): Promise<void>;
  /** Removes notifications about this update: `portion` at once, the others with `carryOn`. */
  removeAbout(updateId: string, portion: number): Promise<void>;
  /**
   * Continues, by a portion, with what `retitle` or `removeAbout` have left of one update. Those that another
   * transaction is at are passed over, without waiting. False when there was nothing to do.
   */
  carryOn(portion: number): Promise<boolean>;
  /** Marks all, or these; those of others and removed ones are passed over. */
  markRead(userId: string, ids: readonly string[] | 'all'): Promise<void>;
  /** Removes one, or brings it back (undefined); none when the person has no such notification. */
  setRemoved(
    userId: string,
    notificationId: string,
    removedAt: string | undefined,
  ): Promise<NotificationRecord | undefined>;
}

/** Figures of the offerings to one profile. */
export interface OfferingFigures {
  readonly declared: number;
  readonly confirmed: number;
  /** Confirmed ones that arrived on a day or later. */
  readonly arrivedSince: number;
  /** Those whose monastic is asked whether they have arrived. */
  readonly waitingForMonastic: number;
}

export interface Offerings {
  /** How many offerings to this profile are in each state that its figures show; `since` is a day. */
  figuresOf(profileId: string, since: string): Promise<OfferingFigures>;
  byId(offeringId: string): Promise<OfferingRow | undefined>;
  /** The one that a patron is preparing for a monastic. */
  draftOf(userId: string, profileId: string): Promise<OfferingRecord | undefined>;
  /**
   * Of one patron, newest first by the day they were declared, or else made: of a year, when one is
   * given, and in these states.
   */
  ofPatron(
    userId: string,
    wanted: { readonly year: string | undefined; readonly states: readonly OfferingState[] },
    page: Page,
  ): Promise<Found<OfferingRow>>;
  /** Of a patron, confirmed and deductible, first money first: those that want a receipt. */
  withoutReceipt(userId: string): Promise<readonly OfferingRow[]>;
  /** To one monastic, in these states, in the order of `ofPatron`. */
  ofMonastic(
    profileId: string,
    states: readonly OfferingState[],
    page: Page,
  ): Promise<Found<OfferingRow>>;
  /** Known people whose offerings to a monastic are received, those whose last is latest first. */
  supportersOf(profileId: string): Promise<readonly SupporterRow[]>;
  /** Those for which all of this holds; newest first. */
  inLedger(wanted: LedgerQuery, page: Page): Promise<Found<OfferingRow>>;
  /** How many the entity's account is to be searched for (`declared`), and since when the oldest waits. */
  waitingForEntity(): Promise<Waiting>;
  /** Up to `limit` that wait for this amount from the entity's account, the latest first. */
  waitingFor(amountCents: number, limit: number): Promise<readonly OfferingRow[]>;
  /** The one that the link with this hash of its token is about. */
  byStewardToken(tokenHash: string): Promise<OfferingRow | undefined>;
  /** Up to `limit` of whose links a reminder is due by this time (ISO 8601), the longest due first. */
  stewardsToRemind(time: string, limit: number): Promise<readonly OfferingRow[]>;
  /** How many a person made, or were made to them. */
  countOf(userId: string): Promise<number>;
  /** Those with one of these references, and those that one of these bank lines confirmed. */
  named(
    references: readonly string[],
    bankLineIds: readonly string[],
  ): Promise<readonly OfferingRecord[]>;
}
export interface OfferingChanges extends Offerings {
  /** False, and nothing changed, when the reference is taken. */
  insert(offering: OfferingRecord): Promise<boolean>;
  /** Replaces the offering with the same offeringId, whose reference stays. */
  update(offering: OfferingRecord): Promise<void>;
}

export interface Receipts {
  byNumber(number: string): Promise<ReceiptRecord | undefined>;
  /** Of one offering, newest first, replaced ones too. */
  ofOffering(offeringId: string): Promise<readonly ReceiptRecord[]>;
  /** Of one patron, newest first: for money of a year, when one is given. */
  ofPatron(userId: string, year: string | undefined): Promise<readonly ReceiptRecord[]>;
  /** Highest place that a receipt made in this year has, or had before a backup was restored; 0 when there is none. */
  lastPlaceIn(year: number): Promise<number>;
}
export interface ReceiptChanges extends Receipts {
  /** Its number is new: the caller has just asked for the next one. */
  insert(receipt: ReceiptRecord): Promise<void>;
}

export interface TaxDataOfPatrons {
  of(userId: string): Promise<TaxDataRecord | undefined>;
}
export interface TaxDataChanges extends TaxDataOfPatrons {
  /** In place of what the person had given. */
  put(taxData: TaxDataRecord): Promise<void>;
  /** Removing what is not there changes nothing. */
  remove(userId: string): Promise<void>;
}

export interface Intentions {
  /** Of one patron, for listed profiles, in no order. */
  ofPatron(userId: string): Promise<readonly IntentionRow[]>;
  between(userId: string, profileId: string): Promise<IntentionRecord | undefined>;
  /**
   * For listed profiles, whose next day (`nextDueDay`) is one of these, the first and the last
   * included: up to `limit`, by patron and profile, those after `after`.
   */
  dueBetween(
    first: string,
    last: string,
    after: IntentionKey | undefined,
    limit: number,
  ): Promise<readonly IntentionRecord[]>;
}
/** Names an intention. */
export type IntentionKey = Pick<IntentionRecord, 'userId' | 'profileId'>;

export interface IntentionChanges extends Intentions {
  /** In place of the one between the two. */
  put(intention: IntentionRecord): Promise<void>;
  /** Removing what is not there changes nothing. */
  remove(userId: string, profileId: string): Promise<void>;
}

export interface Needs {
  byId(needId: string): Promise<NeedRecord | undefined>;
  /** Of one monastic: open ones first, then taken, then received; newest first in each. */
  ofMonastic(userId: string): Promise<readonly NeedRecord[]>;
  /** Taken on by a patron and not received, those taken last first, with whose they are. */
  takenBy(userId: string): Promise<readonly NeedOfSomebody[]>;
}
export interface NeedChanges extends Needs {
  /** Its needId is new: the caller has just created it. */
  insert(need: NeedRecord): Promise<void>;
  /** Replaces the need with the same needId. */
  update(need: NeedRecord): Promise<void>;
  /** Removing what is not there changes nothing. */
  remove(needId: string): Promise<void>;
}

export interface Preferences {
  /** None when the person has chosen nothing. */
  of(userId: string): Promise<PreferencesRecord | undefined>;
}
export interface PreferenceChanges extends Preferences {
  /** In place of those the person had. */
  put(preferences: PreferencesRecord): Promise<void>;
}

export interface Consents {
  /** All that a person has given, withdrawn ones too, oldest first. */
  of(userId: string): Promise<readonly ConsentRecord[]>;
}
export interface ConsentChanges extends Consents {
  /** Its consentId is new: the caller has just created it. */
  insert(consent: ConsentRecord): Promise<void>;
  /** Says of those to this purpose that were not withdrawn that they are; false when there were none. */
  withdraw(userId: string, purpose: ConsentPurpose, withdrawnAt: string): Promise<boolean>;
}

export interface Blocks {
  /** Has one of these two blocked the other? */
  areApart(userId: string, otherId: string): Promise<boolean>;
  /** Those a person has blocked, newest first. */
  of(userId: string): Promise<readonly BlockRecord[]>;
}
export interface BlockChanges extends Blocks {
  /** The block that is there when the pair is there already, in this direction, with nothing changed. */
  insert(block: BlockRecord): Promise<BlockRecord>;
  /** Removing what is not there, or another's, changes nothing. */
  remove(userId: string, blockId: string): Promise<void>;
  /** Ends what binds the two: follows, needs taken on, and what was to be given again. */
  part(userId: string, otherId: string): Promise<void>;
}

export interface Reports {
  /** Those that nobody has looked at yet, oldest first, with the profiles they are about. */
  waiting(page: Page): Promise<Found<ReportedRecord>>;
  /** Those that were reviewed, the newest report first. */
  reviewed(page: Page): Promise<Found<ReportedRecord>>;
  /** How many there are about a profile, reviewed and waiting. */
  countAbout(profileId: string): Promise<{ readonly reviewed: number; readonly waiting: number }>;
  byId(reportId: string): Promise<ReportRecord | undefined>;
}
export interface ReportChanges extends Reports {
  /** In place of one by the same person about the same profile that nobody has looked at yet. */
  put(report: ReportRecord): Promise<void>;
  /** Replaces the report with the same reportId. */
  update(report: ReportRecord): Promise<void>;
}

/** All personal data of a user, by list: their own, and what was given to or done for them. */
export type Everything = { readonly [List in keyof Records]: readonly Records[List][] };

/** The personal data of one data subject, in all lists: access, erasure and retention. */
export interface PersonalData {
  everythingOf(userId: string): Promise<Everything>;
}
export interface PersonalDataChanges extends PersonalData {
  /**
   * Erases all personal data of a user, except offerings that were declared and that the entity
   * receives, their dedications left out, receipts, reports that nobody has looked at, without who made
   * them, and since when their sessions have ended. What they had taken on is open again. Notices to others
   * that name them go too.
   */
  erase(userId: string): Promise<void>;
  /**
   * Ends all by which a patron supports somebody: follows, reminders, drafts, offerings that the entity
   * does not receive, needs taken on, and the notices and mails about them. Other offerings stay, their
   * dedications left out, and receipts; notices to others lose the patron's name.
   */
  endSupportBy(userId: string): Promise<void>;
  /**
   * Marks up to `limit` offerings whose patron has no account (any more) and to which nothing has
   * happened since `before` (ISO 8601), nor to their receipts: from `deleteAfter` on they may be
   * deleted. Takes the mark from those for which this does not hold (any more). Answers how many were
   * marked.
   */
  markOfferings(before: string, deleteAfter: string, limit: number): Promise<number>;
  /** Erases up to `limit` of these that may be deleted `now`, with their receipts. */
  eraseOfferings(before: string, now: string, limit: number): Promise<ErasedOfferings>;
}
/** How many were erased. */
export interface ErasedOfferings {
  readonly offerings: number;
  readonly receipts: number;
}

/** What a mail says beside its kind. */
export type NewMail = Pick<MailRecord, 'amountCents' | 'dueOn' | 'receiptNumber'> & {
  readonly kind: MailKind;
};

/** A mail to be sent, and to whom. */
export interface OutgoingMail {
  readonly mail: MailRecord;
  /** Staff have the language of their user when their own is not known. */
  readonly to: Pick<UserRecord, 'name' | 'email'> & {
    readonly locale?: UserRecord['locale'] | undefined;
  };
}

/** What became of a mail that was taken: it was sent, is to be tried again, or cannot be delivered. */
export type MailOutcome =
  | Pick<Required<MailRecord>, 'sentAt'>
  | Pick<Required<MailRecord>, 'nextAt'>
  | Pick<Required<MailRecord>, 'givenUpAt'>;

/** The outbox. Mails are sent only if the transaction that writes them succeeds. */
export interface MailChanges {
  /** Does nothing if the user does not want this by email, or no longer exists. */
  insert(userId: string, mail: NewMail, createdAt: string): Promise<void>;
  /** One for each of these users who wants it. */
  insertForAll(userIds: readonly string[], mail: NewMail, createdAt: string): Promise<void>;
  /** As `insert`, under an id that it is made by; nothing when there is one of this id already. */
  insertOnce(mailId: string, userId: string, mail: NewMail, createdAt: string): Promise<void>;
  /** The daily mail to a member of staff, under an id that it is made by; nothing when there is one already. */
  insertDigest(
    mailId: string,
    staffId: string,
    waiting: readonly DigestRow[],
    createdAt: string,
  ): Promise<void>;
  /** A mail to the steward of a monastic, in the monastic's language. */
  insertToSteward(
    userId: string,
    mail: Required<Pick<MailRecord, 'steward' | 'amountCents'>>,
    createdAt: string,
  ): Promise<void>;
  /**
   * Takes up to `limit` that are neither sent nor given up and whose `nextAt` has come, the earliest
   * first: `nextAt` becomes `until`, and the attempt is counted. Those that another transaction is
   * taking are passed over, without waiting.
   */
  take(now: string, until: string, limit: number): Promise<readonly OutgoingMail[]>;
  /** Says what became of one; nothing when it is gone. */
  settle(mailId: string, outcome: MailOutcome): Promise<void>;
  /** Forgets those that were sent, or given up, before this time. */
  forgetBefore(time: string): Promise<void>;
}

export interface SessionEnds {
  /** Since when no earlier sign-in of a person counts. */
  of(userId: string): Promise<string | undefined>;
}
export interface SessionEndChanges extends SessionEnds {
  /** In place of the one before. */
  put(userId: string, endedAt: string): Promise<void>;
}

export interface StaffMembers {
  byId(staffId: string): Promise<StaffRecord | undefined>;
  /** All there ever were, in force or not: they are few. By name, then by id. */
  all(): Promise<readonly StaffRecord[]>;
}
export interface StaffMemberChanges extends StaffMembers {
  /** Its staffId is new: the caller has just created it. */
  insert(member: StaffRecord): Promise<void>;
  /** Replaces the record with the same staffId. */
  update(member: StaffRecord): Promise<void>;
}

/** What the audit log is searched by; what is undefined does not count. */
export interface AuditQuery {
  /** Id of a staff member, or `token` or `job`. */
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly subjectType?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  /** From this time on, and before that one, ISO 8601. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** A user whom it concerns. */
  readonly about?: string | undefined;
}

export interface AuditLog {
  /** Newest first. */
  find(query: AuditQuery, page: Page): Promise<Found<AuditRecord>>;
  /** All about these subjects, newest first. */
  ofSubjects(type: AuditSubject, ids: readonly string[]): Promise<readonly AuditRecord[]>;
}
export interface AuditLogChanges extends AuditLog {
  append(entry: AuditRecord): Promise<void>;
}

export interface Approvals {
  byId(approvalId: string): Promise<ApprovalRecord | undefined>;
  /** Those in a state for one of these roles, or that this staff member asked for; oldest first. */
  find(
    wanted: {
      readonly state: ApprovalState;
      readonly roles: readonly StaffRole[];
      readonly staffId: string;
    },
    page: Page,
  ): Promise<Found<ApprovalRecord>>;
  /** Those about a subject that wait, oldest first. */
  waitingAbout(type: AuditSubject, subjectId: string): Promise<readonly ApprovalRecord[]>;
}
export interface ApprovalChanges extends Approvals {
  /** Its approvalId is new: the caller has just created it. */
  insert(approval: ApprovalRecord): Promise<void>;
  /** Replaces the record with the same approvalId. */
  update(approval: ApprovalRecord): Promise<void>;
}

/** Changes that were made under an idempotency key. */
export interface IdempotencyKeys {
  find(userId: string, key: string): Promise<IdempotencyKeyRecord | undefined>;
}
export interface IdempotencyKeyChanges extends IdempotencyKeys {
  /** Its key is new to this person. Those made before `forgetBefore` may be forgotten. */
  insert(record: IdempotencyKeyRecord, forgetBefore: string): Promise<void>;
}

/** Queries: they see committed data only. */
export interface Reads {
  readonly users: Users;
  readonly profiles: Profiles;
  readonly photos: Photos;
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
}

/** Questions and changes inside a transaction: its questions see its own changes. */
export interface Changes extends Reads {
  readonly users: UserChanges;
  readonly profiles: ProfileChanges;
  readonly photos: PhotoChanges;
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
}

/** Where the data is. */
export interface Stores extends Reads {
  /**
   * Commits all changes of `work` or none, as if no other transaction ran at the same time. Resolves to what
   * `work` resolves to, once its changes would survive a crash. Rejects, with every change taken
   * back, when `work` rejects or the changes cannot be committed. `work` may be run again: it has no
   * effect but through its argument.
   */
  transaction<Result>(work: (changes: Changes) => Promise<Result>): Promise<Result>;
}

/** Who a good token speaks for. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  /** Has the person shown the identity provider that this email is theirs? */
  readonly isEmailVerified: boolean;
  /** When they signed in at the identity provider. */
  readonly signedInAt: Date;
  /** Did they sign in with a second factor? */
  readonly hasSecondFactor: boolean;
}

/** Tells good ID tokens from bad ones. */
export interface TokenVerifier {
  /** Whom a token speaks for; undefined when it is garbled, foreign or expired. */
  verify(token: string): Promise<Caller | undefined>;
}

/** Now. */
export type Clock = () => Date;
