import type { BackendContext } from '@almsway/mocks/backend/context.ts';
import type { Account, Db } from '@almsway/mocks/backend/db.ts';
import { memoryStore } from '@almsway/mocks/backend/store.ts';
import { hashPassword, isPassword } from '@almsway/mocks/identity/passwords.ts';
import {
  encodeUnsignedToken,
  forgetAccount,
  fromBase64Url,
  issueIdToken,
  readBearer,
  toBase64Url,
} from '@almsway/mocks/identity/tokens.ts';
import { assert, property, stringMatching, uint8Array } from 'fast-check';
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
let context: BackendContext;

beforeEach(() => {
  now = NOW;
  const db = { accounts: [account], refreshTokens: [], oobCodes: [] } as unknown as Db;
  context = {
    store: memoryStore(db),
    now: () => new Date(now * 1000),
    staffToken: 'staff',
    projectId: PROJECT,
  };
});

function read(token: string, scheme = 'Bearer') {
  const headers = { authorization: `${scheme} ${token}` };
  return readBearer(new Request('http://localhost/', { headers }), context);
}

const claims = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'somebody-else',
  user_id: 'somebody-else',
  iat: NOW - 10,
  exp: NOW + 10,
  email: 'other@example.org',
};

describe('readBearer', () => {
  it('accepts the token of an account, names in any script included', () => {
    const bearer = read(issueIdToken(account, context, { signInProvider: 'password' }));
    expect(bearer).toMatchObject({
      ok: true,
      userId: 'person-1',
      email: 'margaret@example.org',
      claims: { name: 'Bhikkhu Ñāṇamoli 覚', firebase: { sign_in_provider: 'password' } },
    });
  });

  it('accepts a good token of an account another server keeps', () => {
    expect(read(encodeUnsignedToken(claims))).toMatchObject({
      ok: true,
      userId: 'somebody-else',
      email: 'other@example.org',
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
  ])('refuses a token %s', (_name, change) => {
    expect(read(encodeUnsignedToken({ ...claims, ...change }))).toEqual({ ok: false });
  });

  it('refuses signed tokens, other schemes, no header, and garbage', () => {
    const token = encodeUnsignedToken(claims);
    const [, payload] = token.split('.');
    const signedHeader = toBase64Url(new TextEncoder().encode('{"alg":"RS256"}'));
    expect(read(`${signedHeader}.${payload}.c2ln`)).toEqual({ ok: false });
    expect(read(`${token}c2ln`)).toEqual({ ok: false });
    expect(read(token, 'Basic')).toEqual({ ok: false });
    expect(readBearer(new Request('http://localhost/'), context)).toEqual({ ok: false });
    assert(
      property(stringMatching(/^[\w.%=-]{1,60}$/), (garbage) => {
        expect(read(garbage)).toEqual({ ok: false });
      }),
    );
  });

  it('refuses revoked, disabled and deleted accounts', () => {
    const token = issueIdToken(account, context, { signInProvider: 'password' });
    const kept = context.store.db.accounts[0] as Account;
    kept.validSince = String(NOW + 1);
    expect(read(token)).toEqual({ ok: false });
    // A token made right after the revocation is good at once.
    expect(read(issueIdToken(kept, context, { signInProvider: 'password' }))).toMatchObject({
      ok: true,
    });
    kept.validSince = account.validSince;
    kept.disabled = true;
    expect(read(token)).toEqual({ ok: false });
    context.store.db.accounts = [];
    forgetAccount(context.store, account.localId);
    expect(read(token)).toEqual({ ok: false });
  });

  it('refuses a token an hour after it was made', () => {
    const token = issueIdToken(account, context, { signInProvider: 'password' });
    now = NOW + 3599;
    expect(read(token)).toMatchObject({ ok: true });
    now = NOW + 3600;
    expect(read(token)).toEqual({ ok: false });
  });
});

describe('base64url', () => {
  it('gives back any bytes', () => {
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
  it('know their password and no other, and differ by salt', async () => {
    const hash = await hashPassword('contraseña', 'salt');
    expect(await isPassword('contraseña', 'salt', hash)).toBe(true);
    expect(await isPassword('contrasena', 'salt', hash)).toBe(false);
    expect(await isPassword('contraseña', 'other', hash)).toBe(false);
    expect(await isPassword('contraseña', 'salt', '')).toBe(false);
  });
});
