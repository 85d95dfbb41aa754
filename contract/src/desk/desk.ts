import * as v from 'valibot';

import { pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { REVIEW_STATUSES } from '#contract/profiles/monastic-fields.ts';
import {
  reviewPointSchema,
  wholeProfileEntries,
  withKnownPoints,
} from '#contract/profiles/monastic-profile.ts';
import { pageEntries } from '#contract/query.ts';
import { notFarOver } from '#contract/text-checks.ts';
import { tidyLine, tidyText } from '#contract/text.ts';

import { orApproval } from './approvals.ts';
import { basedOnEntry, languageEntry } from './steps.ts';

/**
 * Longest note of staff, in UTF-16 code units, most points in one decision, and profiles on one
 * page.
 */
const DESK_LIMITS = { note: 2000, points: 40, page: 100 } as const;

/** Lists of profiles: one state of review, the yearly checks that are due within a month or overdue, or all. */
const REVIEW_LISTS = [...REVIEW_STATUSES, 'checkDue', 'all'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/**
 * Orders of a list of profiles: longest waiting first, by name, or by the day on which the yearly check is due. The last
 * leaves out profiles that were never approved, which have no such day.
 */
export const REVIEW_SORTS = ['submitted', 'name', 'check'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Query of `GET /review/profiles`: the list, words of the name, the order, and the page. */
export const deskQuerySchema = v.object({
  status: v.optional(v.picklist(REVIEW_LISTS), 'submitted'),
  /** Words of the honorific or name, ignoring accents and case; empty for all. */
  q: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX_LENGTH), v.transform(tidyLine)), ''),
  sort: v.optional(v.picklist(REVIEW_SORTS), 'submitted'),
  ...pageEntries(DESK_LIMITS.page),
});

const noteSchema = v.pipe(
  v.string(),
  notFarOver(DESK_LIMITS.note, 'tooLong'),
  v.transform(tidyText),
  v.minLength(1),
  v.maxLength(DESK_LIMITS.note, 'tooLong'),
);

/**
 * Body of `POST /review/profiles/{userId}`: the team's decision. Changes are requested with a note about
 * the whole profile, points about fields, or both. `checkAgain` records that the yearly check of an
 * approved profile found it correct.
 */
export const decisionSchema = v.variant('decision', [
  v.strictObject({ decision: v.literal('approve'), ...basedOnEntry }),
  v.pipe(
    v.strictObject({
      decision: v.literal('requestChanges'),
      /** Whether the page of a published profile stays meanwhile; otherwise it is hidden. */
      staysPublic: v.optional(v.boolean(), false),
      note: v.optional(noteSchema),
      points: v.optional(
        v.pipe(
          v.array(v.strictObject({ field: reviewPointSchema.entries.field, note: noteSchema })),
          v.maxLength(DESK_LIMITS.points),
        ),
        [],
      ),
      ...languageEntry,
      ...basedOnEntry,
    }),
    v.forward(
      v.check(
        ({ note, points }) => note !== undefined || points.length > 0,
        'Say what is to change: a note or points.',
      ),
      ['points'],
    ),
  ),
  v.strictObject({
    decision: v.literal('reject'),
    note: noteSchema,
    ...languageEntry,
    ...basedOnEntry,
  }),
  v.strictObject({ decision: v.literal('checkAgain'), ...basedOnEntry }),
]);
export type Decision = v.InferOutput<typeof decisionSchema>;

/**
 * A complete profile for reviewers, with its owner's email, and when the owner was notified that the next
 * check is near (ISO 8601, empty before).
 */
export const deskProfileSchema = v.pipe(
  v.object({
    ...wholeProfileEntries,
    email: readText,
    checkNotifiedAt: readText,
    /** Whether it is published, and was changed as a reviewer had asked. */
    isAnswered: readFlag,
  }),
  v.transform(withKnownPoints),
);
export type DeskProfile = v.InferOutput<typeof deskProfileSchema>;

/** Answer of `GET /review/profiles`. */
export const deskListAnswerSchema = pageAnswer(deskProfileSchema);

/** Answer of `POST /review/profiles/{userId}`: the profile after the decision. */
const deskAnswerSchema = v.object({ success: v.literal(true), data: deskProfileSchema });
export const deskOrApprovalSchema = orApproval(deskAnswerSchema);
