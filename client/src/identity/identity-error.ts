import type { ClientErrorType } from '#client/api/client-error.ts';

/** Rows of the error catalogue that come from the identity provider (specification section 8), and from changes of an account there. */
export type IdentityError =
  | 'emailInUse'
  | 'emailInvalid'
  | 'accountsNotEnabled'
  | 'passwordWeak'
  | 'accountNotFound'
  | 'passwordWrong'
  | 'credentialRejected'
  | 'rateLimited'
  | 'accountDisabled'
  | 'sessionExpired'
  | 'recentSignInNeeded'
  | 'anotherAccount'
  | 'googleInUse'
  | 'alreadyLinked'
  | 'notLinked'
  | 'lastMethod'
  | 'network'
  | 'popupClosed'
  | 'popupBlocked'
  | 'differentMethod'
  | 'multiplePopups'
  | 'unauthorizedDomain'
  | 'default';

/** Our own code for refusing to remove the last sign-in method, after which nobody could sign in any more. */
export const LAST_METHOD = 'almsway/last-method';

const CODES: ReadonlyMap<string, IdentityError> = new Map<string, IdentityError>([
  ['auth/email-already-in-use', 'emailInUse'],
  ['auth/credential-already-in-use', 'googleInUse'],
  ['auth/provider-already-linked', 'alreadyLinked'],
  ['auth/no-such-provider', 'notLinked'],
  [LAST_METHOD, 'lastMethod'],
  ['auth/invalid-email', 'emailInvalid'],
  ['auth/missing-email', 'emailInvalid'],
  ['auth/invalid-new-email', 'emailInvalid'],
  ['auth/missing-new-email', 'emailInvalid'],
  ['auth/operation-not-allowed', 'accountsNotEnabled'],
  ['auth/admin-restricted-operation', 'accountsNotEnabled'],
  ['auth/weak-password', 'passwordWeak'],
  ['auth/password-does-not-meet-requirements', 'passwordWeak'],
  ['auth/missing-password', 'passwordWeak'],
  ['auth/user-not-found', 'accountNotFound'],
  ['auth/wrong-password', 'passwordWrong'],
  ['auth/invalid-credential', 'credentialRejected'],
  ['auth/invalid-login-credentials', 'credentialRejected'],
  ['auth/too-many-requests', 'rateLimited'],
  ['auth/user-disabled', 'accountDisabled'],
  ['auth/user-token-expired', 'sessionExpired'],
  ['auth/invalid-refresh-token', 'sessionExpired'],
  ['auth/invalid-user-token', 'sessionExpired'],
  ['auth/requires-recent-login', 'recentSignInNeeded'],
  ['auth/user-mismatch', 'anotherAccount'],
  ['auth/network-request-failed', 'network'],
  ['auth/timeout', 'network'],
  ['auth/popup-closed-by-user', 'popupClosed'],
  ['auth/user-cancelled', 'popupClosed'],
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/cancelled-popup-request', 'multiplePopups'],
  ['auth/account-exists-with-different-credential', 'differentMethod'],
  ['auth/unauthorized-domain', 'unauthorizedDomain'],
]);

/**
 * Catalogue row of a provider's error code, old or new. `auth/internal-error` during a popup means that
 * Google's script could not be loaded, so it counts as a network failure there.
 */
export function identityErrorOf(code: unknown, during: 'form' | 'popup' = 'form'): IdentityError {
  if (typeof code !== 'string') return 'default';
  if (during === 'popup' && code === 'auth/internal-error') return 'network';
  return CODES.get(code) ?? 'default';
}

/** The client error that a failure of the identity provider means for a call or a session. */
export function clientErrorTypeOf(error: IdentityError): ClientErrorType {
  switch (error) {
    case 'network':
      return 'NETWORK_ERROR';
    case 'sessionExpired':
    case 'accountDisabled':
      return 'SESSION_EXPIRED';
    default:
      return 'UNKNOWN';
  }
}

/** Field of a sign-in or sign-up form that a catalogue row belongs to; none for the form as a whole. */
export function fieldOfIdentityError(error: IdentityError): 'email' | 'password' | undefined {
  switch (error) {
    case 'emailInUse':
    case 'emailInvalid':
    case 'accountNotFound':
      return 'email';
    case 'passwordWeak':
    case 'passwordWrong':
      return 'password';
    default:
      return undefined;
  }
}
