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
import { basedOnEntry } from './based-on.ts';
import { staffStepSchema } from './steps.ts';

/**
 * Longest note, most lines of one bank's list, longest text of a line, offerings on one page, and for how
 * many days a confirmation can be undone.
 */
export const LEDGER_LIMITS = {
  note: 500,
  lines: 200,
  lineText: 400,
  page: 100,
  undoDays: 30,
} as const;

/** First day on which money can have arrived: the service did not exist before, so an earlier year is mistyped. */
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

/** Query of `GET /review/offerings`. All conditions must hold. */
export const ledgerQuerySchema = v.object({
  status: v.optional(v.picklist(OFFERING_STATES)),
  /** A reference, whole. */
  reference: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** A reference, or part of the name or address of who gave, or of the name of the monastic. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(tidyLine))),
  /** Declared or received, in cents. */
  amountCents: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
      v.integer(),
    ),
  ),
  /** Day on which it was declared or received, `YYYY-MM-DD`. */
  day: v.optional(daySchema),
  ...pageEntries(LEDGER_LIMITS.page),
});

/** An offering as staff read it. */
export const deskOfferingSchema = v.object({
  ...offeringSchema.entries,
  /** Name and address of the patron; empty when it was recorded by staff or the account was closed. */
  patronName: readText,
  patronEmail: readText,
  /** The line of the bank statement it was confirmed by. */
  bankLineId: readText,
  /** Who gave, when staff recorded a person without an account or a company. */
  giver: v.fallback(v.nullable(readTaxData), null),
  /** Send it as `basedOn` with a decision. */
  latestEntryId: readText,
});
export type DeskOffering = v.InferOutput<typeof deskOfferingSchema>;

/** Answer of `GET /review/offerings`, newest first. */
export const ledgerListAnswerSchema = pageAnswer(deskOfferingSchema);
/** Answer of the calls that change or record one offering. */
export const deskOfferingAnswerSchema = v.object({
  success: v.literal(true),
  data: deskOfferingSchema,
});

export const deskOfferingOrApprovalSchema = orApproval(deskOfferingAnswerSchema);

/** Answer of `GET /review/offerings/{offeringId}`: an offering with all that happened to it. */
export const offeringReviewAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    offering: deskOfferingSchema,
    /** What staff did, newest first. */
    history: v.fallback(listOf(staffStepSchema), []),
    /** All receipts, newest first: the first is in force unless it is of nothing. */
    receipts: v.fallback(listOf(receiptSchema), []),
    approvals: v.fallback(listOf(approvalSchema), []),
    /** Can the latest step of staff be taken back with the decision `undo`? */
    canUndo: readFlag,
    /** Did the caller give it, or is it for the caller? */
    isOwn: readFlag,
  }),
});
export type OfferingReview = v.InferOutput<typeof offeringReviewAnswerSchema>['data'];

/**
 * Body of `POST /review/offerings/{offeringId}`. Deciding the same twice changes nothing, but that an
 * offering which was confirmed without a line takes the line that is named. 409 for the arrival of a direct
 * offering, which only the monastic can confirm.
 */
