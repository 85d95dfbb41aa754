import type { Clock, TokenVerifier } from '@almsway/api/ports';
import { decodeUnsignedToken, isExpired } from '@almsway/api/verifiers/unsigned-token';

import type { IdentityData } from './data.ts';
import { isTokenRevoked } from './tokens.ts';

/** Accepts the tokens of existing accounts that are not disabled, and whose tokens were not revoked. */
export function accountVerifier(
  data: { readonly latest: IdentityData },
  { projectId, clock }: { projectId: string; clock: Clock },
): TokenVerifier {
  return {
    verify: async (token) => {
      const claims = decodeUnsignedToken(token, projectId);
      if (!claims || isExpired(claims, clock())) return undefined;
      const account = data.latest.accounts.find(({ localId }) => localId === claims.sub);
      if (!account || account.disabled === true || isTokenRevoked(claims, account))
        return undefined;
      return {
        userId: account.localId,
        email: account.email ?? '',
        isEmailVerified: account.emailVerified,
        signedInAt: new Date((claims.auth_time ?? claims.iat) * 1000),
        hasSecondFactor: claims.firebase?.sign_in_second_factor !== undefined,
      };
    },
  };
}
