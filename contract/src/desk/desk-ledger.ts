import * as v from 'valibot';

import { listOf, pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { OFFERING_STATES } from '#contract/giving/ledger.ts';
import { SUPPORT_METHODS } from '#contract/giving/methods.ts';
import { centsSchema, offeringSchema } from '#contract/giving/offerings.ts';
import { receiptSchema } from '#contract/giving/receipts.ts';
import { giverSchema, readTaxData } from '#contract/giving/tax.ts';
import { REPORT_REASONS } from '#contract/privacy/privacy.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine, tidyText } from '#contract/text.ts';

import { approvalSchema, orApproval } from './approvals.ts';
import { basedOnEntry, staffStepSchema } from './steps.ts';

/**
 * Longest note, most lines in one call, longest text of a line, offerings and receivers on one page, and the number of
 * days in which a confirmation can be undone.
 */
export const LEDGER_LIMITS = {
  note: 500,
  lines: 200,
  lineText: 400,
  page: 100,
  receivers: 20,
  undoDays: 30,
} as const;

/**
 * Earliest day on which money can have arrived. The service did not exist before, so an earlier year is a
 * typing error.
 */
const FIRST_ARRIVAL_DAY = '2000-01-01';

const daySchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => isPartialDate(day), 'dateInvalid'),
  v.minValue(FIRST_ARRIVAL_DAY, 'dateTooEarly'),
);
const noteSchema = v.pipe(
  v.string(),
  notFarOver(LEDGER_LIMITS.note, 'tooLong'),
  v.transform(tidyText),
  v.minLength(1),
  atMost(LEDGER_LIMITS.note, 'tooLong'),
);

const bankLineIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** Query of `GET /review/offerings`. Conditions are combined with "and". */
export const ledgerQuerySchema = v.object({
  status: v.optional(v.picklist(OFFERING_STATES)),
  /** A complete reference. */
  reference: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** A reference, or part of the name or address of the giver, or of the name of the monastic. */
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
  ...pageEntries(LEDGER_LIMITS.page),
});

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
  /** To be sent as `basedOn` with a decision. */
  latestEntryId: readText,
});
export type DeskOffering = v.InferOutput<typeof deskOfferingSchema>;

/**
 * Answer of `GET /review/offerings`: declared ones longest waiting first, any others newest first. The first
 * page says how many offerings meet the other conditions in each state.
 */
