import type { MessageId } from '#client/i18n/message-id.ts';
import {
  clientErrorTypeOf,
  fieldOfIdentityError,
  identityErrorOf,
  type IdentityError,
} from '#client/identity/identity-error.ts';
import { IdentityFailure } from '#client/identity/identity-provider.ts';

import { ClientError, isAway, isClientError, type ClientErrorType } from './client-error.ts';

/** Why an action failed, with its message. */
export type Failure =
  | { readonly kind: 'identity'; readonly error: IdentityError }
  | { readonly kind: 'client'; readonly error: ClientError };

/**
 * Maps a failure to one of the three client errors (specification section 8). Errors thrown by calls are
 * client errors already, a session that cannot be renewed has expired, everything else is unknown. This is
 * the only place that maps them.
 */
export function clientErrorOf(error: unknown): ClientError {
  if (isClientError(error)) return error;
  if (!(error instanceof IdentityFailure)) return new ClientError('UNKNOWN', { cause: error });
  const type = clientErrorTypeOf(identityErrorOf(error.code));
  const status = type === 'NETWORK_ERROR' ? {} : { status: 401 };
  return new ClientError(type, { ...status, cause: error });
}

/**
 * The failure for any thrown value. `popup` is for Google's sign-in window, where some codes have another
 * meaning.
 */
export function failureOf(error: unknown, during: 'form' | 'popup' = 'form'): Failure {
  return error instanceof IdentityFailure
    ? { kind: 'identity', error: identityErrorOf(error.code, during) }
    : { kind: 'client', error: clientErrorOf(error) };
}

const IDENTITY_MESSAGES = {
  emailInUse: 'error.identity.emailInUse',
  emailInvalid: 'error.identity.emailInvalid',
  accountsNotEnabled: 'error.identity.accountsNotEnabled',
  passwordWeak: 'error.identity.passwordWeak',
  accountNotFound: 'error.identity.accountNotFound',
  passwordWrong: 'error.identity.passwordWrong',
  credentialRejected: 'error.identity.credentialRejected',
  rateLimited: 'error.identity.rateLimited',
  accountDisabled: 'error.identity.accountDisabled',
  sessionExpired: 'error.sessionExpired',
  recentSignInNeeded: 'error.identity.recentSignInNeeded',
  anotherAccount: 'error.identity.anotherAccount',
  googleInUse: 'error.identity.googleInUse',
  alreadyLinked: 'error.identity.alreadyLinked',
  notLinked: 'error.identity.notLinked',
  lastMethod: 'error.identity.lastMethod',
  network: 'error.network',
  popupClosed: 'error.identity.popupClosed',
  popupBlocked: 'error.identity.popupBlocked',
  differentMethod: 'error.identity.differentMethod',
  multiplePopups: 'error.identity.multiplePopups',
  unauthorizedDomain: 'error.identity.unauthorizedDomain',
  default: 'error.default',
} as const satisfies Record<IdentityError, MessageId>;

/** Message of each client error type. */
export const CLIENT_ERROR_MESSAGES = {
  SESSION_EXPIRED: 'error.sessionExpired',
  NETWORK_ERROR: 'error.network',
  UNKNOWN: 'error.unknown',
} as const satisfies Record<ClientErrorType, MessageId>;

/** Message of each fault in an answer about the signed-in user. */
export const FAULT_MESSAGES = {
  profileFetchFailed: 'error.profileFetchFailed',
  invalidRole: 'error.invalidRole',
} as const satisfies Record<NonNullable<ClientError['fault']>, MessageId>;

/** Message id of a failure. */
export function messageOfFailure(failure: Failure): MessageId {
  if (failure.kind === 'identity') return IDENTITY_MESSAGES[failure.error];
  if (failure.error.fault) return FAULT_MESSAGES[failure.error.fault];
  if (isAway(failure.error)) return 'error.unavailable';
  if (failure.error.code === 'consent_needed') return 'error.consentNeeded';
  if (failure.error.code === 'rate_limited') return 'error.rateLimited';
  return CLIENT_ERROR_MESSAGES[failure.error.type];
}

/** A hint on what to do about a failure whose message is fixed by the specification and does not say it. */
export function hintOfFailure(failure: Failure): MessageId | undefined {
  if (failure.kind === 'identity') {
    if (failure.error === 'popupBlocked') return 'error.hint.popupBlocked';
    return failure.error === 'unauthorizedDomain' ? 'error.hint.goesOn' : undefined;
  }
  return failure.error.fault === 'invalidRole' ? 'error.hint.goesOn' : undefined;
}

/** Message id for anything thrown by a call, for lists and panels. */
export function messageOfError(error: unknown): MessageId {
  return isClientError(error) || error instanceof IdentityFailure
    ? messageOfFailure(failureOf(error))
    : 'error.default';
}

/** The form field a failure belongs to, or undefined when it concerns the form as a whole. */
export function fieldOfFailure(failure: Failure): 'email' | 'password' | undefined {
  return failure.kind === 'identity' ? fieldOfIdentityError(failure.error) : undefined;
}
