import * as v from 'valibot';

import { pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { LEDGER_LIMITS, noteSchema } from '#contract/desk/desk-ledger.ts';
import {
  isRestrictedTo,
  RESTRICTIONS,
  type RestrictionLevel,
} from '#contract/people/restriction.ts';
import { REPORT_REASONS } from '#contract/privacy/privacy.ts';
import { pageEntries } from '#contract/query.ts';
import { sentIdSchema } from '#contract/text-checks.ts';

/** Outcomes of a report. */
export const REPORT_OUTCOMES = [
  'nothingFound',
  'spokenTo',
  'changesRequested',
  'warned',
  'limited',
  'suspended',
] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The restriction that an account must have at least, for outcomes that say so. */
const OUTCOME_NEEDS: Readonly<Partial<Record<ReportOutcome, RestrictionLevel>>> = {
  warned: 'warned',
  limited: 'noOfferings',
  suspended: 'suspended',
};

/** Whether what an outcome says was done to the person who was reported. */
export function isOutcomeTrue(
  outcome: ReportOutcome,
  {
    level,
    isAskedForChanges,
  }: {
    readonly level: RestrictionLevel | null | undefined;
    /** Whether the profile was asked for changes since it was reported. */
    readonly isAskedForChanges: boolean;
  },
): boolean {
  if (outcome === 'changesRequested') return isAskedForChanges;
  const needed = OUTCOME_NEEDS[outcome];
  return needed === undefined || isRestrictedTo(level, needed);
}

/** Prepared texts for the person who reported: thanks, that the team has acted, or that it needs to know more. */
export const REPORT_ANSWERS = ['thanks', 'acted', 'needsMore'] as const;

export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

/** Most reports that are closed together. */
const CASE_REPORTS = 100;

/** Body of `POST /review/reports/{reportId}/resolution`. Only staff see the note. */
export const resolutionSchema = v.strictObject({
  outcome: v.picklist(REPORT_OUTCOMES),
  note: v.optional(noteSchema),
  /** The answer to the person who reported. */
  answer: v.optional(v.picklist(REPORT_ANSWERS), 'thanks'),
  /** Other waiting reports about the same person, which are closed with it. */
  also: v.optional(v.pipe(v.array(sentIdSchema), v.maxLength(CASE_REPORTS)), []),
});

/** Body of `PUT /review/reports/{reportId}/assignment`: the caller works on it, or no longer. */
export const assignmentSchema = v.strictObject({
  isMine: v.boolean(),
  also: v.optional(v.pipe(v.array(sentIdSchema), v.maxLength(CASE_REPORTS)), []),
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
  /** Who of the team works on it; empty if nobody does. */
  assignedTo: readText,
  /** Whether the caller works on it. */
  isMine: readFlag,
  /** Whether the profile was asked for changes since it was reported. */
  isAskedForChanges: readFlag,
  /** How far the account of the person is restricted; null if it is not. */
  level: v.fallback(v.nullable(v.picklist(RESTRICTIONS)), null),
});

export type DeskReport = v.InferOutput<typeof deskReportSchema>;

/** Query of `GET /review/reports`. */
export const reportsQuerySchema = v.object({
  state: v.optional(v.picklist(['waiting', 'reviewed']), 'waiting'),
  ...pageEntries(LEDGER_LIMITS.page),
});

/** Answer of `GET /review/reports`: waiting ones with urgent reasons first, then oldest first; reviewed ones newest first. */
export const reportListAnswerSchema = pageAnswer(deskReportSchema);
