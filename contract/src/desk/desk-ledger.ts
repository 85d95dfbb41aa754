import * as v from 'valibot';

import { listOf, pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { approvalSchema, orApproval } from '#contract/desk/approvals.ts';
import { NO_RECEIPT_REASONS, yearTextSchema } from '#contract/desk/receipt-gaps.ts';
import { basedOnEntry, languageEntry, staffStepSchema } from '#contract/desk/steps.ts';
import { OFFERING_STATES } from '#contract/giving/ledger.ts';
import { OFFERING_METHODS } from '#contract/giving/methods.ts';
import { centsSchema, offeringSchema } from '#contract/giving/offerings.ts';
import { receiptSchema } from '#contract/giving/receipts.ts';
import { giverSchema, readTaxData } from '#contract/giving/tax.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { pageEntries } from '#contract/query.ts';
import { tableSchema } from '#contract/table-cells.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine, tidyText } from '#contract/text.ts';

/**
 * Longest note, most lines in one call, longest text of a line, name of an account and of a file, offerings and
 * receivers on one page, and most offerings in one export.
 */
export const LEDGER_LIMITS = {
  note: 500,
  lines: 200,
  lineText: 400,
  account: 64,
  fileName: 200,
  page: 100,
  receivers: 20,
  export: 10_000,
} as const;

/**
 * Earliest day on which money can have arrived. The service did not exist before, so an earlier year is a
 * typing error.
 */
const FIRST_ARRIVAL_DAY = '2000-01-01';

export const daySchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => isPartialDate(day), 'dateInvalid'),
  v.minValue(FIRST_ARRIVAL_DAY, 'dateTooEarly'),
);

export const noteSchema = v.pipe(
  v.string(),
  notFarOver(LEDGER_LIMITS.note, 'tooLong'),
  v.transform(tidyText),
  v.minLength(1),
  atMost(LEDGER_LIMITS.note, 'tooLong'),
);

export const bankLineIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/**
 * A line of a bank statement: what the bank says of one movement. Staff keep it with what they decide about it, as
 * the proof of where money came from.
 */
export const bankLineSchema = v.strictObject({
  /** Identifies the line; the same each time the file is read. */
  lineId: bankLineIdSchema,
  /** The account: an IBAN without blanks, or the name of an account that has none. */
  account: v.pipe(v.string(), v.minLength(1), v.maxLength(LEDGER_LIMITS.account)),
  /** Booking day, `YYYY-MM-DD`. */
  bookedOn: daySchema,
  /** Positive for incoming money. Of PayPal the gross amount. */
  amountCents: v.pipe(v.number(), v.integer()),
  text: v.pipe(v.string(), v.maxLength(LEDGER_LIMITS.lineText)),
  /** Name of the other side, if the format has a field for it. */
  payer: v.optional(v.pipe(v.string(), v.maxLength(LEDGER_LIMITS.lineText)), ''),
  /** The bank's own id of the movement, if it has one. */
  bankId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /** Balance of the account after the movement, if the file shows it. */
  balanceCents: v.optional(v.pipe(v.number(), v.integer())),
  /** Fee that a provider such as PayPal has kept. */
  feeCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Name of its file, and id of the import in which staff decide about it. */
  fileName: v.optional(v.pipe(v.string(), v.maxLength(LEDGER_LIMITS.fileName)), ''),
  importId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), ''),
});

export type BankLine = v.InferOutput<typeof bankLineSchema>;

/** Conditions on offerings of the ledger, combined with "and". */
const ledgerConditions = {
  status: v.optional(v.picklist(OFFERING_STATES)),
  /** Who receives it: the entity, whose account staff see, or a monastic or steward directly. */
  receiver: v.optional(v.picklist(['entity', 'direct'])),
  /** A complete reference. */
  reference: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /**
   * A reference or the number of a receipt that the ledger knows, or else words of the name or address of the giver,
   * or of the name of the monastic, without accents or case and in any order.
   */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(tidyLine))),
  /** Declared or received amount, in cents. */
  amountCents: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
      v.integer(),
    ),
  ),
  /** Day on which it was declared or received, `YYYY-MM-DD`, in the entity's time zone. */
  day: v.optional(daySchema),
  /** Month in which it was received, `YYYY-MM`. */
  month: v.optional(v.pipe(v.string(), v.regex(/^[2-9]\d{3}-(?:0[1-9]|1[0-2])$/))),
  /** Why it has no receipt, and the year as in `GET /review/receipt-gaps`; 400 for one without the other. */
  noReceipt: v.optional(v.picklist(NO_RECEIPT_REASONS)),
  year: v.optional(yearTextSchema),
};

/** Query of `GET /review/offerings`. */
export const ledgerQuerySchema = v.object({
  ...ledgerConditions,
  ...pageEntries(LEDGER_LIMITS.page),
});

