import type { User } from '@almsway/contract/people/user';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { ProfileSort } from '@almsway/contract/profiles/monastic-profile';

import type { FollowRecord, NotificationRecord, ProfileRecord, UpdateRecord } from './records.ts';

/*
 * What the rules ask of the world. Each method is one question that a database answers with one
 * query and an index; none hands out a whole collection. Records that come out are never changed.
 */

/** Position in a list: pages count from 1. */
export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** One page of rows, and how many there are in all. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What explore asks for. Filters of one kind join with "or", different kinds with "and". */
export interface ProfileQuery {
  /** Words that must all appear, blind to accents and case. */
  readonly q: string;
  readonly tradition: readonly string[];
  readonly country: readonly string[];
  readonly language: readonly string[];
  readonly method: readonly string[];
  /** Only those who accept non-monetary offerings. */
  readonly nonMonetary: boolean;
  readonly sort: ProfileSort;
}

/** An update, and the profile of who wrote it. */
export interface AuthoredUpdate {
  readonly update: UpdateRecord;
  readonly author: ProfileRecord;
}

/** A profile, and the address of its person. */
export interface DeskRecord {
  readonly profile: ProfileRecord;
  readonly email: string;
}

/** What a person is told; when and to whom are said beside it. */
export type Notice = Pick<NotificationRecord, 'kind' | 'name' | 'slug' | 'title'>;

export interface Users {
  byId(userId: string): Promise<User | undefined>;
}
export interface UserChanges extends Users {
  /** False, and nothing changed, when the userId is taken. */
  insert(user: User): Promise<boolean>;
}

export interface Profiles {
  byUserId(userId: string): Promise<ProfileRecord | undefined>;
  bySlug(slug: string): Promise<ProfileRecord | undefined>;
  /** Listed profiles alone, in the order asked for, then by slug. */
  search(query: ProfileQuery, page: Page): Promise<Found<ProfileRecord>>;
  /** Listed profiles that a person follows, newest follow first. */
  followedBy(userId: string): Promise<readonly ProfileRecord[]>;
  /** Those of these slugs that profiles have. */
  takenSlugs(candidates: readonly string[]): Promise<ReadonlySet<string>>;
  /** Profiles in one state of review, oldest submission first, then by userId. */
  inReview(status: ReviewStatus, page: Page): Promise<Found<DeskRecord>>;
}
export interface ProfileChanges extends Profiles {
  /** Which key is taken, with nothing changed; undefined once it is inserted. */
  insert(profile: ProfileRecord): Promise<'userId' | 'slug' | undefined>;
  /** Replaces the profile with the same userId, whose slug stays. */
  update(profile: ProfileRecord): Promise<void>;
}

export interface Follows {
  isFollowing(userId: string, profileId: string): Promise<boolean>;
  /** Those of these profiles that a person follows. */
  followedAmong(userId: string, profileIds: readonly string[]): Promise<ReadonlySet<string>>;
  countOf(profileId: string): Promise<number>;
}
export interface FollowChanges extends Follows {
  /** False, and nothing changed, when the pair is there already. */
  insert(follow: FollowRecord): Promise<boolean>;
  /** Removing what is not there changes nothing. */
  remove(userId: string, profileId: string): Promise<void>;
}

export interface Updates {
  /** By one author, newest first; those written later first when times are equal. */
  byAuthor(userId: string, page: Page): Promise<Found<UpdateRecord>>;
  /** By the listed profiles that a person follows, in the same order. */
  feedOf(userId: string, page: Page): Promise<Found<AuthoredUpdate>>;
}
export interface UpdateChanges extends Updates {
  /** Its updateId is new: whoever calls has just made it. */
  insert(update: UpdateRecord): Promise<void>;
}

export interface Notifications {
  /** All a person has not removed, newest first; those made later first when times are equal. */
  listOf(userId: string): Promise<readonly NotificationRecord[]>;
  /** How many of these are unread. */
  unreadOf(userId: string): Promise<number>;
}
export interface NotificationChanges extends Notifications {
  insert(userId: string, notice: Notice, createdAt: string): Promise<void>;
  /** One for everyone who follows this profile. */
  insertForFollowersOf(profileId: string, notice: Notice, createdAt: string): Promise<void>;
  /** Marks all, or these; those of others and removed ones are passed over. */
  markRead(userId: string, ids: readonly string[] | 'all'): Promise<void>;
  /** Removes one, or brings it back (undefined); none when the person has no such notification. */
  setRemoved(
    userId: string,
    notificationId: string,
    removedAt: string | undefined,
  ): Promise<NotificationRecord | undefined>;
}

export interface Offerings {
  /** How many offerings to this profile stand in each state that its figures show. */
  figuresOf(profileId: string): Promise<{ declared: number; confirmed: number }>;
}

/** Questions: they see what has been kept, and nothing of a change under way. */
export interface Reads {
  readonly users: Users;
  readonly profiles: Profiles;
  readonly follows: Follows;
  readonly updates: Updates;
  readonly notifications: Notifications;
  readonly offerings: Offerings;
}

/** Questions and changes inside a transaction: its questions see its own changes. */
export interface Changes extends Reads {
  readonly users: UserChanges;
  readonly profiles: ProfileChanges;
  readonly follows: FollowChanges;
  readonly updates: UpdateChanges;
  readonly notifications: NotificationChanges;
}

/** Where the data is. */
export interface Stores extends Reads {
  /**
   * Keeps all changes of `work` or none, as if no other transaction ran meanwhile. Resolves to what
   * `work` resolves to, once its changes would survive a crash. Rejects, with every change taken
   * back, when `work` rejects or the changes cannot be kept. `work` may be run again: it has no
   * effect but through its argument.
   */
  transaction<Result>(work: (changes: Changes) => Promise<Result>): Promise<Result>;
}

/** Who a good token speaks for. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
}

/** Tells good ID tokens from bad ones. */
export interface TokenVerifier {
  /** Whom a token speaks for; undefined when it is garbled, foreign, expired or revoked. */
  verify(token: string): Promise<Caller | undefined>;
}

/** Now. */
export type Clock = () => Date;
