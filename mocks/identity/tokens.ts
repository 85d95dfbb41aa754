import { encodeUnsignedToken, type IdTokenClaims } from '@almsway/api/verifiers/unsigned-token';

import type { IdentityContext } from './context.ts';
import type { Account } from './data.ts';

/** Lifetime of an ID token in seconds, the same as the provider's. */
export const ID_TOKEN_SECONDS = 3600;

/** Issues an ID token for an account. `authTime` is the sign-in, in seconds since 1970 (default: now). */
export function issueIdToken(
  account: Account,
  context: IdentityContext,
  options: { signInProvider: string; authTime?: number },
): string {
  const validSince = Number(account.validSince);
  // Right after a revocation `validSince` may be one second ahead of the clock.
  const issuedAt = Math.max(Math.floor(context.now().getTime() / 1000), validSince);
  const { email } = account;
  const identities: Record<string, string[]> = email === undefined ? {} : { email: [email] };
  for (const provider of account.providers) {
    if (provider.providerId === 'password') continue;
    identities[provider.providerId] = [...(identities[provider.providerId] ?? []), provider.rawId];
  }
  const claims: IdTokenClaims = {
    ...(account.displayName === undefined ? {} : { name: account.displayName }),
    ...(account.photoUrl === undefined ? {} : { picture: account.photoUrl }),
    iss: `https://securetoken.google.com/${context.projectId}`,
    aud: context.projectId,
    auth_time: options.authTime ?? issuedAt,
    user_id: account.localId,
    sub: account.localId,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    ...(email === undefined ? {} : { email }),
    email_verified: account.emailVerified,
    firebase: { identities, sign_in_provider: options.signInProvider },
  };
  return encodeUnsignedToken(claims);
}

/** Whether the token was issued before the account's tokens were revoked. */
export function isTokenRevoked(claims: IdTokenClaims, account: Account): boolean {
  return claims.iat < Number(account.validSince);
}
