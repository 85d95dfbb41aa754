import * as v from 'valibot';

import { listOf, readFlag, readText } from '#contract/answers.ts';
import { REVIEW_STATUSES } from '#contract/profiles/monastic-fields.ts';

/**
 * What two profiles can have in common:
 *
 * - `bank`, `paypal`: the account into which offerings are paid.
 * - `phone`: a telephone number, also that of Bizum or of who conferred the ordination.
 * - `website`: the address of a web page.
 * - `preceptorEmail`, `preceptorDomain`: the email address of who conferred the ordination, or its domain, unless that is
 *   open to the public.
 * - `photo`: a similar picture.
 */
export const EVIDENCE_KINDS = [
  'bank',
  'paypal',
  'phone',
  'website',
  'preceptorEmail',
  'preceptorDomain',
  'photo',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Most profiles that are listed with evidence of another one. */
export const SHARED_LIMIT = 20;

/** State of a profile; `suspended` if its account is, whatever the review said. */
export const EVIDENCE_STATES = [...REVIEW_STATUSES, 'suspended'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

/**
 * Evidence of a profile that also appears in others: those that are rejected or suspended first, then those that have
 * something in common that points to one person.
 */
export const sharedEvidenceSchema = v.object({
  rows: listOf(
    v.object({
      kind: v.picklist(EVIDENCE_KINDS),
      /** What both have, such as an account number; empty for a photo. */
      value: readText,
      /** The other profile; null if its monastic has closed it to the team. */
      profile: v.nullable(
        v.object({
          userId: v.string(),
          name: readText,
          state: v.picklist(EVIDENCE_STATES),
          /** Since when, ISO 8601; empty if unknown. */
          since: readText,
        }),
      ),
    }),
  ),
  /** Whether there are more profiles than those. */
  hasMore: readFlag,
  /** Whether the photo could be compared; true without one. */
  isPhotoCompared: v.fallback(v.boolean(), true),
});
export type SharedEvidence = v.InferOutput<typeof sharedEvidenceSchema>;
