/** Import of a bank statement: the comparison of its lines with the ledger, and what staff decide about them. */
import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';
import { isReceived } from '#contract/giving/ledger.ts';
import { centsSchema } from '#contract/giving/offerings.ts';
import { BODY_LIMIT_BYTES } from '#contract/limits.ts';
import { atMost, sentIdSchema } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

import {
  bankLineIdSchema,
  bankLineSchema,
  type BankLine,
  daySchema,
  deskOfferingSchema,
  LEDGER_LIMITS,
  noteSchema,
  recordedOfferingSchema,
} from './desk-ledger.ts';
import { basedOnEntry, languageEntry } from './steps.ts';

/** Most offerings that one line can be split into. */
const SPLIT_PARTS = 50;

/** Body of `POST /review/bank-lines`: compares lines with the ledger. Nothing is changed. */
export const compareSchema = v.strictObject({
  /** All lines of one account, day and amount belong into one call: see `linesInCalls`. */
  lines: v.pipe(v.array(bankLineSchema), v.minLength(1), v.maxLength(LEDGER_LIMITS.lines)),
});

/** Most bytes of the lines in one call: the rest of its body takes less than what is left. */
const CALL_BYTES = BODY_LIMIT_BYTES - 50_000;

/**
 * Splits lines into batches that fit one call. Lines of one account, day and amount stay together, because they are
 * recognised by their number.
 *
 * @param sentOf What is sent for a line, if more than the line.
 */
export function linesInCalls<Line extends BankLine>(
  lines: readonly Line[],
  sentOf: (line: Line) => unknown = (line) => line,
): Line[][] {
  const places = Map.groupBy(
    lines,
    ({ account, bookedOn, amountCents }) => `${account}\n${bookedOn}\n${amountCents}`,
  );
  const encoder = new TextEncoder();
  const bytes = new Map(
    lines.map((line) => [line, encoder.encode(JSON.stringify(sentOf(line))).length + 1]),
  );
  const fits = (some: readonly Line[]) =>
    some.length <= LEDGER_LIMITS.lines &&
    some.reduce((sum, line) => sum + (bytes.get(line) ?? 0), 0) <= CALL_BYTES;
  const calls: Line[][] = [];
  for (const place of places.values()) {
    // There may be more equal movements of one day than one call takes.
    for (const part of fits(place) ? [place] : place.map((line) => [line])) {
      const last = calls.at(-1);
      if (last && fits([...last, ...part])) last.push(...part);
      else calls.push([...part]);
    }
  }
  return calls;
}

/** What a line is, compared with the ledger. */
export const MATCH_OUTCOMES = [
  /** Reference and amount match one offering that awaits money, and its payer is no stranger. */
  'confirmed',
  /**
   * As `confirmed`, but the amount is large or concerns the caller, so that another person has to approve it:
   * applying the line requests the approval.
   */
  'needsApproval',
  /** A further arrival of a gift that is given regularly: reference, amount and payer match. It is recorded. */
  'standing',
  /** Staff have applied this movement before. */
  'alreadyMatched',
  /** Staff have set this movement aside. */
  'setAside',
  /** A movement of this account, day and amount was applied before, and may be the same: staff decide. */
  'possibleDuplicate',
  /** Reference and amount match, but the name of the payer belongs to nobody of the offering: staff decide. */
  'otherPayer',
  /** The reference is known, but the amount differs: staff decide. */
  'amountDiffers',
  /** Another line confirmed the offering, so this may be a separate payment: staff decide. */
  'alreadyReceived',
  /** Several references, a direct offering, one confirmed by hand or that expects no payment: staff decide. */
  'ambiguous',
  /** Incoming money whose text says that a transfer came back, so that nobody may have given it: staff decide. */
  'cameBack',
  /** Money that left, with the reference of a received offering or a text that says so: it may be a return. */
  'mayBeReturn',
  /** No known reference. */
  'unknown',
  /** Other money that left the account, or an amount of zero. */
  'notIncoming',
] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** What applying a line to a candidate does. */
export const CANDIDATE_ACTIONS = [
  /** The offering awaits money: it is confirmed. */
  'confirm',
  /** The offering was confirmed by hand: it gets the line. */
  'attachLine',
  /** The offering was received already: a further one of the same people is recorded. */
  'record',
  /** The money of the offering went back: it is marked as returned, once another person has approved it. */
  'return',
] as const;
export type CandidateAction = (typeof CANDIDATE_ACTIONS)[number];

/** Why an offering is proposed for a line. */
export const CANDIDATE_REASONS = [
  'reference',
  /** A reference that differs by one typing error. */
  'nearReference',
  /** It follows the offering whose reference the line has: same people and amount. */
  'dueNext',
  'sameName',
  /** It was confirmed by hand, within a few days of the line. */
  'confirmedByHand',
  'sameAmount',
  /** Declared within a few days of the line. */
  'sameDays',
] as const;
export type CandidateReason = (typeof CANDIDATE_REASONS)[number];

