import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import type { Account, IdentityData } from '@almsway/mocks/identity/data.ts';
import { createIdentity } from '@almsway/mocks/identity/identity.ts';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { identityErrorOf } from '#client/identity/identity-error.ts';

import {
  call,
  codeOf,
  configure,
  freshEmail,
  googleCredential,
  IDENTITY_PROJECT,
  identityCases,
  lastCode,
  refresh,
  send,
  withSdk,
} from './identity-cases.ts';
import { identityProtocolCases } from './identity-protocol-cases.ts';

const PASSWORD = 'a calm password';

const EMPTY: IdentityData = {
  accounts: [],
  oobCodes: [],
  refreshTokens: [],
  identityConfig: { hasEmailPrivacy: false, hasPasswordSignIn: true },
};

let skewMs = 0;
let saves = 0;
const persistence = inMemory(EMPTY);
const data = memoryData({
  latest: persistence.latest,
  save: (next: IdentityData) => {
    saves += 1;
    return persistence.save(next);
  },
});
const identity = createIdentity({
  data,
  clock: () => new Date(Date.now() + skewMs),
  projectId: IDENTITY_PROJECT,
});

async function carry(request: Request, outgoing: ServerResponse): Promise<void> {
  const response = await identity.handle(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
}

let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers))
        headers.set(name, String(value));
      const method = incoming.method ?? 'GET';
      const request = new Request(`${origin}${incoming.url ?? '/'}`, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
      });
      void carry(request, outgoing);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  skewMs = 0;
});

identityCases(() => origin);
identityProtocolCases(() => origin);

const account = (email: string): Account => {
  const found = data.latest.accounts.find((candidate) => candidate.email === email);
  expect(found).toBeDefined();
  return found as Account;
};
const signUp = async () => {
  const email = freshEmail();
  const { body } = await call(origin, 'signUp', { email, password: PASSWORD });
  return { email, ...(body as { idToken: string; refreshToken: string; localId: string }) };
};
const wordOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['error'] as { message: string } | undefined)?.message;

