import { apiErrorSchema } from '@almsway/contract/api-error';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { ClientError } from '#client/api/client-error.ts';
import { clientErrorOf, failureOf, hintOfFailure, messageOfError } from '#client/api/failure.ts';
import { IdentityFailure } from '#client/identity/identity-provider.ts';

const refused = (status: number, code: string) => {
  const body = v.parse(apiErrorSchema, { success: false, error: { code, message: 'In English.' } });
  return new ClientError('UNKNOWN', { status, code: body.error.code });
};

test('a 503 that says when to retry is recognised as such', () => {
  const facts = { status: 503, code: 'unavailable', retryAfterMs: 2000 };
  expect(messageOfError(new ClientError('UNKNOWN', facts))).toBe('error.unavailable');
});

test.each([
  [429, 'rate_limited', 'error.rateLimited'],
  [503, 'unavailable', 'error.unknown'],
  [500, 'internal', 'error.unknown'],
])('a %i of the API has a message of its own', (status, code, message) => {
  expect(messageOfError(refused(status, code))).toBe(message);
});

test('a missing consent has a message of its own', () => {
  expect(messageOfError(refused(403, 'consent_needed'))).toBe('error.consentNeeded');
});

describe('clientErrorOf', () => {
  test('passes a client error on', () => {
    const error = new ClientError('NETWORK_ERROR');
    expect(clientErrorOf(error)).toBe(error);
  });

  test.each([
    ['auth/network-request-failed', 'NETWORK_ERROR', undefined],
    ['auth/user-token-expired', 'SESSION_EXPIRED', 401],
    ['auth/internal-error', 'UNKNOWN', 401],
  ])('maps %s of the identity provider to %s', (code, type, status) => {
    const cause = new IdentityFailure(code);
    expect(clientErrorOf(cause)).toMatchObject({ type, cause });
    expect(clientErrorOf(cause).status).toBe(status);
  });

  test('keeps the cause of an unknown error', () => {
    const cause = new TypeError('x is not a function');
    expect(clientErrorOf(cause)).toMatchObject({ type: 'UNKNOWN', cause });
  });
});

describe('hintOfFailure', () => {
  test.each([
    ['auth/popup-blocked', 'error.hint.popupBlocked'],
    ['auth/unauthorized-domain', 'error.hint.goesOn'],
    ['auth/wrong-password', undefined],
  ])('for %s is %s', (code, hint) => {
    expect(hintOfFailure(failureOf(new IdentityFailure(code), 'popup'))).toBe(hint);
  });

  test('says what to do about an unknown role, and about nothing else of the API', () => {
    const invalidRole = new ClientError('UNKNOWN', { fault: 'invalidRole' });
    expect(hintOfFailure(failureOf(invalidRole))).toBe('error.hint.goesOn');
    expect(hintOfFailure(failureOf(new ClientError('UNKNOWN')))).toBeUndefined();
  });
});