/** A movement that staff applied or set aside before. */
const knownLineSchema = v.object({
  lineId: v.string(),
  bookedOn: v.string(),
  amountCents: v.number(),
  text: readText,
  /** Why it was set aside; empty if it belongs to offerings. */
  reason: readText,
  /** References of its offerings. */
  references: v.fallback(v.array(v.string()), []),
});
export type KnownLine = v.InferOutput<typeof knownLineSchema>;

const candidateSchema = v.object({
  offering: deskOfferingSchema,
  action: v.picklist(CANDIDATE_ACTIONS),
  reasons: v.fallback(listOf(v.picklist(CANDIDATE_REASONS)), []),
});
export type Candidate = v.InferOutput<typeof candidateSchema>;

/** What a line with the reference of a monastic's poster is recorded as, if nobody declared it. */
const posterGiftSchema = v.object({
  /** The poster's reference. */
  reference: v.string(),
  /**
   * The decision: a transfer to that monastic, by the payer that the line names. Null if the giver has to be identified
   * (`IDENTIFY_FROM_CENTS`) and the line names nobody.
   */
  record: v.nullable(recordedEntries()),
  /** The offering as it would be recorded. */
  offering: deskOfferingSchema,
});
export type PosterGift = v.InferOutput<typeof posterGiftSchema>;

/** Answer of `POST /review/bank-lines`: one row per line, in the order sent. */
export const compareAnswerSchema = v.object({
  success: v.literal(true),
  data: v.array(
    v.object({
      lineId: v.string(),
      outcome: v.picklist(MATCH_OUTCOMES),
      /**
       * The offering that the line would confirm, for `confirmed` and `needsApproval`, or that it repeats, for
       * `standing`.
       */
      offering: v.fallback(v.nullable(deskOfferingSchema), null),
      /** The earlier movement; only for `alreadyMatched`, `setAside` and `possibleDuplicate`. */
      known: v.fallback(v.nullable(knownLineSchema), null),
      /** Offerings that the line may be meant for, the likeliest first, at most 5; only if staff decide. */
      candidates: v.fallback(listOf(candidateSchema), []),
      /** The likeliest of all, if the line has the reference of one poster and of no offering; only if staff decide. */
      poster: v.fallback(v.nullable(posterGiftSchema), null),
    }),
  ),
});
export type ComparedLine = v.InferOutput<typeof compareAnswerSchema>['data'][number];

