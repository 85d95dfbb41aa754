import { consentState, type ConsentPurpose } from '@almsway/contract/consent/consents';

import { ApiFailure } from '#api/http.ts';
import type { Reads } from '#api/ports.ts';

/** Refuses what needs the consent of a person while none to the current text is in force (403). */
export async function assertConsent(
  { consents }: Pick<Reads, 'consents'>,
  userId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  if (consentState(await consents.of(userId), purpose) === 'inForce') return;
  throw new ApiFailure('consent_needed', `This needs your consent (${purpose}).`, { purpose });
}

/**
 * Has the person withdrawn their consent? What the law keeps of a patron is then shown by no call but
 * their export. Somebody who was never asked has not.
 */
export async function hasWithdrawn(
  { consents }: Pick<Reads, 'consents'>,
  userId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  return consentState(await consents.of(userId), purpose) === 'withdrawn';
}
