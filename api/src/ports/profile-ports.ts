import type { ReviewSort } from '@almsway/contract/desk/desk';
import type { ReviewStatus } from '@almsway/contract/profiles/monastic-fields';
import type { CountryCount, ProfileSort } from '@almsway/contract/profiles/monastic-profile';
import type { PhotoSize } from '@almsway/contract/profiles/photo-address';
import type { FilterValues } from '@almsway/contract/profiles/profile-search';

import type { Page, Found } from '#api/ports/list-ports.ts';
import type { FollowedRecord } from '#api/ports/news-ports.ts';
import type { UserRecord } from '#api/records/people-records.ts';
import type {
  PhotoRecord,
  ProfileRecord,
  ReviewDocumentRecord,
} from '#api/records/profile-records.ts';

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

/** A profile, and the email address of its user. */
export interface DeskRecord {
  readonly profile: ProfileRecord;
  readonly email: string;
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
