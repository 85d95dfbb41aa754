import * as v from 'valibot';

import { listAnswer, listOf, pageAnswer, readFlag, readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';
import {
  RESTRICTION_GROUNDS,
  RESTRICTIONS,
  statementSchema,
} from '#contract/people/restriction.ts';
import { ROLES } from '#contract/people/roles.ts';
import { pageEntries } from '#contract/query.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

import { orApproval, staffReasonSchema } from './approvals.ts';
import { languageEntry, staffStepSchema } from './steps.ts';

/** Longest search text, in characters, most people in a result, and most objections on a page. */
export const PEOPLE_LIMITS = { query: 100, found: 20, objections: 50 } as const;

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
  /** How far the account is restricted; null if it is not. */
  level: v.fallback(v.nullable(v.picklist(RESTRICTIONS)), null),
};

/** The restriction of an account as staff read it. */
const restrictionViewSchema = v.object({
  level: v.picklist(RESTRICTIONS),
  since: v.string(),
  ground: v.fallback(v.picklist(RESTRICTION_GROUNDS), 'terms'),
  /** Why, for the team. */
  reason: readText,
  /** What the person reads. */
  statement: readText,
  /** Who decided it; empty for the staff token. */
  by: readText,
  /** The person's objection, and when they sent it; empty without one. */
  objection: readText,
  objectedAt: readText,
  /** The answer by which the restriction stays, when, and by whom; empty until then. */
  answer: readText,
  answeredAt: readText,
  answeredBy: readText,
});
export type RestrictionView = v.InferOutput<typeof restrictionViewSchema>;

/** A person in search results. */
export const foundPersonSchema = v.object(personEntries);
export type FoundPerson = v.InferOutput<typeof foundPersonSchema>;

/** Answer of `POST /review/people/searches`, ordered by name. `total` may be more than are listed. */
export const peopleAnswerSchema = listAnswer(foundPersonSchema);

/** Answer of `GET /review/people/{userId}`. */
export const personSchema = v.object({
  ...personEntries,
  isEmailVerified: readFlag,
  /** Language of mails to them. */
  locale: v.fallback(v.picklist(LOCALES), LOCALES[0]),
  /** State of the profile; empty for patrons. */
  profileStatus: readText,
  restriction: v.fallback(v.nullable(restrictionViewSchema), null),
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

/** Body of `POST /review/people/{userId}/restriction`. */
export const restrictionSchema = v.strictObject({
  level: v.picklist(RESTRICTIONS),
  ground: v.picklist(RESTRICTION_GROUNDS),
  /** For the team. */
  reason: staffReasonSchema,
  /** For the person: what happened, and what follows. */
  statement: statementSchema,
  ...languageEntry,
  /** The level that the caller saw; null for none. */
  from: v.nullable(v.picklist(RESTRICTIONS)),
});
export type RestrictionChange = v.InferOutput<typeof restrictionSchema>;

/** Body of `POST /review/people/{userId}/restoration`. */
export const restorationSchema = v.strictObject({ reason: staffReasonSchema });

/** Outcomes of an objection: the restriction stays, or is lifted. */
export const OBJECTION_OUTCOMES = ['kept', 'lifted'] as const;
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number];

/** Body of `POST /review/people/{userId}/objection`. The person reads the answer. */
export const objectionDecisionSchema = v.strictObject({
  outcome: v.picklist(OBJECTION_OUTCOMES),
  answer: statementSchema,
  ...languageEntry,
});

export type ObjectionDecision = v.InferOutput<typeof objectionDecisionSchema>;

/** An objection that waits for an answer. */
export const objectionViewSchema = v.object({
  userId: v.string(),
  name: readText,
  monasticName: readText,
  /** Language of mails to them. */
  locale: v.fallback(v.picklist(LOCALES), LOCALES[0]),
  restriction: restrictionViewSchema,
  /**
   * Who may answer: the caller; only somebody else, because the caller decided the restriction; or the caller although
   * they decided it, because nobody else has the role.
   */
  mayAnswer: v.fallback(v.picklist(['yes', 'somebodyElse', 'nobodyElse']), 'somebodyElse'),
});
export type ObjectionView = v.InferOutput<typeof objectionViewSchema>;

/** Query and answer of `GET /review/objections`: those that wait for an answer, oldest first. */
export const objectionsQuerySchema = v.object(pageEntries(PEOPLE_LIMITS.objections));
export const objectionsAnswerSchema = pageAnswer(objectionViewSchema);
