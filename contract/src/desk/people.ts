import * as v from 'valibot';

import { listAnswer, listOf, readFlag, readText } from '#contract/answers.ts';
import { ROLES } from '#contract/people/roles.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

import { orApproval, staffReasonSchema } from './approvals.ts';
import { staffStepSchema } from './steps.ts';

/** Longest search text, in characters, and most people in a result. */
export const PEOPLE_LIMITS = { query: 100, found: 20 } as const;

/**
 * Body of `POST /review/people/searches`: words of a name or address, without accents or case, an id, or the
 * reference or receipt of an offering. It is a body so that the search text stays out of URLs and access logs.
 */
export const peopleSearchSchema = v.strictObject({
  q: v.pipe(
    v.string(),
    notFarOver(PEOPLE_LIMITS.query, 'tooLong'),
    v.transform(tidyLine),
    v.minLength(2, 'tooShort'),
    atMost(PEOPLE_LIMITS.query, 'tooLong'),
  ),
});

const personEntries = {
  userId: v.string(),
  name: readText,
  email: readText,
  role: v.fallback(v.picklist(ROLES), 'patron'),
  createdAt: readText,
  /** Address of the public page; empty for patrons. */
  slug: readText,
  /** With the honorific; empty for patrons. */
  monasticName: readText,
  /** When the account was suspended; empty otherwise. */
  suspendedAt: readText,
};

/** A person in search results. */
export const foundPersonSchema = v.object(personEntries);
export type FoundPerson = v.InferOutput<typeof foundPersonSchema>;

/** Answer of `POST /review/people/searches`, ordered by name. `total` may be more than are listed. */
export const peopleAnswerSchema = listAnswer(foundPersonSchema);

/** Answer of `GET /review/people/{userId}`. */
export const personSchema = v.object({
  ...personEntries,
  isEmailVerified: readFlag,
  /** State of the profile; empty for patrons. */
  profileStatus: readText,
  suspensionReason: readText,
  /** Number of offerings they made or received, and of reports about them, waiting and reviewed. */
  offerings: v.fallback(v.number(), 0),
  reports: v.fallback(v.number(), 0),
  /** Actions of staff about them, newest first. */
  history: v.fallback(listOf(staffStepSchema), []),
  /** Whether it is the caller. */
  isOwn: readFlag,
});
export type PersonView = v.InferOutput<typeof personSchema>;

export const personAnswerSchema = v.object({ success: v.literal(true), data: personSchema });
export const personOrApprovalSchema = orApproval(personAnswerSchema);

/** Body of `POST /review/people/{userId}/suspension` and `…/restoration`. */
export const suspensionSchema = v.strictObject({ reason: staffReasonSchema });
