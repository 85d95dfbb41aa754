import type { OfferingEvent, OfferingState } from '@almsway/contract/giving/ledger';
import type { Receiver, SupportMethod, OfferingMethod } from '@almsway/contract/giving/methods';
import type { NeedState } from '@almsway/contract/giving/needs';
import type { Cadence } from '@almsway/contract/giving/offerings';
import type { Receipt } from '@almsway/contract/giving/receipts';
import type { StewardAnswer } from '@almsway/contract/giving/steward';
import type { TaxData } from '@almsway/contract/giving/tax';
import type { Locale } from '@almsway/contract/locale';

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
  /** What staff wrote to the patron, and its language if known. */
  note?: string;
  noteLanguage?: Locale;
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
  /** The giver, if staff recorded a person without an account or a company; also once an account has claimed it. */
  giver?: TaxData;
  /** The link by which that giver completes their data: SHA-256 of its token, and when it expires. */
  giverLink?: {
    readonly tokenHash: string;
    readonly expiresAt: string;
    /** When one was last mailed. */
    readonly mailedAt?: string | undefined;
  };
  /** Address at which that giver was asked for their data, in lower case. */
  giverEmail?: string;
  /** When the patron claimed what they had given without an account. */
  claimedAt?: string;
  /** The account with the giver's address whose owner said that they did not give it. */
  declinedBy?: string;
  /** When it may be deleted for good, with its receipts; set once its retention period is over. */
  deleteAfter?: string;
}

/** What staff wrote about an offering. */
export type StaffNote = Pick<OfferingRecord, 'note' | 'noteLanguage'>;

/** An offering about which staff have written nothing, or no longer. */
export function withoutNote({
  note: _note,
  noteLanguage: _language,
  ...offering
}: OfferingRecord): OfferingRecord {
  return offering;
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

/** A receipt. It is never changed, only replaced. `userId`: the patron of its offering, who may have claimed it since. */
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