/** Body of `POST /staff/offerings/exports`: which offerings; all without conditions. */
export const ledgerExportSchema = v.strictObject(ledgerConditions);

/**
 * Answer of `POST /staff/offerings/exports` (the offerings, newest first; 409 if there are more than
 * `LEDGER_LIMITS.export`) and of `POST /staff/receipts/exports` (the receipts of the year, oldest first, complete). The
 * client saves the table as a workbook or as CSV.
 */
export const tableExportAnswerSchema = v.object({ success: v.literal(true), data: tableSchema });

/** Query of `GET /review/receivers`. */
export const receiversQuerySchema = v.object({
  /** Words of the honorific or name, ignoring accents and case; empty for all. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(tidyLine)), ''),
  ...pageEntries(LEDGER_LIMITS.receivers),
});

/** A monastic who can receive an offering, as treasurers find them by name. */
export const receiverSchema = v.object({
  slug: v.string(),
  honorific: readText,
  monasticName: v.string(),
  /** Name of the community; empty without one. */
  monasteryName: readText,
});

export type Receiver = v.InferOutput<typeof receiverSchema>;

/** Answer of `GET /review/receivers`, ordered by name. */
export const receiversAnswerSchema = pageAnswer(receiverSchema);

/** An offering as staff read it. */
export const deskOfferingSchema = v.object({
  ...offeringSchema.entries,
  /** Day on which it arrived or, before that, was declared or prepared, `YYYY-MM-DD`, in the entity's time zone. */
  day: v.string(),
  /** Name and address of the patron; empty if staff recorded the offering or the account was closed. */
  patronName: readText,
  patronEmail: readText,
  /** Line of the bank statement that confirmed it. */
  bankLineId: readText,
  /** The giver, if staff recorded a person without an account or a company. */
  giver: v.fallback(v.nullable(readTaxData), null),
  /** When the patron's account claimed it (ISO 8601); empty unless it was recorded without an account. */
  claimedAt: readText,
  /** Whether the account of the monastic is suspended. */
  isReceiverSuspended: readFlag,
  /** To be sent as `basedOn` with a decision. */
  latestEntryId: readText,
});

export type DeskOffering = v.InferOutput<typeof deskOfferingSchema>;

/**
 * Answer of `GET /review/offerings`: declared ones longest waiting first, any others newest first. The first
 * page says how many offerings meet the other conditions in each state, and their sum: what arrived, or else what was
 * declared. Declared ones to the entity and direct ones are counted apart.
 */
export const ledgerListAnswerSchema = v.intersect([
  pageAnswer(deskOfferingSchema),
  v.object({
    states: v.optional(
      listOf(
        v.object({
          status: v.picklist(OFFERING_STATES),
          isDirect: readFlag,
          total: v.number(),
          cents: v.number(),
          /** Whether there are more than `total`; `cents` is then not the sum of all. */
          hasUncounted: readFlag,
        }),
      ),
    ),
  }),
]);

/** Answer of the calls that change or record one offering. */
export const deskOfferingAnswerSchema = v.object({
  success: v.literal(true),
  data: deskOfferingSchema,
});

export const deskOfferingOrApprovalSchema = orApproval(deskOfferingAnswerSchema);

/**
 * A line of a bank statement that staff kept with their decision about an offering (RD 304/2014, article 42: ten years).
 */
const keptLineSchema = v.object({
  /** Whether the money arrived by this line or was returned by it. */
  use: v.picklist(['confirmed', 'recorded', 'returned']),
  account: v.string(),
  bookedOn: v.string(),
  amountCents: v.number(),
  text: readText,
  payer: readText,
  fileName: readText,
  /** When it was decided, and by whom; empty if the staff token was used. */
  decidedAt: v.string(),
  decidedBy: readText,
});

export type KeptLine = v.InferOutput<typeof keptLineSchema>;

/** Answer of `GET /review/offerings/{offeringId}`: an offering with its history. */
export const offeringReviewAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    offering: deskOfferingSchema,
    /** Actions of staff, newest first. */
    history: v.fallback(listOf(staffStepSchema), []),
    /** All receipts, newest first. The first is in force unless its amount is 0. */
    receipts: v.fallback(listOf(receiptSchema), []),
    /** Lines of bank statements by which the money arrived and was returned, as long as they are kept. */
    bankLines: v.fallback(listOf(keptLineSchema), []),
    approvals: v.fallback(listOf(approvalSchema), []),
    /** Whether the latest action of staff can be undone with the decision `undo`. */
    canUndo: readFlag,
    /** Whether the giver has no account, so that staff add or correct their data. */
    canCorrectGiver: readFlag,
    /** Address at which the giver was asked for their data; empty if there is none. */
    giverEmail: readText,
    /** Whether the caller gave it or receives it. */
    isOwn: readFlag,
  }),
});

export type OfferingReview = v.InferOutput<typeof offeringReviewAnswerSchema>['data'];

