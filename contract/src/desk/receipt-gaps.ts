import * as v from 'valibot';

import { listOf, readFlag, readText } from '#contract/answers.ts';

/** Why an offering that the entity received has no receipt. */
export const RECEIVED_WITHOUT_RECEIPT = [
  /** The patron has an account, but has not given their tax data. */
  'taxDataMissing',
  /** The giver has no account, and is known by name alone. */
  'taxIdMissing',
  /** Nobody knows who gave it, or the account was closed. */
  'giverUnknown',
  /** It does not count for tax relief, or the entity is not under article 16 of Law 49/2002. */
  'notDeductible',
  /** Everything is known: the receipt is issued when the data of its giver are saved again. */
  'due',
] as const;

/** Why an offering that the entity has not received, or has no longer, has none. */
const NOT_RECEIVED = [
  'notConfirmed',
  'returned',
  /** A monastic or steward received it, for which the entity certifies nothing. */
  'direct',
] as const;

/** Why an offering has no receipt. Drafts and cancelled offerings are not counted. */
export const NO_RECEIPT_REASONS = [...RECEIVED_WITHOUT_RECEIPT, ...NOT_RECEIVED] as const;
export type NoReceiptReason = (typeof NO_RECEIPT_REASONS)[number];

/** A year, four digits. */
export const yearTextSchema = v.pipe(v.string(), v.regex(/^[2-9]\d{3}$/));

/** Query of `GET /review/receipt-gaps`: the year in which the money arrived or, before that, was declared. */
export const receiptGapsQuerySchema = v.object({
  /** Four digits; the current year if left out. */
  year: v.optional(yearTextSchema),
});

/** Answer of `GET /review/receipt-gaps`: the offerings of a year without a receipt in force, by reason. */
export const receiptGapsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** Only reasons with offerings, in the order of `NO_RECEIPT_REASONS`. */
    reasons: listOf(
      v.object({
        reason: v.picklist(NO_RECEIPT_REASONS),
        count: v.number(),
        cents: v.number(),
      }),
    ),
    /**
     * Number of patrons whose tax data are missing and who were not asked for them in a mail about this year: during it,
     * and once more after it.
     */
    toAsk: v.number(),
    /** Those who were asked and have not given them, by the time of the mail (ISO 8601), latest first. */
    asked: listOf(v.object({ name: v.string(), at: v.string() })),
  }),
});
export type ReceiptGaps = v.InferOutput<typeof receiptGapsAnswerSchema>['data'];

/** Query of `GET /review/certificates/mails`. */
export const certificateMailsQuerySchema = v.object({
  /** Four digits; the year before this one if left out. */
  year: v.optional(yearTextSchema),
});

/** Answer of `GET /review/certificates/mails`. */
export const certificateMailsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    /** Whether the year is over, so that its certificates are complete. */
    isOver: readFlag,
    toAnnounce: v.number(),
    announced: v.number(),
    /** Time of the latest mail (ISO 8601); empty if there is none. */
    at: readText,
  }),
});

/** Body of `POST /review/receipt-gaps/mails` and `POST /review/certificates/mails`. */
export const taxDataRequestSchema = v.strictObject({ year: yearTextSchema });

/**
 * Answer of `POST /review/receipt-gaps/mails`: to how many patrons a mail was written, and how many want or can have
 * none. Those who were asked before are not counted.
 */
export const taxDataRequestAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({ written: v.number(), unreachable: v.number() }),
});
