import type { OfferingState } from '@almsway/contract/giving/ledger';

import type { Waiting } from '#api/ports/desk-ports.ts';
import type { Page, Count, Found } from '#api/ports/list-ports.ts';
import type { SupporterRow } from '#api/ports/profile-ports.ts';
import type {
  IntentionRecord,
  NeedRecord,
  OfferingRecord,
  ReceiptRecord,
  TaxDataRecord,
} from '#api/records/giving-records.ts';
import type { UserRecord } from '#api/records/people-records.ts';
import type { ProfileRecord } from '#api/records/profile-records.ts';

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

/** An intention, and the listed profile it is for. */
export interface IntentionRow {
  readonly intention: IntentionRecord;
  readonly monastic: ProfileRecord;
}

/** A need, and the profile it belongs to. */
export interface NeedOfSomebody {
  readonly need: NeedRecord;
  readonly author: ProfileRecord;
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
  /** Sums of a patron's received offerings, in cents, by the year in which they arrived; latest year first. */
  receivedByYear(userId: string): Promise<{ year: string; cents: number }[]>;
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
  /** Received offerings of givers without an account at this address (lower case), earliest arrival first. */
  ofGiver(email: string): Promise<readonly OfferingRow[]>;
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
  /**
   * Intentions of one patron that have not ended, in any order: for listed profiles, and standing gifts for any, because
   * the patron's bank continues to send them.
   */
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
