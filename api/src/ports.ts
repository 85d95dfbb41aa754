import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { ApprovalState } from '@almsway/contract/desk/approvals';
import type { AuditAction, AuditSubject } from '@almsway/contract/desk/audit';
import type { ReviewSort } from '@almsway/contract/desk/desk';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { CountryCount, ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { FilterValues } from '@almsway/contract/profiles/profile-search';

import type {
  ApprovalRecord,
  AuditRecord,
  BankImportRecord,
  BankMovementRecord,
  DeclarationRecord,
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
  CertificateMail,
  GiverMail,
  ReceiptRecord,
  Records,
  IdempotencyKeyRecord,
  ReportRecord,
  ReviewDocumentRecord,
  StaffRecord,
  TaxDataRecord,
  UpdateRecord,
  UserRecord,
} from './records.ts';

/*
 * Ports of the rules: storage, identity and time. Each method is one query that a database answers with an
 * index; none returns a whole collection. Returned records are never modified.
 */

/**
 * A cursor of keyset pagination: the values by which the store sorts a row. It stays valid while rows are
 * added and removed, even if that row is removed. Stores read it with `cursors.ts`.
 */
export type Cursor = readonly string[];

/** Up to `limit` rows of a list: the first ones, or those after a cursor. */
export interface Page {
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/**
 * Number of all rows. With `hasUncounted` there are more than `total`, because the store stopped counting.
 */
export interface Count {
  readonly total: number;
  readonly hasUncounted: boolean;
}

/** One page of rows. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  /** The cursor of the last row; undefined on the last page. */
  readonly next: Cursor | undefined;
  /** Only on the first page. */
  readonly count: Count | undefined;
}

/** Search of explore. Values of one filter are combined with "or", different filters with "and". */
export interface ProfileQuery extends FilterValues {
  readonly sort: ProfileSort;
}

/** Conditions of a list for reviewers; undefined ones are ignored. */
export interface ReviewQuery {
  /** Published profiles that were changed as the team had asked (`isAnswered`) are with the submitted ones too. */
  readonly status?: ReviewStatus | undefined;
  /** Only listed profiles last checked before this time, ISO 8601. */
  readonly checkedBefore?: string | undefined;
  /** Words that are all part of the honorific and name, without accents or case, in any order. */
  readonly text?: string | undefined;
  /** Oldest submission, first name, or earliest check first; the last leaves out profiles that were never approved. */
  readonly sort: ReviewSort;
}

/** A profile, and the title of its newest open need. */
export interface AskingProfile {
  readonly profile: ProfileRecord;
  readonly need: string;
}

/** Search of explore without the country. */
export type CountryQuery = Omit<ProfileQuery, 'country' | 'sort'>;

/** An update, and the profile of its author. */
export interface AuthoredUpdate {
  readonly update: UpdateRecord;
  readonly author: ProfileRecord;
}

/** An offering with related records. */
export interface OfferingRow {
  readonly offering: OfferingRecord;
  /** The monastic; undefined once their account is closed. */
  readonly monastic: ProfileRecord | undefined;
  /** The patron; undefined if the giver is unknown or their account is closed. */
  readonly patron: UserRecord | undefined;
  /** Whether the patron shows their name to the monastic. */
  readonly givesName: boolean;
  /** Whether one of the two has blocked the other. */
  readonly isBlockedEitherWay: boolean;
  /** Whether the patron has withdrawn their consent to keep what reveals belief. */
  readonly hasPatronWithdrawn: boolean;
  /** The receipt that has not been replaced. One of 0 cents means that it was cancelled. */
  readonly receipt: ReceiptRecord | undefined;
}

/**
 * Number and sum of offerings in a state, declared ones to the entity and direct ones apart. The sum is of those that
 * were counted.
 */
export interface StateCount extends Count {
  readonly status: OfferingState;
  /** Whether these are the direct ones of a state that is counted in two rows. */
  readonly isDirect: boolean;
  readonly cents: number;
}

/** Conditions of a ledger search; undefined ones are ignored. */
export interface LedgerQuery {
  readonly status?: OfferingState | undefined;
  /** Whether a monastic or steward receives it, or the entity. */
  readonly isDirect?: boolean | undefined;
  readonly reference?: string | undefined;
  /**
   * Words that are all part of the name or address of the giver, or of the monastic's honorific and name, without
   * accents or case, in any order.
   */
  readonly text?: string | undefined;
  /** Month in which it was received, `YYYY-MM`. */
  readonly month?: string | undefined;
  /** Only these. */
  readonly offeringIds?: readonly string[] | undefined;
  /** Declared or received amount. */
  readonly amountCents?: number | undefined;
  /** Day on which it was received (`date`), or declared or created (from `start` on, before `end`). */
  readonly day?:
    | { readonly date: string; readonly start: string; readonly end: string }
    | undefined;
}

/** An offering without a receipt, and whether its patron has given their tax data. */
export interface UnreceiptedOffering {
  readonly offering: OfferingRecord;
  readonly hasTaxData: boolean;
}

/** Number of waiting items, and when the oldest began to wait. */
export interface Waiting {
  readonly count: number;
  readonly oldestAt: string | undefined;
}

/** A patron whose offerings were received. */
export interface SupporterRow {
  /** Undefined once their account is closed. */
  readonly patron: UserRecord | undefined;
  readonly givesName: boolean;
  /**
   * Number of received offerings, days on which the first and the last arrived, and the id of one of them.
   */
  readonly count: number;
  readonly since: string;
  readonly latest: string;
  readonly offeringId: string;
}

/** An intention, and the listed profile it is for. */
export interface IntentionRow {
  readonly intention: IntentionRecord;
  readonly monastic: ProfileRecord;
}

/** A profile, and whether it is muted. */
export interface FollowedRecord {
  readonly profile: ProfileRecord;
  readonly isMuted: boolean;
}

/** A report, and the profile it is about. */
export interface ReportedRecord {
  readonly report: ReportRecord;
  readonly profile: ProfileRecord | undefined;
}

/** A need, and the profile it belongs to. */
export interface NeedOfSomebody {
  readonly need: NeedRecord;
  readonly author: ProfileRecord;
}

/** A profile, and the email address of its user. */
export interface DeskRecord {
  readonly profile: ProfileRecord;
  readonly email: string;
}

/** The content of a notification, without time and recipient. */
export type NewNotification = Pick<
  NotificationRecord,
  'kind' | 'aboutId' | 'title' | 'language' | 'amountCents' | 'updateId' | 'offering'
>;

export interface Users {
  byId(userId: string): Promise<UserRecord | undefined>;
  /** Those of these users who exist, in any order. */
  byIds(userIds: readonly string[]): Promise<readonly UserRecord[]>;
  /** Ignores case. If several users have the address, returns the one who has verified it. */
  byEmail(email: string): Promise<UserRecord | undefined>;
  /**
   * Up to `limit` users whose name, address, or honorific and monastic name contain all words of this text,
   * without accents or case, or whose id it is. Ordered by name, then by id.
   */
  search(text: string, limit: number): Promise<readonly UserRecord[]>;
  /** Users whose objection to a restriction waits for an answer, oldest first, then by userId. */
  objecting(page: Page): Promise<Found<UserRecord>>;
}
export interface UserChanges extends Users {
  /** False without any change if the userId exists. */
  insert(user: UserRecord): Promise<boolean>;
  /** Replaces the user with the same userId. */
  update(user: UserRecord): Promise<void>;
}

export interface Profiles {
  byUserId(userId: string): Promise<ProfileRecord | undefined>;
  /** Those of these profiles that exist, in any order. */
  byUserIds(userIds: readonly string[]): Promise<readonly ProfileRecord[]>;
  bySlug(slug: string): Promise<ProfileRecord | undefined>;
  /**
   * Only listed profiles, in the requested order, then by slug; without those with a block between them and
   * `viewerId`.
   */
  search(query: ProfileQuery, viewerId: string, page: Page): Promise<Found<ProfileRecord>>;
  /**
   * Profiles that are or were approved, listed or not, whose honorific and name contain every word of the
   * text, ignoring accents and case. Ordered by name, then by slug.
   */
  named(text: string, page: Page): Promise<Found<ProfileRecord>>;
  /** Countries of the profiles that `search` finds, ordered by code, with the number of profiles in each. */
  countriesOf(query: CountryQuery, viewerId: string): Promise<readonly CountryCount[]>;
  /**
   * Listed profiles with an open need, and the newest need of each, newest first; without those with a
   * block between them and `viewerId`.
   */
  asking(viewerId: string, limit: number): Promise<readonly AskingProfile[]>;
  /** Listed profiles that a user follows, most recently followed first. */
  followedBy(userId: string, page: Page): Promise<Found<FollowedRecord>>;
  /** Those whose posters have one of these references, in any order. */
  byPosterReferences(references: readonly string[]): Promise<readonly ProfileRecord[]>;
  /** Which of these slugs are taken. */
  takenSlugs(candidates: readonly string[]): Promise<ReadonlySet<string>>;
  /** Listed profiles that may be on the public home, ordered by slug: `limit` of them after `offset`. */
  onHome(offset: number, limit: number): Promise<readonly ProfileRecord[]>;
  countOnHome(): Promise<number>;
  /** Profiles for reviewers in the requested order, then by userId. */
  inReview(query: ReviewQuery, page: Page): Promise<Found<DeskRecord>>;
  /**
   * Up to `limit` listed profiles last checked before this time (ISO 8601) whose monastics have not been notified yet
   * (`checkNotifiedAt`), earliest first.
   */
  checksToAnnounce(time: string, limit: number): Promise<readonly ProfileRecord[]>;
  /**
   * Up to `limit` other profiles that have evidence in common with this one (`commonEvidence`), in any state: those that
   * are rejected or suspended first, then those with something that points to one person (`isPersonal`), then by the
   * latest submission, then by userId.
   */
  sharingEvidence(profile: ProfileRecord, limit: number): Promise<readonly ProfileRecord[]>;
  /** Up to `limit` profiles whose evidence, or whose photo, has not been read for that, ordered by userId. */
  withoutEvidence(limit: number): Promise<readonly ProfileRecord[]>;
}
export interface ProfileChanges extends Profiles {
  /** Returns which key is taken, without any change; undefined once it is inserted. */
  insert(profile: ProfileRecord): Promise<'userId' | 'slug' | undefined>;
  /** Replaces the profile with the same userId. The slug must not change. */
  update(profile: ProfileRecord): Promise<void>;
}

/** Where a photo is shown: in a user's profile, or in one of their updates. */
export type PhotoPlace = Pick<PhotoRecord, 'userId' | 'updateId'>;

export interface Photos {
  /** A photo in this size, otherwise in the next larger, otherwise in the largest available. */
  find(photoId: string, size: PhotoSize): Promise<PhotoRecord | undefined>;
}
export interface PhotoChanges extends Photos {
  /** Replaces the photo of a profile or an update. Without records it is removed. */
  replace(shownIn: PhotoPlace, records: readonly PhotoRecord[]): Promise<void>;
}

/** Documents of reviews. */
export interface ReviewDocuments {
  /** Documents of a profile without their content, oldest first. */
  of(userId: string): Promise<readonly Omit<ReviewDocumentRecord, 'content'>[]>;
  /** A document of this profile, with its content. */
  find(userId: string, documentId: string): Promise<ReviewDocumentRecord | undefined>;
}
export interface ReviewDocumentChanges extends ReviewDocuments {
  insert(document: ReviewDocumentRecord): Promise<void>;
  remove(documentId: string): Promise<void>;
  /** Sets when all documents of a profile are to be deleted, also where that was set before. */
  deleteAfter(userId: string, time: string): Promise<void>;
  /** Deletes those that were to be deleted by this time. */
  eraseUntil(time: string): Promise<void>;
}

export interface Follows {
  isFollowing(userId: string, profileId: string): Promise<boolean>;
  /** Those of these profiles that a user follows. */
  followedAmong(userId: string, profileIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Number of followers of a profile, counted up to `bound`. */
  countOf(profileId: string, bound: number): Promise<Count>;
  /** Up to `limit` users who follow a profile and have not muted it, ordered by id, those after `after`. */
  unmutedFollowersOf(profileId: string, after: string, limit: number): Promise<readonly string[]>;
}
export interface FollowChanges extends Follows {
  /** False without any change if the pair exists. */
  insert(follow: FollowRecord): Promise<boolean>;
  /** Removing a pair that does not exist changes nothing. */
  remove(userId: string, profileId: string): Promise<void>;
  /** False without any change if the pair does not exist. */
  setMuted(userId: string, profileId: string, isMuted: boolean): Promise<boolean>;
}

export interface Updates {
  /** Updates of one author, newest first; with equal times, those added later first. */
  byAuthor(userId: string, page: Page): Promise<Found<UpdateRecord>>;
  /** Updates of the listed profiles that a user follows and has not muted, in the same order. */
  feedOf(userId: string, page: Page): Promise<Found<AuthoredUpdate>>;
  byId(updateId: string): Promise<UpdateRecord | undefined>;
}
export interface UpdateChanges extends Updates {
  /** The updateId must be new. */
  insert(update: UpdateRecord): Promise<void>;
  /** Replaces the update with the same updateId. */
  replace(update: UpdateRecord): Promise<void>;
  remove(updateId: string): Promise<void>;
  /**
   * The earliest update of which some followers have not been notified yet (`toldUntil`). Skips those
   * locked by another transaction.
   */
  takePendingFanOut(): Promise<UpdateRecord | undefined>;
}

/** A notification, with the user's name whom it names, and the slug of their page; each is empty without one. */
export interface NamedNotification extends NotificationRecord {
  readonly name: string;
  readonly slug: string;
}

export interface Notifications {
  /** Notifications that a user has not removed, newest first; with equal times, those added later first. */
  listOf(userId: string, page: Page): Promise<Found<NamedNotification>>;
  /** Number of unread ones among these. */
  unreadOf(userId: string): Promise<number>;
}
export interface NotificationChanges extends Notifications {
  /** Does nothing if the user does not want this notification in the app. */
  insert(userId: string, notification: NewNotification, createdAt: string): Promise<void>;
  /** Inserts one for each of these users who wants it. */
  insertForAll(
    userIds: readonly string[],
    notification: NewNotification,
    createdAt: string,
  ): Promise<void>;
  /**
   * Updates the title in notifications about this update: `batchSize` of them now, the others with `continueBatch`.
   */
  retitle(
    update: Pick<UpdateRecord, 'updateId' | 'title' | 'language'>,
    batchSize: number,
  ): Promise<void>;
  /** Removes notifications about this update: `batchSize` of them now, the others with `continueBatch`. */
  removeAbout(updateId: string, batchSize: number): Promise<void>;
  /**
   * Continues what `retitle` or `removeAbout` have left to do for one update, by up to `batchSize`. Skips
   * those locked by another transaction. False if nothing was left.
   */
  continueBatch(batchSize: number): Promise<boolean>;
  /** Marks all, or those with these ids; ids of other users and removed ones are ignored. */
  markRead(userId: string, ids: readonly string[] | 'all'): Promise<void>;
  /** Sets the time of removal; undefined restores it. Returns undefined if the user has no such notification. */
  setRemoved(
    userId: string,
    notificationId: string,
    removedAt: string | undefined,
  ): Promise<NamedNotification | undefined>;
}

/** Numbers of offerings to one profile. */
export interface OfferingFigures {
  readonly declared: number;
  readonly confirmed: number;
  /** Confirmed ones that arrived on that day or later. */
  readonly arrivedSince: number;
  /** Offerings that the monastic has not yet confirmed. */
  readonly waitingForMonastic: number;
  /** Received ones whose patron can be thanked and was not yet. */
  readonly toThank: number;
}

/** Number and sum of what belongs to one month, which is 1 to 12. */
export interface MonthFigure {
  readonly month: number;
  readonly count: number;
  readonly cents: number;
}

/** What the import of a bank statement compares with the payers of its lines. */
export interface OpenOffering {
  readonly offeringId: string;
  readonly userId: string;
  readonly profileId: string;
  /** Name of the patron, or of the giver that staff recorded; empty if unknown. */
  readonly name: string;
  readonly status: OfferingState;
  readonly amountCents: number;
  /** When it was declared or, if not declared, created. */
  readonly madeAt: string;
  /** Day of its arrival, if it was confirmed by hand. */
  readonly receivedOn: string | undefined;
}

export interface Offerings {
  /** Number of offerings to this profile in each state that the dashboard shows; `since` is a day. */
  figuresOf(profileId: string, since: string): Promise<OfferingFigures>;
  byId(offeringId: string): Promise<OfferingRow | undefined>;
  /** Those of these offerings that exist, in any order. */
  byIds(offeringIds: readonly string[]): Promise<readonly OfferingRecord[]>;
  /** The patron's draft for a monastic. */
  draftOf(userId: string, profileId: string): Promise<OfferingRecord | undefined>;
  /**
   * Offerings of one patron in these states, newest first by the time they were declared or, if not
   * declared, created; of one year, if given.
   */
  ofPatron(
    userId: string,
    wanted: { readonly year: string | undefined; readonly states: readonly OfferingState[] },
    page: Page,
  ): Promise<Found<OfferingRow>>;
  /** Confirmed deductible offerings of a patron without a receipt, earliest arrival first. */
  withoutReceipt(userId: string): Promise<readonly OfferingRow[]>;
  /**
   * Offerings to one monastic in these states, in the order of `ofPatron`; only those whose patron can be thanked
   * and was not yet, if wanted.
   */
  ofMonastic(
    profileId: string,
    wanted: { readonly states: readonly OfferingState[]; readonly isToThank?: boolean },
    page: Page,
  ): Promise<Found<OfferingRow>>;
  /** Offerings to a monastic's steward that were declared, or recorded, at this time or later. */
  toSteward(profileId: string, since: string): Promise<readonly OfferingRow[]>;
  /** Patrons with an account whose offerings to a monastic were received, latest offering first. */
  supportersOf(profileId: string): Promise<readonly SupporterRow[]>;
  /** Offerings that meet all conditions: declared ones longest waiting first, any others newest first. */
  inLedger(wanted: LedgerQuery, page: Page): Promise<Omit<Found<OfferingRow>, 'count'>>;
  /** Number and sum of offerings that meet the conditions, for each state in the order of the states. */
  countInLedger(wanted: Omit<LedgerQuery, 'status'>): Promise<StateCount[]>;
  /**
   * Offerings without a receipt in force: confirmed or returned ones that arrived in this year, and declared ones or ones
   * that were not found, made from `start` on and before `end`; in any order.
   */
  unreceipted(
    year: number,
    made: { readonly start: string; readonly end: string },
  ): Promise<readonly UnreceiptedOffering[]>;
  /** Received offerings to the entity, by the month of this year in which they arrived; only months that have some. */
  receivedByMonth(year: number): Promise<readonly MonthFigure[]>;
  /** Number of declared offerings to the entity, and when the oldest began to wait. */
  waitingForEntity(): Promise<Waiting>;
  /** Up to `limit` offerings to the entity that wait for this amount, latest first. */
  waitingFor(amountCents: number, limit: number): Promise<readonly OfferingRow[]>;
  /** The offerings with these ids, in any order. */
  rowsOf(offeringIds: readonly string[]): Promise<readonly OfferingRow[]>;
  /**
   * Offerings to the entity that await money (`AWAITING_MONEY`), and those that were confirmed without a bank line and
   * arrived on this day or later: up to `limit`, the latest first.
   */
  openForMoney(since: string, limit: number): Promise<readonly OpenOffering[]>;
  /** Received offerings and offerings that await money, of the same patron, monastic and amount. */
  sameGift(
    offering: Pick<OfferingRecord, 'userId' | 'profileId' | 'amountCents'>,
  ): Promise<readonly OfferingRecord[]>;
  /** The offering whose giver link has this token hash. */
  byGiverToken(tokenHash: string): Promise<OfferingRow | undefined>;
  /** The offering whose steward link has this token hash. */
  byStewardToken(tokenHash: string): Promise<OfferingRow | undefined>;
  /** Up to `limit` offerings whose steward reminder is due by this time (ISO 8601), longest due first. */
  stewardsToRemind(time: string, limit: number): Promise<readonly OfferingRow[]>;
  /** Offerings of these two that are given regularly by transfer to the entity (`isRegular`), in any order. */
  regularBetween(userId: string, profileId: string): Promise<readonly OfferingRecord[]>;
  /** Number of offerings that a user made or received. */
  countOf(userId: string): Promise<number>;
  /** Offerings with one of these references, and those that one of these bank lines confirmed. */
  named(
    references: readonly string[],
    bankLineIds: readonly string[],
  ): Promise<readonly OfferingRecord[]>;
}
export interface OfferingChanges extends Offerings {
  /** False without any change if the reference is taken. */
  insert(offering: OfferingRecord): Promise<boolean>;
  /** Replaces the offering with the same offeringId. The reference must not change. */
  update(offering: OfferingRecord): Promise<void>;
}

export interface Receipts {
  byNumber(number: string): Promise<ReceiptRecord | undefined>;
  /** Receipts of one offering, including replaced ones, newest first. */
  ofOffering(offeringId: string): Promise<readonly ReceiptRecord[]>;
  /** Receipts of one patron, newest first; for money that arrived in one year, if given. */
  ofPatron(userId: string, year: string | undefined): Promise<readonly ReceiptRecord[]>;
  /** Receipts for money that arrived in this year, including replaced ones, oldest first. */
  arrivedIn(year: number): Promise<readonly ReceiptRecord[]>;
  /**
   * Receipts that were neither replaced nor cancelled, by the month of this year in which their money arrived; only
   * months that have some.
   */
  inForceByMonth(year: number): Promise<readonly MonthFigure[]>;
  /** Receipts issued in this year that cancel another because its money was returned. */
  returnedIn(year: number): Promise<readonly ReceiptRecord[]>;
  /** Receipts with one of these numbers. */
  byNumbers(numbers: readonly string[]): Promise<readonly ReceiptRecord[]>;
  /** Receipts that replace one of these numbers. */
  replacing(numbers: readonly string[]): Promise<readonly ReceiptRecord[]>;
  /**
   * Highest sequence number of receipts issued in this year, including those issued before a backup was
   * restored; 0 if there is none.
   */
  lastPlaceIn(year: number): Promise<number>;
}
export interface ReceiptChanges extends Receipts {
  /** The number must be new (see `lastPlaceIn`). */
  insert(receipt: ReceiptRecord): Promise<void>;
}

export interface TaxDataOfPatrons {
  of(userId: string): Promise<TaxDataRecord | undefined>;
}
export interface TaxDataChanges extends TaxDataOfPatrons {
  /** Replaces the user's tax data. */
  put(taxData: TaxDataRecord): Promise<void>;
  /** Removing data that does not exist changes nothing. */
  remove(userId: string): Promise<void>;
}

export interface Intentions {
  /** Intentions of one patron for listed profiles that have not ended, in any order. */
  ofPatron(userId: string): Promise<readonly IntentionRow[]>;
  between(userId: string, profileId: string): Promise<IntentionRecord | undefined>;
  /**
   * Standing gifts that have not ended whose next day is this day or earlier: up to `limit`, ordered by patron and
   * profile, those after `after`.
   */
  standingDue(
    day: string,
    after: IntentionKey | undefined,
    limit: number,
  ): Promise<readonly IntentionRecord[]>;
  /** Patrons with an intention for a profile, listed or not, in any order. */
  patronsOf(profileId: string): Promise<readonly string[]>;
  /**
   * Intentions for listed profiles of which the patron is reminded (no standing gifts), whose next day (`nextDueDay`)
   * is between these days, inclusive: up to
   * `limit`, ordered by patron and profile, those after `after`.
   */
  dueBetween(
    first: string,
    last: string,
    after: IntentionKey | undefined,
    limit: number,
  ): Promise<readonly IntentionRecord[]>;
}
/** Key of an intention. */
export type IntentionKey = Pick<IntentionRecord, 'userId' | 'profileId'>;

export interface IntentionChanges extends Intentions {
  /** Replaces the intention between the two. */
  put(intention: IntentionRecord): Promise<void>;
  /** Removing an intention that does not exist changes nothing. */
  remove(userId: string, profileId: string): Promise<void>;
}

export interface Needs {
  byId(needId: string): Promise<NeedRecord | undefined>;
  /** Needs of one monastic: open ones first, then taken, then received; newest first in each state. */
  ofMonastic(userId: string): Promise<readonly NeedRecord[]>;
  /**
   * Needs that a patron has promised and that are not received yet, latest promise first, with their
   * profiles.
   */
  takenBy(userId: string): Promise<readonly NeedOfSomebody[]>;
}
export interface NeedChanges extends Needs {
  /** The needId must be new. */
  insert(need: NeedRecord): Promise<void>;
  /** Replaces the need with the same needId. */
  update(need: NeedRecord): Promise<void>;
  /** Removing a need that does not exist changes nothing. */
  remove(needId: string): Promise<void>;
}

export interface Preferences {
  /** Undefined if the user has set nothing. */
  of(userId: string): Promise<PreferencesRecord | undefined>;
}
export interface PreferenceChanges extends Preferences {
  /** Replaces the user's preferences. */
  put(preferences: PreferencesRecord): Promise<void>;
}

export interface Consents {
  /** All consents of a user, including withdrawn ones, oldest first. */
  of(userId: string): Promise<readonly ConsentRecord[]>;
}
export interface ConsentChanges extends Consents {
  /** The consentId must be new. */
  insert(consent: ConsentRecord): Promise<void>;
  /**
   * Marks the user's consents to this purpose as withdrawn, except those that already are. False if there
   * were none.
   */
  withdraw(userId: string, purpose: ConsentPurpose, withdrawnAt: string): Promise<boolean>;
}

export interface Blocks {
  /** Whether one of the two has blocked the other. */
  isBlockedEitherWay(userId: string, otherId: string): Promise<boolean>;
  /** Users whom this user has blocked, newest first. */
  of(userId: string): Promise<readonly BlockRecord[]>;
}
export interface BlockChanges extends Blocks {
  /** Returns the existing block, without any change, if there is one in this direction. */
  insert(block: BlockRecord): Promise<BlockRecord>;
  /** Removing a block that does not exist or belongs to another user changes nothing. */
  remove(userId: string, blockId: string): Promise<void>;
  /** Removes the follows, promised needs and intentions between the two. */
  part(userId: string, otherId: string): Promise<void>;
}

export interface Reports {
  /**
   * Reports that staff have not reviewed yet, those with urgent reasons (`URGENT_REASONS`) first, then oldest first, with
   * the profiles they are about.
   */
  waiting(page: Page): Promise<Found<ReportedRecord>>;
  /** Number of those, and when the oldest was sent. */
  waitingCount(): Promise<Waiting>;
  /** Reviewed reports, newest first. */
  reviewed(page: Page): Promise<Found<ReportedRecord>>;
  /** Number of reports about a profile, reviewed and waiting. */
  countAbout(profileId: string): Promise<{ readonly reviewed: number; readonly waiting: number }>;
  byId(reportId: string): Promise<ReportRecord | undefined>;
}
export interface ReportChanges extends Reports {
  /** Replaces the unreviewed report of the same user about the same profile, if there is one. */
  put(report: ReportRecord): Promise<void>;
  /** Replaces the report with the same reportId. */
  update(report: ReportRecord): Promise<void>;
}

/** All personal data of a user, by list: their own records, and those given to or made for them. */
export type Everything = { readonly [List in keyof Records]: readonly Records[List][] };

/** The personal data of one data subject, in all lists: access, erasure and retention. */
export interface PersonalData {
  everythingOf(userId: string): Promise<Everything>;
}
export interface PersonalDataChanges extends PersonalData {
  /**
   * Erases all personal data of a user, except: declared offerings to the entity, without their
   * dedications; receipts; unreviewed reports, without the reporter; reports about them, marked with the time
   * `now` (ISO 8601); and the time at which their sessions ended. Needs they had promised are open again. Notifications of others that name them are removed too.
   */
  erase(userId: string, now: string): Promise<void>;
  /**
   * Removes everything by which a patron supports somebody: follows, reminders, drafts, offerings that the
   * entity does not receive, promised needs, and the notifications and mails about them. Other offerings
   * stay, without their dedications, and so do receipts. Notifications of others lose the patron's name.
   */
  endSupportBy(userId: string): Promise<void>;
  /**
   * Marks up to `limit` offerings of patrons without an account that have not changed since `before` (ISO
   * 8601), nor have their receipts: they may be deleted from `deleteAfter` on. Unmarks those for which this
   * is no longer true. Returns the number of newly marked offerings.
   */
  markOfferings(before: string, deleteAfter: string, limit: number): Promise<number>;
  /** Erases up to `limit` of these that may be deleted `now`, with their receipts. */
  eraseOfferings(before: string, now: string, limit: number): Promise<ErasedOfferings>;
  /** Erases reports about people who closed their account before this time (ISO 8601). */
  eraseReports(before: string): Promise<void>;
}
/** Number of erased records. */
export interface ErasedOfferings {
  readonly offerings: number;
  readonly receipts: number;
}

/** Content of a mail, besides its kind. */
export type NewMail = Pick<
  MailRecord,
  'amountCents' | 'dueOn' | 'receiptNumber' | 'offering' | 'offerings' | 'restriction'
> & {
  readonly kind: MailKind;
};

/** A mail to be sent, and its recipient. */
export interface OutgoingMail {
  readonly mail: MailRecord;
  /** For staff whose language is not known, the language of their user. */
  readonly to: Pick<UserRecord, 'name' | 'email'> & {
    readonly locale?: UserRecord['locale'] | undefined;
  };
}

/** Result of an attempt: sent, to be retried, or failed. */
export type MailOutcome =
  | Pick<Required<MailRecord>, 'sentAt'>
  | Pick<Required<MailRecord>, 'nextAt'>
  | Pick<Required<MailRecord>, 'givenUpAt'>;

/** The outbox. Mails are only sent if the transaction that writes them is committed. */
export interface MailChanges {
  /** False, without any change, if the user does not want this mail, or no longer exists. */
  insert(userId: string, mail: NewMail, createdAt: string): Promise<boolean>;
  /** Inserts one for each of these users who wants it. */
  insertForAll(userIds: readonly string[], mail: NewMail, createdAt: string): Promise<void>;
  /** As `insert`, under a given id. Does nothing if the id exists. */
  insertOnce(mailId: string, userId: string, mail: NewMail, createdAt: string): Promise<void>;
  /** The daily digest for a staff member, under a given id. Does nothing if the id exists. */
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
  /** A certificate for its giver. It is sent whatever a patron's preferences are, because staff ask for it. */
  insertCertificate(userId: string, certificate: CertificateMail, createdAt: string): Promise<void>;
  /** A mail to a giver without an account, with a link by which they complete their data. */
  insertToGiver(giver: GiverMail, createdAt: string): Promise<void>;
  /**
   * Claims up to `limit` mails that are neither sent nor failed and whose `nextAt` has passed, earliest
   * first: sets `nextAt` to `until` and counts the attempt. Skips those that another transaction is
   * claiming.
   */
  take(now: string, until: string, limit: number): Promise<readonly OutgoingMail[]>;
  /** Records the result of an attempt; after the last one the link to a giver is gone. Does nothing if the mail no longer exists. */
  settle(mailId: string, outcome: MailOutcome): Promise<void>;
  /** Deletes mails that were sent or failed before this time. */
  forgetBefore(time: string): Promise<void>;
}

export interface SessionEnds {
  /** Time at which the user's sessions were ended: earlier sign-ins are not valid. */
  of(userId: string): Promise<string | undefined>;
}
export interface SessionEndChanges extends SessionEnds {
  /** Replaces the earlier time. */
  put(userId: string, endedAt: string): Promise<void>;
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
  /** Id of a staff member, or `token` or `job`. */
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