/**
 * Body of `POST /review/offerings/{offeringId}`. Repeating a decision changes nothing, except that an
 * offering confirmed without a bank line gets the line that is named. 409 for the arrival of a direct
 * offering, which only the monastic can confirm.
 */
export const ledgerDecisionSchema = v.variant('decision', [
  v.strictObject({
    decision: v.literal('confirm'),
    /** Day on which the money arrived. */
    receivedOn: daySchema,
    /** Amount that arrived, in cents; the declared amount if left out. */
    amountCents: v.optional(centsSchema),
    /**
     * Line of the bank statement, stored with the decision. 409 if the line was used before, or the offering was
     * confirmed by another line.
     */
    bankLine: v.optional(bankLineSchema),
    ...basedOnEntry,
  }),
  v.strictObject({
    decision: v.literal('notFind'),
    note: v.optional(noteSchema),
    ...languageEntry,
    ...basedOnEntry,
  }),
  v.strictObject({
    decision: v.literal('return'),
    note: noteSchema,
    ...languageEntry,
    /** Line of the bank statement by which the money left. */
    bankLine: v.optional(bankLineSchema),
    ...basedOnEntry,
  }),
  /**
   * Undoes `notFind`: the offering is declared again. Or undoes a mistaken confirmation: the offering
   * returns to its earlier state, its bank line is free again, its receipt is cancelled as issued by mistake, and
   * patron and monastic are notified. 409 after `lastDayToUndo`. The note is stored in the audit log.
   */
  v.strictObject({
    decision: v.literal('undo'),
    note: v.optional(noteSchema),
    ...basedOnEntry,
  }),
]);

export type LedgerDecision = v.InferOutput<typeof ledgerDecisionSchema>;

/** Body of `POST /review/offerings`: what no patron declared. It is confirmed at once. */
export const recordedOfferingSchema = v.strictObject({
  /** The monastic it is for; left out for a gift to the entity itself. */
  slug: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** Amount that arrived or, for a gift in kind, the value that staff give it. */
  amountCents: centsSchema,
  method: v.picklist(OFFERING_METHODS),
  /** What was given; required for the method `inKind`, refused for others. */
  inKind: v.optional(noteSchema),
  receivedOn: daySchema,
  /**
   * Address of the patron's account, if the patron is known. 409 `email_not_verified` until they have
   * verified it.
   */
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** Instead of an account: a person without one, or a company. */
  giver: v.optional(giverSchema),
  /**
   * Why nobody knows who gave it. Required from 100 € upwards without account and giver (`IDENTIFY_FROM_CENTS`); it
   * is stored in the audit log.
   */
  unknownReason: v.optional(noteSchema),
  /** Line of the bank statement, stored with the offering. A line is recorded only once. */
  bankLine: v.optional(bankLineSchema),
  /**
   * With true, the answer shows who would be recorded, without an id or reference, and nothing is changed.
   */
  isDryRun: v.optional(v.boolean(), false),
});

export type RecordedOffering = v.InferOutput<typeof recordedOfferingSchema>;

/** Body of `PUT /review/offerings/{offeringId}/giver`. */
export const giverCorrectionSchema = v.strictObject({ giver: giverSchema, ...basedOnEntry });

export type GiverCorrection = v.InferOutput<typeof giverCorrectionSchema>;

/** Body of `POST /review/receipts/{number}/correction`: issues a new receipt from the current tax data. */
export const correctionSchema = v.strictObject({ reason: noteSchema });

/** First year of which there can be totals and receipts. */
const FIRST_YEAR = Number(FIRST_ARRIVAL_DAY.slice(0, 4));

/** Body of `POST /staff/receipts/exports`: the year in which the money arrived. */
export const receiptExportSchema = v.strictObject({
  year: v.pipe(v.number(), v.integer(), v.minValue(FIRST_YEAR), v.maxValue(9999)),
});

/** Query of `GET /review/year-totals`. */
export const yearTotalsQuerySchema = v.object({
  /** Year in which the money arrived, four digits; the current one if left out. */
  year: v.optional(yearTextSchema),
});

/**
 * Answer of `GET /review/year-totals`: the money that the entity received in each month, by the day on which it
 * arrived, and the receipts in force for it. Money that was returned, or went directly to a monastic or steward,
 * is not counted.
 */
export const yearTotalsAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    year: v.number(),
    /** The current year in the entity's time zone. */
    currentYear: v.number(),
    /** Every month that has begun, and any other that has money, in order. */
    months: listOf(
      v.object({
        /** From 1 to 12. */
        month: v.number(),
        offerings: v.number(),
        receivedCents: v.number(),
        receipts: v.number(),
        receiptedCents: v.number(),
      }),
    ),
  }),
});

export type YearTotals = v.InferOutput<typeof yearTotalsAnswerSchema>['data'];
