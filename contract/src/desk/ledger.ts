import * as v from 'valibot';

import { pageAnswer, readText } from '#contract/answers.ts';
import { OFFERING_STATES } from '#contract/giving/ledger.ts';
import { SUPPORT_METHODS } from '#contract/giving/methods.ts';
import { centsSchema, offeringSchema } from '#contract/giving/offerings.ts';
import { REPORT_REASONS } from '#contract/privacy/privacy.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

/** Longest note, most lines of one bank's list, longest text of a line, and offerings on one page. */
export const LEDGER_LIMITS = { note: 500, lines: 200, lineText: 400, page: 100 } as const;

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

/** Query of `GET /review/offerings`. */
export const ledgerQuerySchema = v.object({
  status: v.optional(v.picklist(OFFERING_STATES)),
  /** A reference, whole. */
  reference: v.optional(v.pipe(v.string(), v.maxLength(20))),
  ...pageEntries(LEDGER_LIMITS.page),
});

/** An offering as staff read it. */
export const deskOfferingSchema = v.object({
  ...offeringSchema.entries,
  /** Name and address of the patron; empty when it was recorded by staff or the account was closed. */
  patronName: readText,
  patronEmail: readText,
  /** The line of the bank's list it was confirmed by. */
  bankLineId: readText,
});
export type DeskOffering = v.InferOutput<typeof deskOfferingSchema>;

/** Answer of `GET /review/offerings`, newest first. */
export const ledgerListAnswerSchema = pageAnswer(deskOfferingSchema);
/** Answer of the calls that change or record one offering. */
export const deskOfferingAnswerSchema = v.object({
  success: v.literal(true),
  data: deskOfferingSchema,
});

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
  }),
  v.strictObject({ decision: v.literal('notFind'), note: v.optional(noteSchema) }),
  v.strictObject({ decision: v.literal('return'), note: noteSchema }),
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
    }),
  ),
});

/** Body of `POST /review/receipts/{number}/correction`: a new receipt from the tax data as it is now. */
export const correctionSchema = v.strictObject({ reason: noteSchema });

/** A report as staff read it. */
export const deskReportSchema = v.object({
  reportId: v.string(),
  reason: v.picklist(REPORT_REASONS),
  text: readText,
  createdAt: v.string(),
  slug: readText,
  monasticName: readText,
});
export type DeskReport = v.InferOutput<typeof deskReportSchema>;
/** Query of `GET /review/reports`. */
export const reportsQuerySchema = v.object({ ...pageEntries(LEDGER_LIMITS.page) });
/** Answer of `GET /review/reports`: those not looked at yet, oldest first. */
export const reportListAnswerSchema = pageAnswer(deskReportSchema);