describe('identity provider, with access to its clock and data', () => {
  const hour = 3_600_000;
  it('saves before it answers a change, and not otherwise', async () => {
    saves = 0;
    const { email, idToken, refreshToken } = await signUp();
    expect(saves).toBe(1);
    await call(origin, 'lookup', { idToken });
    await refresh(origin, refreshToken);
    expect(saves).toBe(1);
    await call(origin, 'signInWithPassword', { email, password: PASSWORD });
    await call(origin, 'update', { idToken, displayName: 'Name' });
    await call(origin, 'delete', { idToken });
    expect(saves).toBe(4);
  });

  it('never stores a password in plain text', async () => {
    const { email } = await signUp();
    expect(JSON.stringify(data.latest)).not.toContain(PASSWORD);
    expect(account(email).passwordHash).toMatch(/^[\w-]{43}$/);
  });

  it('USER_DISABLED for every sign-in method', async () => {
    const { email, idToken, refreshToken } = await signUp();
    await data.change((draft) => {
      draft.accounts = draft.accounts.map((row) =>
        row.email === email ? { ...row, disabled: true } : row,
      );
    });
    await withSdk(origin, async (auth) => {
      const byPassword = await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD));
      expect(byPassword).toBe('auth/user-disabled');
      expect(identityErrorOf(byPassword)).toBe('accountDisabled');
      const byGoogle = await codeOf(signInWithCredential(auth, googleCredential({ email })));
      expect(byGoogle).toBe('auth/user-disabled');
    });
    const byCredential = await call(origin, 'signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: new URLSearchParams({
        providerId: 'google.com',
        id_token: JSON.stringify({ sub: '1', email, email_verified: true }),
      }).toString(),
      returnIdpCredential: true,
    });
    expect(byCredential.status).toBe(400);
    expect(wordOf(byCredential)).toBe('USER_DISABLED');
    expect(wordOf(await refresh(origin, refreshToken))).toBe('USER_DISABLED');
    expect(wordOf(await call(origin, 'lookup', { idToken }))).toBe('USER_DISABLED');
  });

  it('TOKEN_EXPIRED after an hour, while the refresh token stays valid', async () => {
    const { idToken, refreshToken } = await signUp();
    skewMs = hour + 1000;
    expect(wordOf(await call(origin, 'lookup', { idToken }))).toBe('TOKEN_EXPIRED');
    expect((await refresh(origin, refreshToken)).status).toBe(200);
  });

  it('CREDENTIAL_TOO_OLD_LOGIN_AGAIN five minutes after the sign-in, even with a fresh token', () =>
    withSdk(origin, async (auth) => {
      const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
      skewMs = 6 * 60_000;
      await user.getIdToken(true);
      const code = await codeOf(updatePassword(user, 'a different password'));
      expect(code).toBe('auth/requires-recent-login');
      expect(identityErrorOf(code)).toBe('recentSignInNeeded');
    }));

  it('accepts the refused change after reauthentication', () =>
    withSdk(origin, async (auth) => {
      const email = freshEmail();
      const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
      const changes = [
        () => verifyBeforeUpdateEmail(user, freshEmail()),
        () => updatePassword(user, PASSWORD),
        () => deleteUser(user),
      ];
      for (const change of changes) {
        skewMs += 6 * 60_000;
        expect(await codeOf(change())).toBe('auth/requires-recent-login');
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
        await change();
      }
      expect(auth.currentUser).toBeNull();
    }));

  it('TOO_MANY_ATTEMPTS_TRY_LATER after ten mails to new addresses in an hour', () =>
    withSdk(origin, async (auth) => {
      const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
      for (let mail = 0; mail < 10; mail += 1) await verifyBeforeUpdateEmail(user, freshEmail());
      const code = await codeOf(verifyBeforeUpdateEmail(user, freshEmail()));
      expect(identityErrorOf(code)).toBe('rateLimited');
    }));

  it('TOO_MANY_ATTEMPTS_TRY_LATER after ten mails to confirm an address in an hour', () =>
    withSdk(origin, async (auth) => {
      const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
      for (let mail = 0; mail < 10; mail += 1) await sendEmailVerification(user);
      expect(identityErrorOf(await codeOf(sendEmailVerification(user)))).toBe('rateLimited');
      skewMs = hour + 1000;
      await user.getIdToken(true);
      await sendEmailVerification(user);
    }));

  it('EXPIRED_OOB_CODE after an hour, also on the page', async () => {
    const { email } = await signUp();
    await call(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const { oobCode, oobLink } = await lastCode(origin, email);
    skewMs = hour + 1000;
    const answer = await call(origin, 'resetPassword', { oobCode, newPassword: PASSWORD });
    expect(wordOf(answer)).toBe('EXPIRED_OOB_CODE');
    const page = await fetch(oobLink);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('The link has expired.');
  });

  it('RESET_PASSWORD_EXCEED_LIMIT after ten mails in an hour', async () => {
    const { email } = await signUp();
    const ask = () => call(origin, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    for (let mail = 0; mail < 10; mail += 1) expect((await ask()).status).toBe(200);
    expect(wordOf(await ask())).toBe('RESET_PASSWORD_EXCEED_LIMIT');
    skewMs = hour + 1000;
    expect((await ask()).status).toBe(200);
  });

  it('allows sign-in again some minutes after too many wrong passwords', async () => {
    const { email } = await signUp();
    const attempt = (password: string) => call(origin, 'signInWithPassword', { email, password });
    for (let count = 0; count < 8; count += 1) await attempt('not it at all');
    expect(wordOf(await attempt(PASSWORD))).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
    skewMs = 5 * 60_000 + 1000;
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('counts concurrent wrong passwords', async () => {
    const { email } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(origin, 'signInWithPassword', { email, password: `wrong password ${index}` }),
      ),
    );
    const words = answers.map(wordOf).filter((word) => word?.startsWith('TOO_MANY'));
    expect(words).toHaveLength(12);
  });

  it("removes all accounts by the emulator's route", async () => {
    const { email, idToken, refreshToken } = await signUp();
    const path = `/emulator/v1/projects/${IDENTITY_PROJECT}`;
    const answer = await send(origin, 'DELETE', `${path}/accounts`);
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(data.latest.accounts).toEqual([]);
    expect(wordOf(await call(origin, 'lookup', { idToken }))).toBe('USER_NOT_FOUND');
    expect(wordOf(await refresh(origin, refreshToken))).toBe('INVALID_REFRESH_TOKEN');
    expect((await call(origin, 'signUp', { email, password: PASSWORD })).status).toBe(200);
    expect((await send(origin, 'DELETE', '/emulator/v1/projects/another/accounts')).status).toBe(
      404,
    );
  });

  it('keeps settings that are left out, and refuses unsupported ones', async () => {
    await configure(origin, { signIn: { email: { enabled: false } } });
    const { body } = await configure(origin, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    expect(body).toEqual({
      signIn: { allowDuplicateEmails: false, email: { enabled: false } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
    await configure(origin, { signIn: { email: { enabled: true } } });
    const refused = await configure(origin, { signIn: { allowDuplicateEmails: true } });
    expect(refused.status).toBe(501);
  });
});