/** What staff decide about a line. */
const lineDecisionSchema = v.variant('kind', [
  /** The line is the money of an offering, which is confirmed, or gets the line if it was confirmed by hand. */
  v.strictObject({ kind: v.literal('confirm'), offeringId: sentIdSchema, ...basedOnEntry }),
  /** The line is a further payment by the people of this received offering. */
  v.strictObject({ kind: v.literal('recordLike'), offeringId: sentIdSchema }),
  /** The line is money that nobody declared. */
  v.strictObject({ kind: v.literal('record'), offering: recordedEntries() }),
  /** The line is the money of several offerings, less a fee: parts − fee = amount of the line. */
  v.strictObject({
    kind: v.literal('split'),
    parts: v.pipe(
      v.array(
        v.strictObject({ offeringId: sentIdSchema, amountCents: centsSchema, ...basedOnEntry }),
      ),
      v.minLength(1),
      v.maxLength(SPLIT_PARTS),
      v.check((parts) => new Set(parts.map(({ offeringId }) => offeringId)).size === parts.length),
    ),
    feeCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  /** The line is not an offering, and why. */
  v.strictObject({ kind: v.literal('setAside'), reason: noteSchema }),
  /** The line is a movement that is known under another id, from another export. */
  v.strictObject({ kind: v.literal('same'), knownLineId: bankLineIdSchema }),
  /** The line is the return of an offering's money, and why. */
  v.strictObject({
    kind: v.literal('return'),
    offeringId: sentIdSchema,
    note: noteSchema,
    ...languageEntry,
    ...basedOnEntry,
  }),
]);
export type LineDecision = v.InferOutput<typeof lineDecisionSchema>;

// What is recorded, without what the line says.
function recordedEntries() {
  const {
    amountCents: _amount,
    receivedOn: _day,
    bankLine: _line,
    isDryRun: _only,
    ...entries
  } = recordedOfferingSchema.entries;
  return v.strictObject(entries);
}

/** What applying a line that matches means: confirming its offering, or recording a further arrival like it. */
export function decisionOfMatch({ outcome, offering }: ComparedLine): LineDecision | undefined {
  if (!MATCHES.has(outcome) || !offering) return undefined;
  const { offeringId, latestEntryId, status } = offering;
  return outcome === 'standing' || isReceived(status)
    ? { kind: 'recordLike', offeringId }
    : { kind: 'confirm', offeringId, basedOn: latestEntryId };
}
const MATCHES: ReadonlySet<MatchOutcome> = new Set(['confirmed', 'standing', 'needsApproval']);

const sumSchema = v.object({ count: v.number(), cents: v.number() });
export type Sum = v.InferOutput<typeof sumSchema>;

/** Number and sum of lines. */
export function sumOf(lines: readonly Pick<BankLine, 'amountCents'>[]): Sum {
  return {
    count: lines.length,
    cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

const sumOfFileSchema = v.strictObject({
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  cents: v.pipe(v.number(), v.integer()),
});

/** A statement of one account, as the import keeps it: no lines. */
export const importedFileSchema = v.strictObject({
  name: v.pipe(v.string(), v.transform(tidyLine), atMost(LEDGER_LIMITS.fileName, 'tooLong')),
  kind: v.pipe(v.string(), v.maxLength(20)),
  account: bankLineSchema.entries.account,
  /** Days that the statement covers. */
  from: daySchema,
  until: daySchema,
  openingCents: v.optional(v.pipe(v.number(), v.integer())),
  closingCents: v.optional(v.pipe(v.number(), v.integer())),
  /** Incoming and outgoing lines of the file. */
  incoming: sumOfFileSchema,
  outgoing: sumOfFileSchema,
  /** Those of the incoming lines that an earlier import has applied or set aside. */
  known: sumOfFileSchema,
  /** What each column is, if staff had to say it; proposed for the next file of the account. */
  columns: v.optional(v.pipe(v.string(), v.maxLength(4000))),
});
export type ImportedFile = v.InferOutput<typeof importedFileSchema>;

/**
 * Body of `POST /review/bank-imports`: applies decisions about lines of a statement. A refused line leaves the others
 * as they are. Applying a line again changes nothing and answers what happened before, so that a call whose answer
 * was lost can be repeated.
 */
export const importSchema = v.strictObject({
  /** Chosen by the client; the same for all calls of one import. */
  importId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  file: importedFileSchema,
  decisions: v.pipe(
    v.array(v.strictObject({ line: bankLineSchema, decision: lineDecisionSchema })),
    v.minLength(1),
    v.maxLength(LEDGER_LIMITS.lines),
  ),
});
export type BankImport = v.InferOutput<typeof importSchema>;

/** What became of a line. */
export const LINE_RESULTS = [
  'confirmed',
  'recorded',
  'setAside',
  /** It is the movement that was applied earlier. */
  'known',
  'returned',
  /** Another person has to approve it first. */
  'waiting',
  'refused',
] as const;
export type LineResultKind = (typeof LINE_RESULTS)[number];

/** Sums of the incoming lines of an import; together they are the incoming lines of the file, to the cent. */
export const importTotalsSchema = v.object({
  /** Known from an earlier import. */
  known: sumSchema,
  confirmed: sumSchema,
  recorded: sumSchema,
  setAside: sumSchema,
  /** Waiting for approval, refused, or not decided. */
  open: sumSchema,
});
export type ImportTotals = v.InferOutput<typeof importTotalsSchema>;

/** Answer of `POST /review/bank-imports`: one row per decision, in the order sent. */
export const importAnswerSchema = v.object({
  success: v.literal(true),
  data: v.object({
    totals: importTotalsSchema,
    rows: v.array(
      v.object({
        lineId: v.string(),
        result: v.picklist(LINE_RESULTS),
        /** The offerings that the line belongs to now. */
        offerings: v.fallback(listOf(deskOfferingSchema), []),
        /** Why it was refused: an error code, and the staff member who decided first. */
        code: readText,
        decidedBy: v.fallback(
          v.optional(v.object({ name: v.string(), at: v.string(), action: v.string() })),
          undefined,
        ),
      }),
    ),
  }),
});
export type ImportedLine = v.InferOutput<typeof importAnswerSchema>['data']['rows'][number];

/** An account of which statements were imported, with the latest import. */
const bankAccountSchema = v.object({
  account: v.string(),
  /** Last day of its statements so far, `YYYY-MM-DD`, and the balance then, if known. */
  until: v.string(),
  closingCents: v.fallback(v.optional(v.number()), undefined),
  columns: readText,
});
export type BankAccount = v.InferOutput<typeof bankAccountSchema>;

/** Number of imports that `GET /review/bank-accounts` lists. */
export const RECENT_IMPORTS = 8;

/** An import as the desk lists it, without the name of its file, which may name people. */
const recentImportSchema = v.object({
  importId: v.string(),
  account: v.string(),
  /** Days that its statement covers, `YYYY-MM-DD`. */
  from: v.string(),
  until: v.string(),
  /** Number of lines of the file, incoming and outgoing. */
  lines: v.number(),
  /** Incoming lines that it left undecided. */
  open: sumSchema,
  /** ISO 8601. */
  importedAt: v.string(),
  /** Name of the staff member; empty for the staff token. */
  importedBy: readText,
});
export type RecentImport = v.InferOutput<typeof recentImportSchema>;

/** Answer of `GET /review/bank-accounts`: accounts of earlier imports, and these; the latest first. */
export const bankAccountsAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(bankAccountSchema),
  imports: v.fallback(listOf(recentImportSchema), []),
});
