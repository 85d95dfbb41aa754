import * as v from 'valibot';

import { pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { REVIEW_STATUSES } from '#contract/profiles/monastic-fields.ts';
import {
  reviewPointSchema,
  wholeProfileEntries,
  withKnownPoints,
} from '#contract/profiles/monastic-profile.ts';
import { pageEntries } from '#contract/query.ts';
import { notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import { orApproval } from './approvals.ts';
import { basedOnEntry } from './steps.ts';

/**
 * Longest note of staff, in UTF-16 code units, most points in one decision, and profiles on one
 * page.
 */
const DESK_LIMITS = { note: 2000, points: 40, page: 100 } as const;

/** Query of `GET /review/profiles`: the state of the profiles to list, and the page. */
export const deskQuerySchema = v.object({
  status: v.optional(v.picklist(REVIEW_STATUSES), 'submitted'),
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
  v.strictObject({ decision: v.literal('reject'), note: noteSchema, ...basedOnEntry }),
  v.strictObject({ decision: v.literal('checkAgain'), ...basedOnEntry }),
]);
export type Decision = v.InferOutput<typeof decisionSchema>;

/** Query of `GET /review/rechecks`: a page. */
export const recheckQuerySchema = v.object(pageEntries(DESK_LIMITS.page));

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

/** Answer of `GET /review/profiles` and `GET /review/rechecks`. */
export const deskListAnswerSchema = pageAnswer(deskProfileSchema);

/** Answer of `POST /review/profiles/{userId}`: the profile after the decision. */
const deskAnswerSchema = v.object({ success: v.literal(true), data: deskProfileSchema });
export const deskOrApprovalSchema = orApproval(deskAnswerSchema);
