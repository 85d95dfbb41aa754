import type { Clock, TokenVerifier } from '#api/ports.ts';

import { decodeUnsignedToken, isExpired } from './unsigned-token.ts';

/**
 * Accepts the unsigned tokens of any emulator of Firebase Authentication, for one project. Anybody can make
 * such a token, so it is only for local use, and only if configured.
 */
export function emulatorVerifier({
  projectId,
  clock,
}: {
  projectId: string;
  clock: Clock;
}): TokenVerifier {
  return {
    verify: async (token) => {
      const claims = decodeUnsignedToken(token, projectId);
      if (!claims || isExpired(claims, clock())) return undefined;
      return {
        userId: claims.sub,
        email: claims.email ?? '',
        isEmailVerified: claims.email_verified === true,
        signedInAt: new Date((claims.auth_time ?? claims.iat) * 1000),
        hasSecondFactor: claims.firebase?.sign_in_second_factor !== undefined,
      };
    },
  };
}
