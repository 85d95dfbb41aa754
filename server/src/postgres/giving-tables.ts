/** Tables of gifts, in money and in kind. */
import type { OfferingRecord, ReceiptRecord } from '@almsway/api/records/giving-records';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import type { OfferingMethod, Receiver, SupportMethod } from '@almsway/contract/giving/methods';
import type { NeedState } from '@almsway/contract/giving/needs';
import type { Cadence } from '@almsway/contract/giving/offerings';
import type { Locale } from '@almsway/contract/locale';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

import type { Row } from './table-row.ts';

export interface OfferingTable extends Row {
  offeringId: string;
  reference: string;
  userId: string | null;
  profileId: string;
  status: OfferingState;
  amountCents: number;
  receivedCents: number | null;
  method: OfferingMethod;
  inKind: string | null;
  cadence: Cadence;
  receiver: Receiver;
  isDeductible: boolean;
  dedication: string;
  createdAt: string;
  declaredAt: string | null;
  madeAt: GeneratedAlways<string>;
  receivedOn: string | null;
  note: string | null;
  noteLanguage: Locale | null;
  events: JSONColumnType<OfferingRecord['events'], string, string>;
  thanks: JSONColumnType<NonNullable<OfferingRecord['thanks']>, string, string> | null;
  standingReference: string | null;
  bankLineId: string | null;
  returnLineId: string | null;
  giver: JSONColumnType<NonNullable<OfferingRecord['giver']>, string, string> | null;
  giverLink: JSONColumnType<NonNullable<OfferingRecord['giverLink']>, string, string> | null;
  giverEmail: string | null;
  claimedAt: string | null;
  declinedBy: string | null;
  stewardLink: JSONColumnType<NonNullable<OfferingRecord['stewardLink']>, string, string> | null;
  deleteAfter: string | null;
}

export interface ReceiptRow extends Row {
  number: string;
  year: number;
  place: number;
  userId: string;
  offeringId: string;
  reference: string;
  issuedAt: string;
  receivedOn: string | null;
  amountCents: number;
  donor: JSONColumnType<ReceiptRecord['donor'], string, string>;
  entity: JSONColumnType<ReceiptRecord['entity'], string, string>;
  monasticName: string;
  inKind: string | null;
  replaces: string | null;
  /** Null for receipts from before causes were stored. */
  cause: ReceiptRecord['cause'] | null;
  reason: string;
}

export interface TaxDataRow extends Row {
  userId: string;
  name: string;
  surnames: string | null;
  representative: string | null;
  taxId: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  updatedAt: string;
}

export interface IntentionTable extends Row {
  userId: string;
  profileId: string;
  amountCents: number;
  method: SupportMethod;
  cadence: Exclude<Cadence, 'once'>;
  startedOn: string;
  turns: number;
  dueOn: GeneratedAlways<string>;
  standingReference: string | null;
  endedOn: string | null;
}

export interface NeedRow extends Row {
  needId: string;
  userId: string;
  title: string;
  details: string;
  status: NeedState;
  createdAt: string;
  takenBy: string | null;
  takenAt: string | null;
  receivedAt: string | null;
}
