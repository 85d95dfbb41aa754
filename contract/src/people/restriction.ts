import * as v from 'valibot';

import { readText } from '#contract/answers.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyText } from '#contract/text.ts';

import type { Role } from './roles.ts';

/**
 * How far the team restricts an account. Each step includes those before it:
 *
 * - `warned`: nothing is taken away.
 * - `noOfferings`: nobody can begin an offering; the page stays.
 * - `unlisted`: the page is no longer in explore or on the public home; people who have its address can open it.
 * - `suspended`: the page disappears. The person can sign in, read and export their data, object, and close the account.
 */
export const RESTRICTIONS = ['warned', 'noOfferings', 'unlisted', 'suspended'] as const;
export type RestrictionLevel = (typeof RESTRICTIONS)[number];

/** The steps for users in a role: patrons receive no offerings and are in no list. */
export function restrictionsFor(role: Role): readonly RestrictionLevel[] {
  return role === 'monastic' ? RESTRICTIONS : ['warned', 'suspended'];
}

/** Whether a restriction goes at least as far as `least`. */
export function isRestrictedTo(
  level: RestrictionLevel | null | undefined,
  least: RestrictionLevel,
): boolean {
  return level != null && RESTRICTIONS.indexOf(level) >= RESTRICTIONS.indexOf(least);
}

/** On what a restriction is based: our terms of use, or the law (Regulation (EU) 2022/2065, article 17.3). */
export const RESTRICTION_GROUNDS = ['terms', 'law'] as const;
export type RestrictionGround = (typeof RESTRICTION_GROUNDS)[number];

/** Longest statement, objection and answer, in characters. */
export const STATEMENT_MAX = 1500;

/** A text that the team and the person write to each other. */
export const statementSchema = v.pipe(
  v.string(),
  notFarOver(STATEMENT_MAX, 'tooLong'),
  v.transform(tidyText),
  v.minLength(1, 'required'),
  atMost(STATEMENT_MAX, 'tooLong'),
);

/** The restriction of an account as its owner reads it: the statement of reasons. */
export const ownRestrictionSchema = v.object({
  level: v.picklist(RESTRICTIONS),
  /** ISO 8601. */
  since: v.string(),
  ground: v.fallback(v.picklist(RESTRICTION_GROUNDS), 'terms'),
  /** Facts and circumstances, as the team wrote them to the person. */
  statement: readText,
  /** BCP 47 code of the language of the statement; empty if not known. */
  statementLanguage: readText,
  /** The person's objection, and when they sent it; empty without one. */
  objection: readText,
  objectedAt: readText,
  /** The team's answer by which the restriction stays, and when; empty until then. */
  answer: readText,
  /** BCP 47 code of the language of the answer; empty if not known. */
  answerLanguage: readText,
  answeredAt: readText,
});
export type OwnRestriction = v.InferOutput<typeof ownRestrictionSchema>;

/** Body of `POST /users/{userId}/objection`. */
export const objectionSchema = v.strictObject({ text: statementSchema });
