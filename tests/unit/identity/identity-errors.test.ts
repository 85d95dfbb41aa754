import { describe, expect, test } from 'vitest';

import { ClientError } from '#client/api/client-error.ts';
import {
  failureOf,
  fieldOfFailure,
  messageOfError,
  messageOfFailure,
} from '#client/api/failure.ts';
import { clientErrorTypeOf, identityErrorOf } from '#client/identity/identity-error.ts';
import { IdentityFailure } from '#client/identity/identity-provider.ts';

/** Old and new provider codes, with the message of each (specification section 8). */
const MESSAGES: [code: string, message: string][] = [
  ['auth/email-already-in-use', 'error.identity.emailInUse'],
  ['auth/credential-already-in-use', 'error.identity.googleInUse'],
  ['auth/invalid-email', 'error.identity.emailInvalid'],
  ['auth/missing-email', 'error.identity.emailInvalid'],
  ['auth/operation-not-allowed', 'error.identity.accountsNotEnabled'],
  ['auth/admin-restricted-operation', 'error.identity.accountsNotEnabled'],
  ['auth/weak-password', 'error.identity.passwordWeak'],
  ['auth/password-does-not-meet-requirements', 'error.identity.passwordWeak'],
  ['auth/missing-password', 'error.identity.passwordWeak'],
  ['auth/user-not-found', 'error.identity.accountNotFound'],
  ['auth/wrong-password', 'error.identity.passwordWrong'],
  ['auth/invalid-credential', 'error.identity.credentialRejected'],
  ['auth/invalid-login-credentials', 'error.identity.credentialRejected'],
  ['auth/too-many-requests', 'error.identity.rateLimited'],
  ['auth/user-disabled', 'error.identity.accountDisabled'],
  ['auth/requires-recent-login', 'error.identity.recentSignInNeeded'],
  ['auth/user-mismatch', 'error.identity.anotherAccount'],
  ['auth/provider-already-linked', 'error.identity.alreadyLinked'],
  ['auth/no-such-provider', 'error.identity.notLinked'],
  ['almsway/last-method', 'error.identity.lastMethod'],
  ['auth/invalid-new-email', 'error.identity.emailInvalid'],
  ['auth/missing-new-email', 'error.identity.emailInvalid'],
  ['auth/user-token-expired', 'error.sessionExpired'],
  ['auth/invalid-refresh-token', 'error.sessionExpired'],
  ['auth/invalid-user-token', 'error.sessionExpired'],
  ['auth/network-request-failed', 'error.network'],
  ['auth/timeout', 'error.network'],
  ['auth/popup-closed-by-user', 'error.identity.popupClosed'],
  ['auth/user-cancelled', 'error.identity.popupClosed'],
  ['auth/popup-blocked', 'error.identity.popupBlocked'],
  ['auth/cancelled-popup-request', 'error.identity.multiplePopups'],
  ['auth/account-exists-with-different-credential', 'error.identity.differentMethod'],
  ['auth/unauthorized-domain', 'error.identity.unauthorizedDomain'],
  ['auth/service-unavailable', 'error.default'],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'error.default'],
  ['auth/internal-error', 'error.default'],
  ['', 'error.default'],
  ['constructor', 'error.default'],
];

const idOf = (code: string, during: 'form' | 'popup' = 'form') =>
  messageOfFailure(failureOf(new IdentityFailure(code), during));

describe('F43, F60, F61: the error catalogue', () => {
  test.each(MESSAGES)('%s has the message %s', (code, message) => {
    expect(idOf(code)).toBe(message);
  });

  test('treats a Google script that could not be loaded as a network failure', () => {
    expect(idOf('auth/internal-error', 'popup')).toBe('error.network');
    expect(idOf('auth/popup-blocked', 'popup')).toBe('error.identity.popupBlocked');
    expect(idOf('auth/service-unavailable', 'popup')).toBe('error.default');
  });

  test.each([
    ['auth/network-request-failed', 'NETWORK_ERROR'],
    ['auth/timeout', 'NETWORK_ERROR'],
    ['auth/user-token-expired', 'SESSION_EXPIRED'],
    ['auth/invalid-refresh-token', 'SESSION_EXPIRED'],
    ['auth/user-disabled', 'SESSION_EXPIRED'],
    ['auth/too-many-requests', 'UNKNOWN'],
    ['auth/wrong-password', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
    [{ code: 'auth/timeout' }, 'UNKNOWN'],
  ])('for a session %j is %s', (code, type) => {
    expect(clientErrorTypeOf(identityErrorOf(code))).toBe(type);
  });

  test('logs the API’s code, or otherwise what was wrong, with its cause', () => {
    const cause = new Error('The cause');
    const named = (facts: ConstructorParameters<typeof ClientError>[1]) => {
      const { name, message, cause } = new ClientError('UNKNOWN', facts);
      return { name, message, cause };
    };
    const facts = { code: 'forbidden', fault: 'invalidRole', cause } as const;
    expect(named(facts)).toEqual({ name: 'ClientError', message: 'forbidden', cause });
    expect(named({ fault: 'invalidRole' }).message).toBe('invalidRole');
    expect(named({}).message).toBe('UNKNOWN');
  });

  test('has no field for failures outside of forms', () => {
    expect(failureOf(new TypeError('x'))).toMatchObject({ kind: 'client' });
    expect(fieldOfFailure(failureOf(new TypeError('x')))).toBeUndefined();
  });

  test.each([
    ['auth/email-already-in-use', 'email'],
    ['auth/invalid-email', 'email'],
    ['auth/user-not-found', 'email'],
    ['auth/weak-password', 'password'],
    ['auth/wrong-password', 'password'],
    ['auth/invalid-credential', undefined],
    ['auth/too-many-requests', undefined],
    ['auth/network-request-failed', undefined],
  ])('assigns %s to %s', (code, field) => {
    expect(fieldOfFailure(failureOf(new IdentityFailure(code)))).toBe(field);
  });

  test.each([
    [new ClientError('SESSION_EXPIRED'), 'error.sessionExpired'],
    [new ClientError('NETWORK_ERROR'), 'error.network'],
    [new ClientError('UNKNOWN'), 'error.unknown'],
    [new ClientError('UNKNOWN', { fault: 'profileFetchFailed' }), 'error.profileFetchFailed'],
    [new ClientError('UNKNOWN', { fault: 'invalidRole' }), 'error.invalidRole'],
    [new IdentityFailure('auth/wrong-password'), 'error.identity.passwordWrong'],
    [new TypeError('x is not a function'), 'error.default'],
    ['a text', 'error.default'],
    [undefined, 'error.default'],
  ])('has a message for anything thrown: %s', (error, message) => {
    expect(messageOfError(error)).toBe(message);
  });

  test('treats a bug of our own as unknown, not as a network failure', () => {
    for (const error of [
      new TypeError('x is not a function'),
      new SyntaxError('{'),
      'text',
      null,
    ]) {
      expect(messageOfFailure(failureOf(error))).toBe('error.unknown');
    }
  });
});