export const ledgerListAnswerSchema = v.intersect([
  pageAnswer(deskOfferingSchema),
  v.object({
    states: v.optional(
      listOf(
        v.object({
          status: v.picklist(OFFERING_STATES),
          total: v.number(),
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

/** Answer of `GET /review/offerings/{offeringId}`: an offering with its history. */
export const offeringReviewAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    offering: deskOfferingSchema,
    /** Actions of staff, newest first. */
    history: v.fallback(listOf(staffStepSchema), []),
    /** All receipts, newest first. The first is in force unless its amount is 0. */
    receipts: v.fallback(listOf(receiptSchema), []),
    approvals: v.fallback(listOf(approvalSchema), []),
    /** Whether the latest action of staff can be undone with the decision `undo`. */
    canUndo: readFlag,
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
     * Line of the bank statement. 409 if the line has confirmed another offering, or the offering was
     * confirmed by another line.
     */
    bankLineId: v.optional(bankLineIdSchema),
    ...basedOnEntry,
  }),
  v.strictObject({
    decision: v.literal('notFind'),
    note: v.optional(noteSchema),
    ...basedOnEntry,
  }),
  v.strictObject({ decision: v.literal('return'), note: noteSchema, ...basedOnEntry }),
  /**
   * Undoes `notFind`: the offering is declared again. Or undoes a mistaken confirmation: the offering
   * returns to its earlier state, its bank line is free again, and patron and monastic are notified. 409
   * once a receipt has been issued, or 30 days after the confirmation. The note is stored in the audit log.
   */
  v.strictObject({
    decision: v.literal('undo'),
    note: v.optional(noteSchema),
    ...basedOnEntry,
  }),
]);
export type LedgerDecision = v.InferOutput<typeof ledgerDecisionSchema>;

/** Body of `POST /review/offerings`: money that no patron declared. It is confirmed at once. */
export const recordedOfferingSchema = v.strictObject({
  slug: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amountCents: centsSchema,
  method: v.picklist(SUPPORT_METHODS),
  receivedOn: daySchema,
  /**
   * Address of the patron's account, if the patron is known. 409 `email_not_verified` until they have
   * verified it.
   */
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** Instead of an account: a person without one, or a company, with the data that a certificate needs. */
  giver: v.optional(giverSchema),
  /** Line of the bank statement. A line is recorded only once. */
  bankLineId: v.optional(bankLineIdSchema),
  /**
   * With true, the answer shows who would be recorded, without an id or reference, and nothing is changed.
   */
  isDryRun: v.optional(v.boolean(), false),
});

export type RecordedOffering = v.InferOutput<typeof recordedOfferingSchema>;

/** A line of a bank statement. */
export const bankLineSchema = v.strictObject({
  /** Identifies the line; the same each time the file is read. */
  lineId: bankLineIdSchema,
  bookedOn: daySchema,
  amountCents: v.pipe(v.number(), v.integer()),
  text: v.pipe(v.string(), v.maxLength(LEDGER_LIMITS.lineText)),
});
export type BankLine = v.InferOutput<typeof bankLineSchema>;

/** Body of `POST /review/bank-lines`. A dry run returns what would happen and changes nothing. */
export const matchSchema = v.strictObject({
  isDryRun: v.boolean(),
  lines: v.pipe(v.array(bankLineSchema), v.minLength(1), v.maxLength(LEDGER_LIMITS.lines)),
});

/** Result for a line, or in a dry run what it would be. */
export const MATCH_OUTCOMES = [
  /** Reference and amount match one declared offering, which is confirmed. */
  'confirmed',
  /** The line has already confirmed its offering. */
  'alreadyMatched',
  /**
   * As `confirmed`, but the amount is large or concerns the caller, so that another person has to approve
   * it. The line is not applied: confirm its first candidate, which requests the approval.
   */
  'needsApproval',
  /** Staff marked the line as not being an offering. */
  'setAside',
  /** The reference is known, but the amount differs: staff decide. */
  'amountDiffers',
  /** Another line confirmed the offering, so this is a separate payment: staff record it. */
  'alreadyReceived',
  /** Several references, a direct offering, or an offering that expects no payment: staff decide. */
  'ambiguous',
  /** No known reference. */
  'unknown',
  /** Money that left the account, or an amount of zero. */
  'notIncoming',
] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** Answer of `POST /review/bank-lines`: one row per line, in the order sent. */
export const matchAnswerSchema = v.object({
  success: v.literal(true),
  data: v.array(
    v.object({
      lineId: v.string(),
      outcome: v.picklist(MATCH_OUTCOMES),
      /** Known references found in the line. */
      references: v.array(v.string()),
      /**
       * Offerings that the line may be meant for, the likeliest first, at most 5: those of its references or,
       * without a known one, of references that differ by one typing error; then declared ones with this
       * amount. Only for `needsApproval`, `amountDiffers`, `ambiguous`, `alreadyReceived` and `unknown`.
       */
      candidates: v.fallback(listOf(deskOfferingSchema), []),
    }),
  ),
});
export type MatchedLine = v.InferOutput<typeof matchAnswerSchema>['data'][number];

/**
 * Body of `POST /review/bank-lines/set-aside`: a line that is not an offering, such as a subsidy, and why.
 */
export const setAsideSchema = v.strictObject({ lineId: bankLineIdSchema, reason: noteSchema });

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
  year: v.optional(v.pipe(v.string(), v.regex(/^[2-9]\d{3}$/))),
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

/** Answer of `POST /staff/receipts/exports`: the receipts of the year as CSV, oldest first, complete. */
export const receiptExportAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({ fileName: v.string(), csv: v.string() }),
});

/** Outcomes of a report. */
export const REPORT_OUTCOMES = [
  'nothingFound',
  'spokenTo',
  'changesRequested',
  'suspended',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Body of `POST /review/reports/{reportId}/resolution`. Only staff see the note. */
export const resolutionSchema = v.strictObject({
  outcome: v.picklist(REPORT_OUTCOMES),
  note: v.optional(noteSchema),
});

/** A report as staff read it. */
export const deskReportSchema = v.object({
  reportId: v.string(),
  reason: v.picklist(REPORT_REASONS),
  text: readText,
  createdAt: v.string(),
  slug: readText,
  monasticName: readText,
  /** The monastic that the report is about. */
  profileId: readText,
  /** Number of earlier reports about the same profile that were reviewed. */
  earlier: v.fallback(v.number(), 0),
  /** When staff reviewed it, the outcome, and their note; empty until then. */
  reviewedAt: readText,
  outcome: v.fallback(v.optional(v.picklist(REPORT_OUTCOMES)), undefined),
  note: readText,
  reviewedBy: readText,
  /** When the person it is about closed their account; empty if they have not. */
  closedAt: readText,
});
export type DeskReport = v.InferOutput<typeof deskReportSchema>;
/** Query of `GET /review/reports`. */
export const reportsQuerySchema = v.object({
  state: v.optional(v.picklist(['waiting', 'reviewed']), 'waiting'),
  ...pageEntries(LEDGER_LIMITS.page),
});
/** Answer of `GET /review/reports`: waiting ones oldest first, reviewed ones newest first. */
export const reportListAnswerSchema = pageAnswer(deskReportSchema);
