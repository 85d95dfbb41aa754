import { consentState, type ConsentPurpose } from '@almsway/contract/consent/consents';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';

/** Refuses with 403 if the user's consent to the current text of a purpose is not in force. */
export async function assertConsent(
  { consents }: Pick<Reads, 'consents'>,
  userId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  if (consentState(await consents.of(userId), purpose) === 'inForce') return;
  throw new ApiFailure('consent_needed', `This needs your consent (${purpose}).`, { purpose });
}

/**
 * Whether the user has withdrawn their consent. The records of a patron that the law requires are then only
 * in their export. False if they were never asked.
 */
export async function hasWithdrawn(
  { consents }: Pick<Reads, 'consents'>,
  userId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  return consentState(await consents.of(userId), purpose) === 'withdrawn';
}
