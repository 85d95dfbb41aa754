import type { ConsentPurpose } from '@almsway/contract/consent/consents';

import type { Waiting } from '#api/ports/desk-ports.ts';
import type { Page, Found } from '#api/ports/list-ports.ts';
import type { Records } from '#api/records.ts';
import type {
  BlockRecord,
  ConsentRecord,
  PreferencesRecord,
  ReportRecord,
  UserRecord,
} from '#api/records/people-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

/** A report, and the profile it is about. */
export interface ReportedRecord {
  readonly report: ReportRecord;
  readonly profile: ProfileRecord | undefined;
}

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

export interface SessionEnds {
  /** Time at which the user's sessions were ended: earlier sign-ins are not valid. */
  of(userId: string): Promise<string | undefined>;
}

export interface SessionEndChanges extends SessionEnds {
  /** Replaces the earlier time. */
  put(userId: string, endedAt: string): Promise<void>;
}
