import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';
import { LOCALES } from '#contract/locale.ts';
import type { Role } from '#contract/people/roles.ts';

/**
 * Purposes that need consent before data that reveals religious belief is stored (GDPR, article 9): which
 * role is asked, and the version of the text that is shown. With a new version users are asked again the
 * next time they do something that needs the consent; their earlier consents stay on record.
 */
export const CONSENTS = {
  /** Storing whom a patron follows and supports. */
  belief: { role: 'patron', version: '2026-11-23' },
  /** Letting the review team use the answers of a monastic, and ask others to confirm them. */
  review: { role: 'monastic', version: '2026-11-23' },
  /** Publishing the profile of a monastic. */
  publication: { role: 'monastic', version: '2026-11-23' },
} as const satisfies Record<string, { readonly role: Role; readonly version: string }>;

/** Purpose that consent is asked for. */
export type ConsentPurpose = keyof typeof CONSENTS;

/** Every purpose. */
export const CONSENT_PURPOSES = Object.keys(CONSENTS) as [ConsentPurpose, ...ConsentPurpose[]];

/** One consent that a user gave. It never changes, except that it may be withdrawn, once. */
export const consentSchema = v.object({
  purpose: v.picklist(CONSENT_PURPOSES),
  /** Version of the text that was shown. */
  version: v.string(),
  /** Language it was shown in. */
  locale: v.picklist(LOCALES),
  /** ISO 8601. */
  givenAt: v.string(),
  /** ISO 8601; empty while it has not been withdrawn. */
  withdrawnAt: readText,
});
export type Consent = v.InferOutput<typeof consentSchema>;

/** State of a consent. */
export type ConsentState = 'neverGiven' | 'inForce' | 'outdated' | 'withdrawn';

/**
 * State of a user's consent to a purpose, from all consents they gave, oldest first. Only `inForce` allows
 * storing new data.
 */
export function consentState(
  given: readonly {
    readonly purpose: ConsentPurpose;
    readonly version: string;
    readonly withdrawnAt?: string | undefined;
  }[],
  purpose: ConsentPurpose,
): ConsentState {
  const last = given.findLast((consent) => consent.purpose === purpose);
  if (last === undefined) return 'neverGiven';
  if (last.withdrawnAt !== undefined && last.withdrawnAt !== '') return 'withdrawn';
  return last.version === CONSENTS[purpose].version ? 'inForce' : 'outdated';
}

/** Body of `POST /consents`: the purpose, and the version and language of the text that was shown. */
export const newConsentSchema = v.strictObject({
  purpose: v.picklist(CONSENT_PURPOSES),
  version: v.pipe(v.string(), v.maxLength(32)),
  locale: v.picklist(LOCALES),
});

/** Answer of `POST /consents`. */
export const consentAnswerSchema = v.object({ success: v.literal(true), data: consentSchema });

/** Answer of `GET /consents` and `DELETE /consents/{purpose}`, oldest first. */
export const consentListAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(consentSchema),
});
