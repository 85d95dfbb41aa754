import { apiErrorSchema } from '@almsway/contract/api-error';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { ClientError } from '#app/api/client-error.ts';
import { messageOfError } from '#app/api/failure.ts';

const refused = (status: number, code: string) => {
  const body = v.parse(apiErrorSchema, { success: false, error: { code, message: 'In English.' } });
  return new ClientError('UNKNOWN', { status, code: body.error.code });
};

test('a 503 that says when to come back is told as such', () => {
  const facts = { status: 503, code: 'unavailable', retryAfterMs: 2000 };
  expect(messageOfError(new ClientError('UNKNOWN', facts))).toBe('error.unavailable');
});

test.each([
  [429, 'rate_limited', 'error.rateLimited'],
  [503, 'unavailable', 'error.unknown'],
  [500, 'internal', 'error.unknown'],
])('a %i of the API is told in its own words', (status, code, message) => {
  expect(messageOfError(refused(status, code))).toBe(message);
});
