import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';

import { entitySchema } from './methods.ts';
import { readTaxData } from './tax.ts';

/**
 * Why a receipt replaces another: its data were wrong; the money went back; or it was issued by mistake, for money
 * that its giver had not given. The last two are of 0 cents.
 */
const REPLACEMENT_CAUSES = ['correction', 'returned', 'mistake'] as const;

/**
 * An issued receipt. It never changes: a mistake is corrected by a new receipt with its own number that
 * replaces it. A replacement of 0 cents cancels it.
 */
export const receiptSchema = v.object({
  /** Year of issue and sequence number in it, from 1 without gaps: `2026-000014`. */
  number: v.string(),
  offeringId: v.string(),
  reference: v.string(),
  issuedAt: v.string(),
  /** Day on which the money arrived, `YYYY-MM-DD`. Its year is the tax year. */
  receivedOn: v.string(),
  amountCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The giver, with their data at that time. */
  donor: readTaxData,
  /** The entity that received the money and issued the receipt, with its data at that time. */
  entity: entitySchema,
  /** Name of the monastic the offering was for; empty if it was for the entity itself. */
  monasticName: v.string(),
  /** What was given, if it was not money. */
  inKind: v.fallback(v.optional(v.string()), undefined),
  /** Number of the receipt that this one replaces; empty for a first one. */
  replaces: readText,
  /**
   * Why it replaces it; empty for a first one, and for one issued after a cancellation because the money arrived after
   * all. Certificates show this, and never the reason.
   */
  cause: v.fallback(v.picklist(['', ...REPLACEMENT_CAUSES]), ''),
  /** What staff wrote about it, for staff. */
  reason: readText,
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Answer of `GET /receipts`: all receipts of a patron, including replaced ones, newest first. */
export const receiptListAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(receiptSchema),
});

/** Answer of the call that corrects a receipt. */
export const receiptAnswerSchema = v.object({ success: v.literal(true), data: receiptSchema });

/** Query of `GET /receipts`. */
export const receiptsQuerySchema = v.object({
  /** Year in which the money arrived, four digits; all years if left out. */
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});

/** Number of a receipt: the year, and its sequence number. */
export function receiptNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(6, '0')}`;
}

/** Year and sequence number of a receipt number; undefined if it is malformed. */
export function placeOf(number: string): { year: number; place: number } | undefined {
  const [, year, place] = /^(\d{4})-(\d{6,})$/.exec(number) ?? [];
  return year === undefined ? undefined : { year: Number(year), place: Number(place) };
}

/** The cause of a receipt from before causes were stored: a cancellation was always a return. */
export function causeOfEarlier({
  replaces,
  amountCents,
  reason,
}: Pick<Receipt, 'replaces' | 'amountCents' | 'reason'>): Receipt['cause'] {
  if (replaces === '') return '';
  if (amountCents === 0) return 'returned';
  return reason === '' ? '' : 'correction';
}

/** The receipt among these that replaces or cancels this one. */
export function successorOf(
  { number }: Pick<Receipt, 'number'>,
  receipts: readonly Receipt[],
): Receipt | undefined {
  return receipts.find(({ replaces }) => replaces === number);
}

/** Receipts that have not been replaced or cancelled. */
export function receiptsInForce(receipts: readonly Receipt[]): Receipt[] {
  const replaced = new Set(receipts.map(({ replaces }) => replaces));
  return receipts.filter(({ number, amountCents }) => !replaced.has(number) && amountCents > 0);
}

/** What somebody gave in one year, according to the receipts in force. */
export interface Statement {
  readonly year: number;
  readonly receipts: readonly Receipt[];
  readonly totalCents: number;
}

/** The statement of each year that has receipts in force, latest year first. */
export function statementsOf(receipts: readonly Receipt[]): Statement[] {
  const years = new Map<string, Receipt[]>();
  for (const receipt of receiptsInForce(receipts)) {
    const year = receipt.receivedOn.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), receipt]);
  }
  return [...years]
    .map(([year, own]) => ({
      year: Number(year),
      receipts: own.toSorted((a, b) => (a.receivedOn < b.receivedOn ? -1 : 1)),
      totalCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    }))
    .toSorted((a, b) => b.year - a.year);
}