export const ledgerDecisionSchema = v.variant('decision', [
  v.strictObject({
    decision: v.literal('confirm'),
    /** Day on which the money arrived. */
    receivedOn: daySchema,
    /** What arrived, in cents; the declared amount when left out. */
    amountCents: v.optional(centsSchema),
    /** The line of the bank statement. 409 if it has confirmed another offering, or another line this one. */
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
   * Takes `notFind` back: the offering waits again, as declared. Or takes a mistaken confirmation back: the
   * offering is in the state it was in before, its bank line is free again, and patron and monastic are
   * notified. 409 once a receipt is made, or 30 days after the confirmation. The note is for the audit log.
   */
  v.strictObject({
    decision: v.literal('undo'),
    note: v.optional(noteSchema),
    ...basedOnEntry,
  }),
]);
export type LedgerDecision = v.InferOutput<typeof ledgerDecisionSchema>;

/** Body of `POST /review/offerings`: money that nobody declared; it is confirmed at once. */
export const recordedOfferingSchema = v.strictObject({
  slug: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  amountCents: centsSchema,
  method: v.picklist(SUPPORT_METHODS),
  receivedOn: daySchema,
  /** Address of the patron's account, when they are known; 409 `email_not_verified` until they have verified it. */
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  /** Instead of an account: a person without one or a company, with what a certificate needs. */
  giver: v.optional(giverSchema),
  /** The line of the bank statement: the same line is recorded once. */
  bankLineId: v.optional(bankLineIdSchema),
  /** Only to see who would be recorded: nothing is changed, and the answer has no id and no reference. */
  isDryRun: v.optional(v.boolean(), false),
});

export type RecordedOffering = v.InferOutput<typeof recordedOfferingSchema>;

/** A line of a bank's list. */
export const bankLineSchema = v.strictObject({
  /** Identifies the line, the same whenever the file is read. */
  lineId: bankLineIdSchema,
  bookedOn: daySchema,
  amountCents: v.pipe(v.number(), v.integer()),
  text: v.pipe(v.string(), v.maxLength(LEDGER_LIMITS.lineText)),
});
export type BankLine = v.InferOutput<typeof bankLineSchema>;

/** Body of `POST /review/bank-lines`. A dry run says what would happen, and changes nothing. */
export const matchSchema = v.strictObject({
  isDryRun: v.boolean(),
  lines: v.pipe(v.array(bankLineSchema), v.minLength(1), v.maxLength(LEDGER_LIMITS.lines)),
});

/** The result for a line, or what it would be. */
export const MATCH_OUTCOMES = [
  /** Reference and amount are those of one offering that waits: it is confirmed. */
  'confirmed',
  /** This line has confirmed its offering before. */
  'alreadyMatched',
  /**
   * As `confirmed`, but another person has to approve it: the amount is large, or it concerns the caller. It
   * is not applied: confirm its first candidate, which asks for the approval.
   */
  'needsApproval',
  /** Somebody has said that this line is no offering. */
  'setAside',
  /** The reference is known, the amount is another: for a person to decide. */
  'amountDiffers',
  /** The offering was confirmed by another line: this is a payment of its own, for a person to record. */
  'alreadyReceived',
  /** Several references, a direct offering, or one that no line is waited for: for a person to decide. */
  'ambiguous',
  /** No reference that is known. */
  'unknown',
  /** Money that left the account, or nothing. */
  'notIncoming',
] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** Answer of `POST /review/bank-lines`, a row a line in the order sent. */
export const matchAnswerSchema = v.object({
  success: v.literal(true),
  data: v.array(
    v.object({
      lineId: v.string(),
      outcome: v.picklist(MATCH_OUTCOMES),
      /** References found in the line that are known. */
      references: v.array(v.string()),
      /**
       * Offerings that the line may be meant for, the likeliest first, 5 at most: those of its references,
       * then those that wait for this amount. Only for `needsApproval`, `amountDiffers`, `ambiguous`,
       * `alreadyReceived` and `unknown`.
       */
      candidates: v.fallback(listOf(deskOfferingSchema), []),
    }),
  ),
});
export type MatchedLine = v.InferOutput<typeof matchAnswerSchema>['data'][number];

/** Body of `POST /review/bank-lines/set-aside`: a line that is no offering, such as a subsidy, and why. */
export const setAsideSchema = v.strictObject({ lineId: bankLineIdSchema, reason: noteSchema });

/** Body of `POST /review/receipts/{number}/correction`: a new receipt from the tax data as it is now. */
export const correctionSchema = v.strictObject({ reason: noteSchema });

/** What came of a report. */
export const REPORT_OUTCOMES = [
  'nothingFound',
  'spokenTo',
  'changesRequested',
  'suspended',
] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Body of `POST /review/reports/{reportId}/resolution`. The note is for staff alone. */
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
  /** The monastic that it is about. */
  profileId: readText,
  /** Reports about the same profile that were reviewed before. */
  earlier: v.fallback(v.number(), 0),
  /** When staff reviewed it, what came of it, and their note; empty while it waits. */
  reviewedAt: readText,
  outcome: v.fallback(v.optional(v.picklist(REPORT_OUTCOMES)), undefined),
  note: readText,
  reviewedBy: readText,
});
export type DeskReport = v.InferOutput<typeof deskReportSchema>;
/** Query of `GET /review/reports`. */
export const reportsQuerySchema = v.object({
  state: v.optional(v.picklist(['waiting', 'reviewed']), 'waiting'),
  ...pageEntries(LEDGER_LIMITS.page),
});
/** Answer of `GET /review/reports`: waiting ones oldest first, reviewed ones newest first. */
export const reportListAnswerSchema = pageAnswer(deskReportSchema);
