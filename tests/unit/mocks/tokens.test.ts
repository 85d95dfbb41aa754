import { emulatorVerifier } from '@almsway/api/verifiers/emulator';
import {
  encodeUnsignedToken,
  fromBase64Url,
  toBase64Url,
} from '@almsway/api/verifiers/unsigned-token';
import type { Account, IdentityData } from '@almsway/mocks/identity/data.ts';
import { hashPassword, isPassword } from '@almsway/mocks/identity/passwords.ts';
import { issueIdToken } from '@almsway/mocks/identity/tokens.ts';
import { accountVerifier } from '@almsway/mocks/identity/verifier.ts';
import { assert, asyncProperty, property, stringMatching, uint8Array } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = 1_800_000_000;
const PROJECT = 'demo-almsway';

const account: Account = {
  localId: 'person-1',
  email: 'margaret@example.org',
  emailVerified: false,
  displayName: 'Bhikkhu Ñāṇamoli 覚',
  createdAt: '1700000000000',
  lastLoginAt: '1700000000000',
  validSince: '1700000000',
  providers: [],
};

let now = NOW;
let latest: IdentityData;

const clock = () => new Date(now * 1000);
const options = { projectId: PROJECT, clock };
const issue = (holder: Account) =>
  issueIdToken(
    holder,
    { db: latest, now: clock, projectId: PROJECT, attempts: new Map() },
    { signInProvider: 'password' },
  );

beforeEach(() => {
  now = NOW;
  latest = {
    accounts: [account],
    refreshTokens: [],
    oobCodes: [],
    identityConfig: { hasEmailPrivacy: true, hasPasswordSignIn: true },
  };
});

const own = (token: string) => accountVerifier({ latest }, options).verify(token);
const any = (token: string) => emulatorVerifier(options).verify(token);

const claims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'somebody-else',
  user_id: 'somebody-else',
  iat: NOW - 10,
  exp: NOW + 10,
  email: 'other@example.org',
};

describe('verifiers of unsigned tokens', () => {
  it('accept the token of an account, including names in any script', async () => {
    const caller = { userId: 'person-1', email: 'margaret@example.org', isEmailVerified: false };
    expect(await own(issue(account))).toMatchObject(caller);
    expect(await any(issue(account))).toMatchObject(caller);
  });

  it('accept an account of another server only where any emulator is trusted', async () => {
    const token = encodeUnsignedToken(claims);
    expect(await own(token)).toBeUndefined();
    expect(await any(token)).toMatchObject({
      userId: 'somebody-else',
      email: 'other@example.org',
      isEmailVerified: false,
    });
  });

  it.each([
    ['expired', { exp: NOW }],
    ['from the future', { iat: NOW + 3600, exp: NOW + 7200 }],
    ['of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['of another issuer', { iss: 'https://example.org' }],
    ['with two users', { user_id: 'person-1' }],
    ['without a user', { sub: '', user_id: '' }],
    ['without times', { iat: undefined, exp: undefined }],
    ['with times as text', { exp: String(NOW + 10) }],
    ['with an email that is no text', { email: 5 }],
  ])('refuse a token %s', async (_name, change) => {
    expect(await any(encodeUnsignedToken({ ...claims, ...change }))).toBeUndefined();
  });

  it('refuse signed tokens and garbage', async () => {
    const token = encodeUnsignedToken(claims);
    const [, payload] = token.split('.');
    const signedHeader = toBase64Url(new TextEncoder().encode('{"alg":"RS256"}'));
    expect(await any(`${signedHeader}.${payload}.c2ln`)).toBeUndefined();
    expect(await any(`${token}c2ln`)).toBeUndefined();
    await assert(
      asyncProperty(stringMatching(/^[\w.%=-]{1,60}$/), async (garbage) => {
        expect(await any(garbage)).toBeUndefined();
      }),
    );
  });

  it('refuse revoked, disabled and deleted accounts', async () => {
    const token = issue(account);
    const revoked = { ...account, validSince: String(NOW + 1) };
    latest = { ...latest, accounts: [revoked] };
    expect(await own(token)).toBeUndefined();
    // A token issued right after the revocation is valid at once.
    expect(await own(issue(revoked))).toBeDefined();
    latest = { ...latest, accounts: [{ ...account, disabled: true }] };
    expect(await own(token)).toBeUndefined();
    latest = { ...latest, accounts: [] };
    expect(await own(token)).toBeUndefined();
  });

  it('refuse a token an hour after it was issued', async () => {
    const token = issue(account);
    now = NOW + 3599;
    expect(await own(token)).toBeDefined();
    now = NOW + 3600;
    expect(await own(token)).toBeUndefined();
  });
});

describe('base64url', () => {
  it('decodes what it encoded, for any bytes', () => {
    assert(
      property(uint8Array(), (bytes) => {
        const text = toBase64Url(bytes);
        expect(text).toMatch(/^[\w-]*$/);
        expect([...fromBase64Url(text)]).toEqual([...bytes]);
      }),
    );
  });
});

describe('password hashes', () => {
  it('match their password only, and differ by salt', async () => {
    const hash = await hashPassword('contraseña', 'salt');
    expect(await isPassword('contraseña', 'salt', hash)).toBe(true);
    expect(await isPassword('contrasena', 'salt', hash)).toBe(false);
    expect(await isPassword('contraseña', 'other', hash)).toBe(false);
    expect(await isPassword('contraseña', 'salt', '')).toBe(false);
  });
});
