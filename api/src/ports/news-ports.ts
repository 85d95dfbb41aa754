import type { Page, Count, Found } from '#api/ports/list-ports.ts';
import type {
  DigestRow,
  FollowRecord,
  MailKind,
  MailRecord,
  NotificationRecord,
  CertificateMail,
  GiverMail,
  UpdateRecord,
} from '#api/records/news-records.ts';
import type { UserRecord } from '#api/records/people-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

/** An update, and the profile of its author. */
export interface AuthoredUpdate {
  readonly update: UpdateRecord;
  readonly author: ProfileRecord;
}

/** A profile, and whether it is muted. */
export interface FollowedRecord {
  readonly profile: ProfileRecord;
  readonly isMuted: boolean;
}

/** The content of a notification, without time and recipient. */
export type NewNotification = Pick<
  NotificationRecord,
  'kind' | 'aboutId' | 'title' | 'language' | 'amountCents' | 'updateId' | 'offering'
>;

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
