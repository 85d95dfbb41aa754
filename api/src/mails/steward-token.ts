import type { StewardMail } from '#api/records/news-records.ts';

import { idOf, signatureOf } from './hashes.ts';

/**
 * Token of the link by which a steward confirms one offering: 128 bits in hexadecimal digits. It is derived
 * and not stored, so that the mail can be composed when it is sent. It depends on the address, so that it
 * becomes invalid when the steward is replaced.
 */
export async function stewardToken(
  secret: string,
  { offeringId, email }: Pick<StewardMail, 'offeringId' | 'email'>,
): Promise<string> {
  const signature = await signatureOf(secret, `steward\n${offeringId}\n${email}`);
  return signature.slice(0, 32);
}

/** Hash that is stored for a token. */
export function stewardTokenHash(token: string): Promise<string> {
  return idOf(`steward token\n${token}`);
}
