/** ID tokens: which are valid, and when the keys are fetched. */
import { ApiFailure } from '@almsway/api/http';
import { firebaseVerifier } from '@almsway/server/tokens';
import { SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  claimsOf,
  PROJECT,
  signed,
  signingKey,
  startKeyServer,
  type KeyServer,
} from '#tests/support/google-keys.ts';

const START = new Date('2026-11-22T10:00:00.000Z');
const HOUR = 3600;
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

let [first, second, foreign]: Awaited<ReturnType<typeof signingKey>>[] = [];
let server: KeyServer;
let now: Date;
let verifier: ReturnType<typeof firebaseVerifier>;

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const key = (made: typeof first) => {
  if (!made) throw new Error('There is no key.');
  return made;
};

beforeAll(async () => {
  [first, second, foreign] = await Promise.all(['one', 'two', 'one'].map(signingKey));
});
beforeEach(async () => {
  now = START;
  server = await startKeyServer(key(first));
  verifier = firebaseVerifier({ projectId: PROJECT, clock: () => now, keysUrl: server.url });
});
afterEach(() => server.close());

describe('a token', () => {
  it('identifies its user', async () => {
    const token = await signed(key(first), claimsOf('somebody', now));
    expect(await verifier.verify(token)).toEqual({
      userId: 'somebody',
      email: 'somebody@example.org',
      isEmailVerified: true,
      signedInAt: new Date('2026-11-22T09:59:00.000Z'),
      hasSecondFactor: false,
    });
  });

  it.each([
    ['names one', { firebase: { sign_in_second_factor: 'totp' } }, true],
    ['names none', { firebase: { sign_in_provider: 'password' } }, false],
  ])('has a second factor when its sign-in %s', async (_how, claim, hasSecondFactor) => {
    const token = await signed(key(first), claimsOf('somebody', now, claim));
    expect(await verifier.verify(token)).toMatchObject({ hasSecondFactor });
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another project', { aud: 'another' }],
    ['for several', { aud: [PROJECT, 'another'] }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['expired', { exp: seconds(START) }],
    ['that never expires', { exp: undefined }],
    ['from the future', { iat: seconds(START) + HOUR, exp: seconds(START) + 2 * HOUR }],
    ['of a sign-in in the future', { auth_time: seconds(START) + HOUR }],
    ['without a sign-in time', { auth_time: undefined }],
    ['with an invalid sign-in time', { auth_time: 'yesterday' }],
    ['with an empty subject', { sub: '' }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is too long', { sub: 'x'.repeat(129) }],
    ['with an invalid email', { email: { $ne: '' } }],
  ])('%s is refused', async (_what, other) => {
    const token = await signed(key(first), claimsOf('somebody', now, other));
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('is accepted when the clocks differ a little', async () => {
    const at = { iat: seconds(START) + 60, auth_time: seconds(START) + 60 };
    const token = await signed(key(first), claimsOf('somebody', now, at));
    expect(await verifier.verify(token)).toMatchObject({ userId: 'somebody' });
  });

  it('that is cached expires in time', async () => {
    const token = await signed(key(first), claimsOf('somebody', now));
    const caller = await verifier.verify(token);
    wait(3_569_000);
    expect(await verifier.verify(token)).toEqual(caller);
    wait(1000);
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('that is unsigned, or signed by another key, is refused', async () => {
    const claims = claimsOf('somebody', now);
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const whole = await signed(key(first), claims);
    const [head = '', body = '', signature = ''] = whole.split('.');
    const secret = new TextEncoder().encode(JSON.stringify(key(first).jwk));
    for (const token of [
      'garbage',
      'a.b.c',
      '',
      `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encoded({ alg: 'none', typ: 'JWT', kid: 'one' })}.${body}.`,
      `${head}.${body}.`,
      `${head}.${encoded({ ...claims, sub: 'else' })}.${signature}`,
      await signed(key(foreign), claims),
      await signed({ ...key(second), kid: 'unknown' }, claims),
      await signed({ ...key(first), kid: '' }, claims),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
    ]) {
      expect(await verifier.verify(token)).toBeUndefined();
    }
  });
});

describe('the keys', () => {
  const tokenOf = (made: typeof first) => signed(key(made), claimsOf('somebody', now));

  it('are fetched once for concurrent requests, and cached as long as their headers say', async () => {
    const token = await tokenOf(first);
    await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token)));
    wait(19_000_000);
    await verifier.verify(await tokenOf(first));
    expect(server.asked).toBe(1);
    wait(1_000_000);
    expect(await verifier.verify(await tokenOf(first))).toBeDefined();
    expect(server.asked).toBe(2);
  });

  it('are fetched again for an unknown id, with a cooldown', async () => {
    await verifier.verify(await tokenOf(first));
    server.keys = [key(first), key(second)];
    expect(await verifier.verify(await tokenOf(second))).toBeUndefined();
    expect(server.asked).toBe(1);
    wait(30_000);
    expect(await verifier.verify(await tokenOf(second))).toMatchObject({ userId: 'somebody' });
    expect(server.asked).toBe(2);
  });

  it('that are no longer published are refused', async () => {
    server.maxAge = undefined;
    const token = await tokenOf(first);
    await verifier.verify(token);
    server.keys = [key(second)];
    expect(await verifier.verify(token)).toBeDefined();
    wait(600_000);
    expect(await verifier.verify(await tokenOf(first))).toBeUndefined();
    expect(await verifier.verify(token)).toBeUndefined();
  });

  it('are used past their expiry while their publisher is unreachable', async () => {
    await verifier.verify(await tokenOf(first));
    server.isBroken = true;
    wait(20_000_000);
    expect(await verifier.verify(await tokenOf(first))).toBeDefined();
    expect(await verifier.verify(await tokenOf(first))).toBeDefined();
    expect(server.asked).toBe(2);
    await expect(verifier.verify(await tokenOf(second))).rejects.toBeInstanceOf(ApiFailure);
    wait(21_600_000);
    await expect(verifier.verify(await tokenOf(first))).rejects.toMatchObject({
      code: 'unavailable',
    });
    server.isBroken = false;
    wait(30_000);
    expect(await verifier.verify(await tokenOf(first))).toBeDefined();
  });

  it('that are not available cause 503', async () => {
    server.isBroken = true;
    await expect(verifier.verify(await tokenOf(first))).rejects.toMatchObject({
      code: 'unavailable',
      facts: { headers: { 'Retry-After': '5' } },
    });
    expect(await verifier.verify('garbage')).toBeUndefined();
    server.isBroken = false;
    expect(await verifier.verify(await tokenOf(first))).toBeDefined();
  });
});
