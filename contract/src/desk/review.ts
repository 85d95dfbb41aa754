import * as v from 'valibot';

import { listOf, readFlag, readText } from '#contract/answers.ts';
import { CHECK_KINDS } from '#contract/profiles/checks.ts';
import { ONBOARDING_FIELDS } from '#contract/profiles/fields.ts';
import { reviewPointSchema } from '#contract/profiles/monastic-profile.ts';
import { isPartialDate } from '#contract/profiles/partial-date.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine, tidyText } from '#contract/text.ts';

import { approvalSchema } from './approvals.ts';
import { deskProfileSchema } from './desk.ts';
import { reviewDocumentSchema } from './review-documents.ts';
import { sharedEvidenceSchema } from './shared-evidence.ts';
import { staffStepSchema } from './steps.ts';

/**
 * Longest note and longest line about a check, in characters, how many days a check may be old, and for
 * how many seconds a presence message is valid.
 */
export const REVIEW_LIMITS = { note: 2000, check: 300, checkDays: 366, openSeconds: 60 } as const;

/** Answer of `GET /review/profiles/{userId}`: everything a reviewer needs for a decision. */
export const profileReviewSchema = v.object({
  profile: deskProfileSchema,
  /** Earlier decisions, newest first, and what each asked to change in single fields. */
  decisions: v.fallback(
    listOf(
      v.object({
        ...staffStepSchema.entries,
        points: v.fallback(listOf(reviewPointSchema), []),
      }),
    ),
    [],
  ),
  /** Notes of colleagues, newest first; the monastic does not see them on the site. */
  notes: v.fallback(
    listOf(v.object({ noteId: v.string(), at: v.string(), by: readText, text: v.string() })),
    [],
  ),
  /** What was checked, newest first. */
  checks: v.fallback(
    listOf(
      v.object({
        checkId: v.string(),
        kind: v.picklist(CHECK_KINDS),
        /** Day of the check, `YYYY-MM-DD`, and when it was recorded, ISO 8601. */
        on: v.string(),
        at: v.string(),
        text: readText,
        /** Empty if the staff token was used. */
        by: readText,
        /** Whether the caller recorded it, and no decision has followed it. */
        canTakeBack: readFlag,
      }),
    ),
    [],
  ),
  /** Documents of the review, oldest first. */
  documents: v.fallback(listOf(reviewDocumentSchema), []),
  sharedEvidence: v.fallback(sharedEvidenceSchema, {
    rows: [],
    hasMore: false,
    isPhotoCompared: true,
  }),
  /** Fields that changed since the last decision, with their values at that time. */
  changes: v.fallback(
    listOf(v.object({ field: v.picklist(ONBOARDING_FIELDS), before: v.unknown() })),
    [],
  ),
  /** Names of other staff who have it open now. */
  openBy: v.fallback(listOf(v.string()), []),
  /** Decisions about it that wait for approval. */
  approvals: v.fallback(listOf(approvalSchema), []),
  /** Whether it is the caller's own profile. */
  isOwn: readFlag,
  /** To be sent as `basedOn` with the decision. */
  latestEntryId: readText,
});
export type ProfileReview = v.InferOutput<typeof profileReviewSchema>;

export const profileReviewAnswerSchema = v.object({
  success: v.literal(true),
  data: profileReviewSchema,
});

/** Body of `POST /review/profiles/{userId}/notes`. */
export const deskNoteSchema = v.strictObject({
  text: v.pipe(
    v.string(),
    notFarOver(REVIEW_LIMITS.note, 'tooLong'),
    v.transform(tidyText),
    v.minLength(1, 'required'),
    atMost(REVIEW_LIMITS.note, 'tooLong'),
  ),
});

/**
 * Body of `POST /review/profiles/{userId}/checks`: what the caller checked, on which day, and one line about it. The
 * day is at most a year ago.
 */
export const checkSchema = v.strictObject({
  kind: v.picklist(CHECK_KINDS),
  on: v.pipe(
    v.string(),
    v.isoDate(),
    v.check((day) => isPartialDate(day), 'dateInvalid'),
  ),
  text: v.pipe(
    v.string(),
    notFarOver(REVIEW_LIMITS.check, 'tooLong'),
    v.transform(tidyLine),
    v.minLength(1, 'required'),
    atMost(REVIEW_LIMITS.check, 'tooLong'),
  ),
});

/**
 * Body of `PUT /review/profiles/{userId}/presence`: whether the caller has it open. Sent every 30 seconds,
 * since it is valid for 60.
 */
export const presenceSchema = v.strictObject({ isOpen: v.boolean() });

/** Answer of `PUT /review/profiles/{userId}/presence`: names of others who have it open. */
export const presenceAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(v.string()),
});
