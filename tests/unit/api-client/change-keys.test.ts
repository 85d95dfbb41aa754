import { describe, expect, it } from 'vitest';

import { createKeys } from '#client/api/change-keys.ts';
import { ClientError } from '#client/api/client-error.ts';

const REASON = { reason: 'A complaint' };

/** Sends changes one after another with these outcomes, and returns the key of each. */
async function keysOf(...outcomes: readonly (ClientError | 'answered' | object)[]) {
  const once = createKeys();
  const keys: string[] = [];
  for (const outcome of outcomes) {
    const change = typeof outcome === 'string' || outcome instanceof ClientError ? REASON : outcome;
    await once(change, (key) => {
      keys.push(key);
      return outcome instanceof ClientError ? Promise.reject(outcome) : Promise.resolve();
    }).catch(() => undefined);
  }
  return keys;
}
const refused = (status: number, code = '') => new ClientError('UNKNOWN', { status, code });

describe('the key of a change', () => {
  it.each([
    ['the connection was lost', new ClientError('NETWORK_ERROR')],
    ['the answer could not be read', new ClientError('UNKNOWN')],
    ['the server failed', refused(500)],
    ['the service was unavailable', refused(503)],
    ['there were too many requests', refused(429)],
    ['the session had ended', refused(401)],
    ['the sign-in was too old', refused(403, 'reauthentication_needed')],
  ])('stays the same for the next attempt when %s', async (_why, failure) => {
    const [first, second] = await keysOf(failure, 'answered');
    expect(second).toBe(first);
  });

  it.each([
    ['an answer', 'answered'],
    ['a refusal because a colleague was first', refused(409, 'already_decided')],
    ['a refusal of what was sent', refused(400)],
    ['a refusal because the key was used', refused(422, 'idempotency_key_reused')],
  ] as const)('ends with %s: the same content again is a new change', async (_what, outcome) => {
    const [first, second] = await keysOf(outcome, 'answered');
    expect(second).not.toBe(first);
  });

  it('is another one for other content, also after a lost answer', async () => {
    const [first, other] = await keysOf(new ClientError('NETWORK_ERROR'), { reason: 'Spam' });
    expect(other).not.toBe(first);
  });

  it('of two changes at once does not end with the answer to the other', async () => {
    const once = createKeys();
    const keys: string[] = [];
    let answer = () => {};
    const first = once(REASON, () => new Promise<void>((resolve) => (answer = resolve)));
    const lost = (key: string) => {
      keys.push(key);
      return Promise.reject(new ClientError('NETWORK_ERROR'));
    };
    await once({ reason: 'Spam' }, lost).catch(() => undefined);
    answer();
    await first;
    await once({ reason: 'Spam' }, lost).catch(() => undefined);
    expect(keys[1]).toBe(keys[0]);
  });
});
