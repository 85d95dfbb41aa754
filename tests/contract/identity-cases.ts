import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getIdToken,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { identityErrorOf } from '#client/identity/identity-error.ts';

/** The project of every host of the backend. */
export const IDENTITY_PROJECT = 'demo-almsway';

const PASSWORD = 'a calm password';
const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

/** A unique email address. */
export function freshEmail(): string {
  return `${crypto.randomUUID()}@example.org`;
}

/** Google's claims about a person, as the account chooser returns them. */
export function googleCredential(claims: {
  email: string;
  sub?: string;
  name?: string;
  email_verified?: boolean;
}) {
  return GoogleAuthProvider.credential(
    JSON.stringify({ sub: crypto.randomUUID(), email_verified: true, ...claims }),
  );
}

/** SDK code that a promise rejects with; fails if it resolves. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeDefined();
  return (error as { code: string }).code;
}

/** Runs `work` with the real SDK, in memory, against an origin. */
export async function withSdk<Result>(
  origin: string,
  work: (auth: Auth) => Promise<Result>,
): Promise<Result> {
  const app = initializeApp(
    { apiKey: 'local', authDomain: 'localhost', projectId: IDENTITY_PROJECT },
    crypto.randomUUID(),
  );
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, origin, { disableWarnings: true });
    return await work(auth);
  } finally {
    await deleteApp(app);
  }
}

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Sends a request and parses its JSON answer. */
export async function send(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Calls `accounts:{action}` and parses its answer. */
export function call(origin: string, action: string, body: unknown): Promise<Answer> {
  return send(origin, 'POST', `${TOOLKIT}/accounts:${action}?key=local`, body);
}

/** Exchanges a refresh token. */
export async function refresh(origin: string, refreshToken: string): Promise<Answer> {
  const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Changes the settings of the identity provider. */
export function configure(origin: string, config: unknown): Promise<Answer> {
  return send(origin, 'PATCH', `/emulator/v1/projects/${IDENTITY_PROJECT}/config`, config);
}

/** The latest one-time code for an address. */
export async function lastCode(origin: string, email: string) {
  const { body } = await send(origin, 'GET', `/emulator/v1/projects/${IDENTITY_PROJECT}/oobCodes`);
  const codes = body['oobCodes'] as {
    email: string;
    newEmail?: string;
    oobCode: string;
    oobLink: string;
    requestType: string;
  }[];
  const code = codes.findLast((candidate) => candidate.email === email);
  expect(code).toBeDefined();
  return code as NonNullable<typeof code>;
}

/** The claims of an ID token. */
export function claimsOf(idToken: unknown): Record<string, unknown> {
  const payload = (idToken as string).split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** Submits the form of the reset page. */
function submit(link: string, newPassword: string): Promise<Response> {
  return fetch(link, { method: 'POST', body: new URLSearchParams({ newPassword }) });
}

/** A code of the provider with its row of the error catalogue. */
function rowOf(code: string): [code: string, row: string] {
  return [code, identityErrorOf(code)];
}

/** The error of a refusal with this word. */
export function refusal(word: string) {
  return {
    code: 400,
    message: word,
    errors: [{ message: word, reason: 'invalid', domain: 'global' }],
  };
}

/**
 * What every server that provides the identity provider must do; the same cases run against every host.
 * They use their own addresses and do not touch other accounts.
 */
export function identityCases(getOrigin: () => string): void {
  const protect = (isOn: boolean) =>
    configure(getOrigin(), { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } });
  const signUp = async (email = freshEmail()) => {
    const { status, body } = await call(getOrigin(), 'signUp', { email, password: PASSWORD });
    expect(status).toBe(200);
    return { email, ...(body as { localId: string; idToken: string; refreshToken: string }) };
  };

  const sdk = <Result>(work: (auth: Auth) => Promise<Result>) => withSdk(getOrigin(), work);
  const resetCode = async () => {
    const { email } = await signUp();
    await call(getOrigin(), 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
    return lastCode(getOrigin(), email);
  };

  describe('identity provider', () => {
    let config: Record<string, unknown>;
    beforeEach(async () => {
      const path = `/emulator/v1/projects/${IDENTITY_PROJECT}/config`;
      config = (await send(getOrigin(), 'GET', path)).body;
      await protect(true);
    });
    afterEach(() => configure(getOrigin(), { ...config, signIn: { email: { enabled: true } } }));

    describe('answers', () => {
      it('signs up with the fields the provider sends', async () => {
        const email = freshEmail();
        const { status, headers, body } = await call(getOrigin(), 'signUp', {
          email: email.toUpperCase(),
          password: PASSWORD,
          returnSecureToken: true,
        });
        expect(status).toBe(200);
        expect(headers.get('content-type')).toMatch(/^application\/json; ?charset=utf-8$/i);
        expect(body).toEqual({
          kind: 'identitytoolkit#SignupNewUserResponse',
          localId: expect.stringMatching(/^\w{28}$/) as string,
          email,
          idToken: expect.any(String) as string,
          refreshToken: expect.any(String) as string,
          expiresIn: '3600',
        });
        const claims = claimsOf(body['idToken']);
        expect(claims).toMatchObject({
          iss: `https://securetoken.google.com/${IDENTITY_PROJECT}`,
          aud: IDENTITY_PROJECT,
          sub: body['localId'],
          user_id: body['localId'],
          email,
          email_verified: false,
          firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
        });
        expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
      });

      it('signs in, looks up and refreshes with the fields the provider sends', async () => {
        const { email, localId } = await signUp();
        const signedIn = await call(getOrigin(), 'signInWithPassword', {
          email,
          password: PASSWORD,
        });
        expect(signedIn.body).toMatchObject({
          kind: 'identitytoolkit#VerifyPasswordResponse',
          registered: true,
          localId,
          email,
          expiresIn: '3600',
        });
        const { body } = await call(getOrigin(), 'lookup', { idToken: signedIn.body['idToken'] });
        expect(body).toMatchObject({
          kind: 'identitytoolkit#GetAccountInfoResponse',
          users: [
            {
              localId,
              email,
              emailVerified: false,
              passwordHash: 'UkVEQUNURUQ=',
              providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email }],
              createdAt: expect.stringMatching(/^\d{13}$/) as string,
              lastLoginAt: expect.stringMatching(/^\d{13}$/) as string,
              validSince: expect.stringMatching(/^\d{10}$/) as string,
              lastRefreshAt: expect.stringMatching(/Z$/) as string,
            },
          ],
        });
        const token = await refresh(getOrigin(), signedIn.body['refreshToken'] as string);
        expect(token.body).toEqual({
          access_token: token.body['id_token'],
          id_token: expect.any(String) as string,
          expires_in: '3600',
          token_type: 'Bearer',
          refresh_token: signedIn.body['refreshToken'],
          user_id: localId,
          project_id: IDENTITY_PROJECT,
        });
        expect(claimsOf(token.body['id_token'])['sub']).toBe(localId);
      });

      it('keeps a name in any script in the token', async () => {
        const { idToken, email } = await signUp();
        const displayName = 'Bhikkhu Ñāṇamoli 覚';
        const updated = await call(getOrigin(), 'update', { idToken, displayName });
        expect(updated.body).toMatchObject({ email, displayName });
        const { body } = await call(getOrigin(), 'signInWithPassword', {
          email,
          password: PASSWORD,
        });
        expect(claimsOf(body['idToken'])['name']).toBe(displayName);
      });

      it('never shows a password or its hash', async () => {
        const { idToken } = await signUp();
        const { body } = await call(getOrigin(), 'lookup', { idToken });
        expect(JSON.stringify(body)).not.toContain('salt');
        expect(JSON.stringify(body)).not.toContain(PASSWORD);
      });

      it('accepts one of many concurrent sign-ups with the same address', async () => {
        const email = freshEmail();
        const answers = await Promise.all(
          Array.from({ length: 6 }, () =>
            call(getOrigin(), 'signUp', { email, password: PASSWORD }),
          ),
        );
        const errors = answers.map(({ body }) => body['error']);
        expect(errors.filter((error) => error === undefined)).toHaveLength(1);
        expect(errors.filter((error) => error !== undefined)).toEqual(
          Array.from({ length: 5 }, () => refusal('EMAIL_EXISTS')),
        );
      });

      it('names the domains of the project', async () => {
        const { body } = await send(getOrigin(), 'GET', `${TOOLKIT}/projects?key=local`);
        expect(body).toMatchObject({ authorizedDomains: expect.arrayContaining(['localhost']) });
      });
    });

    describe('refusals', () => {
      it.each([
        ['signUp', { email: 'not an address', password: PASSWORD }, 'INVALID_EMAIL'],
        ['signUp', { email: '', password: PASSWORD }, 'MISSING_EMAIL'],
        ['signUp', { email: 'a@example.org' }, 'MISSING_PASSWORD'],
        ['signUp', {}, 'ADMIN_ONLY_OPERATION'],
        ['signUp', { email: '' }, 'INVALID_EMAIL'],
        ['signUp', { email: 'not an address', password: '' }, 'MISSING_PASSWORD'],
        [
          'signUp',
          { email: 'a@example.org', password: '12345' },
          'WEAK_PASSWORD : Password should be at least 6 characters',
        ],
        ['signInWithPassword', { password: PASSWORD }, 'MISSING_EMAIL'],
        ['signInWithPassword', { email: 'a@b', password: PASSWORD }, 'INVALID_EMAIL'],
        ['signInWithPassword', { email: 'a@example.org', password: '' }, 'MISSING_PASSWORD'],
        ['signInWithPassword', { email: '', password: PASSWORD }, 'INVALID_EMAIL'],
        ['signInWithIdp', {}, 'MISSING_REQUEST_URI'],
        ['lookup', {}, 'MISSING_ID_TOKEN'],
        ['lookup', { idToken: 'a.b.c' }, 'INVALID_ID_TOKEN'],
        ['update', {}, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
        ['update', { idToken: '' }, 'INVALID_REQ_TYPE : Unsupported request parameters.'],
        ['update', { oobCode: 'unknown' }, 'INVALID_OOB_CODE'],
        ['delete', {}, 'MISSING_ID_TOKEN'],
        ['sendOobCode', {}, 'MISSING_REQ_TYPE'],
        ['sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
        ['sendOobCode', { requestType: 'EMAIL_SIGNIN' }, 'OPERATION_NOT_ALLOWED'],
        ['sendOobCode', { requestType: 'PASSWORD_RESET', email: '' }, 'MISSING_EMAIL'],
        [
          'sendOobCode',
          { requestType: 'PASSWORD_RESET', email: 'a@example.org', continueUrl: 'nowhere' },
          'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
        ],
        ['sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
        ['sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_NEW_EMAIL'],
        [
          'sendOobCode',
          { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'a@example.org' },
          'MISSING_ID_TOKEN',
        ],
        ['resetPassword', {}, 'MISSING_OOB_CODE'],
        ['resetPassword', { oobCode: 'unknown' }, 'INVALID_OOB_CODE'],
        ['createAuthUri', {}, 'MISSING_IDENTIFIER'],
        [
          'createAuthUri',
          { identifier: 'a@example.org', continueUri: 'nowhere' },
          'INVALID_CONTINUE_URI',
        ],
      ])('%s %j: %s', async (action, body, word) => {
        const answer = await call(getOrigin(), action, body);
        expect(answer.status).toBe(400);
        expect(answer.body['error']).toEqual(refusal(word));
      });

      it('refuses unknown refresh tokens and grants', async () => {
        expect((await refresh(getOrigin(), 'unknown')).body['error']).toEqual(
          refusal('INVALID_REFRESH_TOKEN'),
        );
        const path = '/securetoken.googleapis.com/v1/token?key=local';
        expect((await send(getOrigin(), 'POST', path, {})).body['error']).toEqual(
          refusal('MISSING_GRANT_TYPE'),
        );
      });

      it('refuses what is not an object of JSON, and wrong types', async () => {
        for (const body of ['{"email":', '[]', '"text"', '{"email":5}']) {
          const answer = await call(getOrigin(), 'signUp', body);
          expect(answer.status).toBe(400);
          expect(answer.body['error']).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
        }
      });

      it('refuses bodies beyond 100 kB', async () => {
        const answer = await call(getOrigin(), 'signUp', { email: 'a'.repeat(110_000) });
        expect(answer.status).toBe(413);
      });

      it('ignores prototype properties in a body', async () => {
        const answer = await call(getOrigin(), 'signUp', '{"__proto__":{"email":"a@example.org"}}');
        expect(answer.body['error']).toEqual(refusal('ADMIN_ONLY_OPERATION'));
      });

      it('answers unknown paths with 404, wrong methods with 405, a missing key with 403', async () => {
        const unknown = await send(
          getOrigin(),
          'POST',
          `${TOOLKIT}/accounts:nothing?key=local`,
          {},
        );
        expect(unknown.status).toBe(404);
        expect(unknown.body['error']).toMatchObject({ code: 404, errors: [{ domain: 'global' }] });
        const wrong = await send(getOrigin(), 'GET', `${TOOLKIT}/accounts:signUp?key=local`);
        expect(wrong.status).toBe(405);
        const keyless = await send(getOrigin(), 'POST', `${TOOLKIT}/accounts:signUp`, {});
        expect(keyless.status).toBe(403);
        expect(keyless.body['error']).toMatchObject({ status: 'PERMISSION_DENIED' });
        const header = { 'x-goog-api-key': 'local' };
        const keyed = await send(getOrigin(), 'POST', `${TOOLKIT}/accounts:signUp`, {}, header);
        expect(keyed.status).toBe(400);
      });

      it('reports that password policies and reCAPTCHA protection are not available', async () => {
        const v2 = '/identitytoolkit.googleapis.com/v2';
        for (const path of [`${v2}/passwordPolicy`, `${v2}/recaptchaConfig`]) {
          expect((await send(getOrigin(), 'GET', path)).status).toBe(403);
          const answer = await send(getOrigin(), 'GET', `${path}?key=local`);
          expect(answer.status).toBe(501);
          expect(answer.body['error']).toMatchObject({
            code: 501,
            status: 'NOT_IMPLEMENTED',
            errors: [{ reason: 'unimplemented' }],
          });
        }
        const fake = await send(getOrigin(), 'GET', `${TOOLKIT}/recaptchaParams?key=local`);
        expect(fake).toMatchObject({
          status: 200,
          body: { kind: 'identitytoolkit#GetRecaptchaParamResponse' },
        });
      });

      it('ignores empty changes', async () => {
        const { idToken, email } = await signUp();
        const body = { idToken, email: '', password: '', displayName: 'Named' };
        const answer = await call(getOrigin(), 'update', body);
        expect(answer).toMatchObject({ status: 200, body: { email, displayName: 'Named' } });
        expect(answer.body).not.toHaveProperty('idToken');
      });

      it('returns a credential only if it belongs to an account', async () => {
        const google = (claims: object, more: object = {}) =>
          call(getOrigin(), 'signInWithIdp', {
            requestUri: 'http://localhost',
            postBody: new URLSearchParams({
              providerId: 'google.com',
              id_token: JSON.stringify({ email_verified: true, ...claims }),
            }).toString(),
            returnIdpCredential: true,
            returnSecureToken: true,
            ...more,
          });
        const person = { sub: crypto.randomUUID(), email: freshEmail() };
        const known = await google(person);
        expect(JSON.parse(String(known.body['rawUserInfo']))).toMatchObject({ locale: 'en' });
        const { idToken } = await signUp();
        expect(await google(person, { idToken })).toMatchObject({
          status: 200,
          body: { errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' },
        });
        const refused = await google(person, { idToken: 'a.b.c' });
        expect(refused.status).toBe(400);
        expect(refused.body['error']).toEqual(refusal('INVALID_ID_TOKEN'));
      });

      it('refuses changes that only administrators may make', async () => {
        const { idToken } = await signUp();
        const answer = await call(getOrigin(), 'update', { idToken, emailVerified: true });
        expect(answer.body['error']).toEqual(refusal('INSUFFICIENT_PERMISSION'));
      });
    });

    describe('through the SDK', () => {
      it('creates an account, names it, signs out and in again', async () => {
        const email = freshEmail();
        await sdk(async (auth) => {
          const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
          await updateProfile(user, { displayName: 'Margaret' });
          expect(user.displayName).toBe('Margaret');
          await auth.signOut();
          expect(auth.currentUser).toBeNull();
          const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
          expect(again.user).toMatchObject({ uid: user.uid, email, displayName: 'Margaret' });
        });
      });

      it('forces a refresh', async () => {
        await sdk(async (auth) => {
          const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
          const token = await getIdToken(user, true);
          expect(claimsOf(token)['sub']).toBe(user.uid);
        });
      });

      it('ends other sessions, not its own, when the password changes', async () => {
        const { email, refreshToken, idToken } = await signUp();
        await sdk(async (auth) => {
          const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
          await updatePassword(user, 'a different password');
          await user.getIdToken(true);
          await user.reload();
        });
        expect((await refresh(getOrigin(), refreshToken)).body['error']).toEqual(
          refusal('TOKEN_EXPIRED'),
        );
        expect((await call(getOrigin(), 'lookup', { idToken })).body['error']).toEqual(
          refusal('TOKEN_EXPIRED'),
        );
      });

      it('deletes an account and its tokens', async () => {
        const { email, refreshToken, idToken } = await signUp();
        await sdk(async (auth) => {
          const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
          await deleteUser(user);
        });
        expect((await refresh(getOrigin(), refreshToken)).body['error']).toEqual(
          refusal('INVALID_REFRESH_TOKEN'),
        );
        expect((await call(getOrigin(), 'lookup', { idToken })).body['error']).toEqual(
          refusal('USER_NOT_FOUND'),
        );
        await signUp(email);
      });

      it('resets a password once by the link of the mail', async () => {
        const { email } = await signUp();
        await sdk(async (auth) => {
          auth.languageCode = 'es';
          await sendPasswordResetEmail(auth, email);
          const { oobCode, oobLink, requestType } = await lastCode(getOrigin(), email);
          expect(requestType).toBe('PASSWORD_RESET');
          expect(new URL(oobLink).searchParams.get('lang')).toBe('es');
          expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email);
          await confirmPasswordReset(auth, oobCode, 'a brand new password');
          expect(await codeOf(confirmPasswordReset(auth, oobCode, PASSWORD))).toBe(
            'auth/invalid-action-code',
          );
          await signInWithEmailAndPassword(auth, email, 'a brand new password');
          expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
            'auth/invalid-credential',
          );
        });
      });

      it('verifies an address by its code', async () => {
        await sdk(async (auth) => {
          const email = freshEmail();
          const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
          await sendEmailVerification(user);
          const { oobCode } = await lastCode(getOrigin(), email);
          expect((await call(getOrigin(), 'update', { oobCode })).body).toMatchObject({
            emailVerified: true,
          });
          await user.reload();
          expect(user.emailVerified).toBe(true);
        });
      });

      it('changes an address by the link sent to the new one, and ends every session', async () => {
        const { email, localId, refreshToken } = await signUp();
        const newEmail = freshEmail();
        await sdk(async (auth) => {
          const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
          await verifyBeforeUpdateEmail(user, newEmail.toUpperCase(), {
            url: 'https://example.org/signin',
          });
          const mail = await lastCode(getOrigin(), email);
          expect(mail).toMatchObject({ newEmail, requestType: 'VERIFY_AND_CHANGE_EMAIL' });
          const { searchParams } = new URL(mail.oobLink);
          expect(searchParams.get('mode')).toBe('verifyAndChangeEmail');
          expect(searchParams.get('continueUrl')).toBe('https://example.org/signin');
          await user.reload();
          expect(user.email).toBe(email);

          const { body } = await call(getOrigin(), 'update', { oobCode: mail.oobCode });
          expect(body).toMatchObject({ localId, email: newEmail, newEmail, emailVerified: true });
          expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
          const again = await signInWithEmailAndPassword(auth, newEmail, PASSWORD);
          expect(again.user).toMatchObject({ uid: localId, email: newEmail, emailVerified: true });
          expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
            'auth/invalid-credential',
          );
        });
        expect((await refresh(getOrigin(), refreshToken)).body['error']).toEqual(
          refusal('TOKEN_EXPIRED'),
        );
      });

      it('changes an address at once only without protection, and issues new tokens', async () => {
        const { email, refreshToken } = await signUp();
        const newEmail = freshEmail();
        await sdk(async (auth) => {
          const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
          expect(await codeOf(updateEmail(user, newEmail))).toBe('auth/operation-not-allowed');
          await protect(false);
          await updateEmail(user, newEmail);
          expect(user.email).toBe(newEmail);
          await user.getIdToken(true);
        });
        expect((await refresh(getOrigin(), refreshToken)).body['error']).toEqual(
          refusal('TOKEN_EXPIRED'),
        );
      });

      it('adds a password to a Google account, and unlinks Google', async () => {
        const email = freshEmail();
        await sdk(async (auth) => {
          const { user } = await signInWithCredential(auth, googleCredential({ email }));
          await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
          await unlink(user, 'google.com');
          await user.getIdToken(true);
          const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
          expect(again.user.uid).toBe(user.uid);
          expect(again.user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
        });
      });

      it('lists the sign-in methods of an address only without protection', async () => {
        const { email } = await signUp();
        await sdk(async (auth) => {
          expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
          await protect(false);
          expect(await fetchSignInMethodsForEmail(auth, email)).toEqual(['password']);
        });
      });

      it('signs up and in with Google, with and without a name', async () => {
        const named = { email: freshEmail(), sub: crypto.randomUUID(), name: 'Íñigo Muñoz' };
        const unnamed = { email: freshEmail() };
        await sdk(async (auth) => {
          const first = await signInWithCredential(auth, googleCredential(named));
          expect(first.user).toMatchObject({
            email: named.email,
            displayName: named.name,
            emailVerified: true,
            providerData: [{ providerId: 'google.com', uid: named.sub }],
          });
          const second = await signInWithCredential(auth, googleCredential(named));
          expect(second.user.uid).toBe(first.user.uid);
          const third = await signInWithCredential(auth, googleCredential(unnamed));
          expect(third.user.displayName).toBeNull();
        });
      });

      it('transfers an unverified password account to the Google account with its address', async () => {
        const { email, localId, refreshToken } = await signUp();
        await sdk(async (auth) => {
          const { user } = await signInWithCredential(auth, googleCredential({ email }));
          expect(user.uid).toBe(localId);
          expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
          await user.getIdToken(true);
          expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
            'auth/invalid-credential',
          );
        });
        expect((await refresh(getOrigin(), refreshToken)).body['error']).toEqual(
          refusal('TOKEN_EXPIRED'),
        );
      });

      it('links Google to a verified password account and keeps its password', async () => {
        const { email, localId } = await signUp();
        await sdk(async (auth) => {
          const { user } = await signInWithEmailAndPassword(auth, email, PASSWORD);
          await sendEmailVerification(user);
          await call(getOrigin(), 'update', await lastCode(getOrigin(), email));
          const google = await signInWithCredential(auth, googleCredential({ email }));
          expect(google.user.uid).toBe(localId);
          const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
          expect(again.user.uid).toBe(localId);
        });
      });

      it('links and unlinks Google', async () => {
        await sdk(async (auth) => {
          const email = freshEmail();
          const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
          await linkWithCredential(user, googleCredential({ email }));
          expect(user.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
            'google.com',
            'password',
          ]);
          await unlink(user, 'google.com');
          expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
        });
      });
    });

    describe('error catalogue through the SDK', () => {
      it('EMAIL_EXISTS', () =>
        sdk(async (auth) => {
          const { email } = await signUp();
          const code = await codeOf(createUserWithEmailAndPassword(auth, email, PASSWORD));
          expect(rowOf(code)).toEqual(['auth/email-already-in-use', 'emailInUse']);
        }));

      it('INVALID_EMAIL', () =>
        sdk(async (auth) => {
          const code = await codeOf(createUserWithEmailAndPassword(auth, 'nobody', PASSWORD));
          expect(rowOf(code)).toEqual(['auth/invalid-email', 'emailInvalid']);
        }));

      it('MISSING_EMAIL', () =>
        sdk(async (auth) => {
          const code = await codeOf(sendPasswordResetEmail(auth, ''));
          expect(rowOf(code)).toEqual(['auth/missing-email', 'emailInvalid']);
        }));

      it('WEAK_PASSWORD and MISSING_PASSWORD', () =>
        sdk(async (auth) => {
          const weak = await codeOf(createUserWithEmailAndPassword(auth, freshEmail(), '12345'));
          expect(rowOf(weak)).toEqual(['auth/weak-password', 'passwordWeak']);
          const missing = await codeOf(createUserWithEmailAndPassword(auth, freshEmail(), ''));
          expect(rowOf(missing)).toEqual(['auth/missing-password', 'passwordWeak']);
        }));

      it('OPERATION_NOT_ALLOWED and PASSWORD_LOGIN_DISABLED', () =>
        sdk(async (auth) => {
          const { email } = await signUp();
          await configure(getOrigin(), { signIn: { email: { enabled: false } } });
          const signedUp = await codeOf(
            createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD),
          );
          expect(rowOf(signedUp)).toEqual(['auth/operation-not-allowed', 'accountsNotEnabled']);
          const signedIn = await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD));
          expect(rowOf(signedIn)).toEqual(['auth/operation-not-allowed', 'accountsNotEnabled']);
        }));

      it('ADMIN_ONLY_OPERATION', () =>
        sdk(async (auth) => {
          const code = await codeOf(signInAnonymously(auth));
          expect(rowOf(code)).toEqual(['auth/admin-restricted-operation', 'accountsNotEnabled']);
        }));

      it('INVALID_LOGIN_CREDENTIALS for either part, under protection', () =>
        sdk(async (auth) => {
          const { email } = await signUp();
          const wrong = await codeOf(signInWithEmailAndPassword(auth, email, 'not it at all'));
          expect(rowOf(wrong)).toEqual(['auth/invalid-credential', 'credentialRejected']);
          const unknown = await codeOf(signInWithEmailAndPassword(auth, freshEmail(), PASSWORD));
          expect(rowOf(unknown)).toEqual(['auth/invalid-credential', 'credentialRejected']);
        }));

      it('EMAIL_NOT_FOUND and INVALID_PASSWORD without protection', () =>
        sdk(async (auth) => {
          await protect(false);
          const { email } = await signUp();
          const wrong = await codeOf(signInWithEmailAndPassword(auth, email, 'not it at all'));
          expect(rowOf(wrong)).toEqual(['auth/wrong-password', 'passwordWrong']);
          const unknown = await codeOf(signInWithEmailAndPassword(auth, freshEmail(), PASSWORD));
          expect(rowOf(unknown)).toEqual(['auth/user-not-found', 'accountNotFound']);
          const reset = await codeOf(sendPasswordResetEmail(auth, freshEmail()));
          expect(rowOf(reset)).toEqual(['auth/user-not-found', 'accountNotFound']);
        }));

      it('no error for a reset of an unknown address under protection', () =>
        sdk(async (auth) => {
          await expect(sendPasswordResetEmail(auth, freshEmail())).resolves.toBeUndefined();
        }));

      it('TOO_MANY_ATTEMPTS_TRY_LATER after eight wrong passwords, even for the right one', () =>
        sdk(async (auth) => {
          const { email } = await signUp();
          const other = await signUp();
          for (let attempt = 0; attempt < 8; attempt += 1) {
            const code = await codeOf(signInWithEmailAndPassword(auth, email, `wrong ${attempt}`));
            expect(code).toBe('auth/invalid-credential');
          }
          const code = await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD));
          expect(rowOf(code)).toEqual(['auth/too-many-requests', 'rateLimited']);
          await signInWithEmailAndPassword(auth, other.email, PASSWORD);
        }));

      it('needConfirmation: the address belongs to another method', () =>
        sdk(async (auth) => {
          const { email } = await signUp();
          const code = await codeOf(
            signInWithCredential(auth, googleCredential({ email, email_verified: false })),
          );
          expect(rowOf(code)).toEqual([
            'auth/account-exists-with-different-credential',
            'differentMethod',
          ]);
        }));

      it('FEDERATED_USER_ID_ALREADY_LINKED', () =>
        sdk(async (auth) => {
          const credential = googleCredential({ email: freshEmail() });
          await signInWithCredential(auth, credential);
          const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
          const code = await codeOf(linkWithCredential(user, credential));
          expect(rowOf(code)).toEqual(['auth/credential-already-in-use', 'googleInUse']);
        }));

      it('EMAIL_EXISTS for an address of another account without protection, no mail under protection', () =>
        sdk(async (auth) => {
          const { email: taken } = await signUp();
          const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
          await verifyBeforeUpdateEmail(user, taken);
          const path = `/emulator/v1/projects/${IDENTITY_PROJECT}/oobCodes`;
          const { body } = await send(getOrigin(), 'GET', path);
          expect(body['oobCodes']).not.toContainEqual(expect.objectContaining({ newEmail: taken }));
          await protect(false);
          const code = await codeOf(verifyBeforeUpdateEmail(user, taken));
          expect(rowOf(code)).toEqual(['auth/email-already-in-use', 'emailInUse']);
        }));

      it('EMAIL_EXISTS for a link to an address that another account has taken', () =>
        sdk(async (auth) => {
          const email = freshEmail();
          const newEmail = freshEmail();
          const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
          await verifyBeforeUpdateEmail(user, newEmail);
          await signUp(newEmail);
          const { oobCode } = await lastCode(getOrigin(), email);
          const answer = await call(getOrigin(), 'update', { oobCode });
          expect(answer.body['error']).toEqual(refusal('EMAIL_EXISTS'));
        }));

      it('INVALID_NEW_EMAIL', () =>
        sdk(async (auth) => {
          const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
          const code = await codeOf(verifyBeforeUpdateEmail(user, 'nobody'));
          expect(rowOf(code)).toEqual(['auth/invalid-new-email', 'emailInvalid']);
        }));

      it('INVALID_LOGIN_CREDENTIALS, and another account, on reauthentication', () =>
        sdk(async (auth) => {
          const other = await signUp();
          const email = freshEmail();
          const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
          const ask = (address: string, password: string) =>
            reauthenticateWithCredential(user, EmailAuthProvider.credential(address, password));
          expect(rowOf(await codeOf(ask(email, 'not it at all')))).toEqual([
            'auth/invalid-credential',
            'credentialRejected',
          ]);
          expect(rowOf(await codeOf(ask(other.email, PASSWORD)))).toEqual([
            'auth/user-mismatch',
            'anotherAccount',
          ]);
          await ask(email, PASSWORD);
          expect(auth.currentUser?.uid).toBe(user.uid);
        }));

      it('already linked and missing methods', () =>
        sdk(async (auth) => {
          const email = freshEmail();
          const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
          const twice = await codeOf(
            linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD)),
          );
          expect(rowOf(twice)).toEqual(['auth/provider-already-linked', 'alreadyLinked']);
          const never = await codeOf(unlink(user, 'google.com'));
          expect(rowOf(never)).toEqual(['auth/no-such-provider', 'notLinked']);
        }));

      it('INVALID_REFRESH_TOKEN, USER_NOT_FOUND and TOKEN_EXPIRED end the session', () =>
        sdk(async (auth) => {
          const { user } = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
          await call(getOrigin(), 'delete', { idToken: await user.getIdToken() });
          expect(rowOf(await codeOf(user.getIdToken(true)))).toEqual([
            'auth/invalid-refresh-token',
            'sessionExpired',
          ]);
          expect(rowOf(await codeOf(user.reload()))).toEqual([
            'auth/user-token-expired',
            'sessionExpired',
          ]);
          const second = await createUserWithEmailAndPassword(auth, freshEmail(), PASSWORD);
          const idToken = await second.user.getIdToken();
          await call(getOrigin(), 'update', { idToken, password: 'changed elsewhere' });
          const code = await codeOf(second.user.getIdToken(true));
          expect(rowOf(code)).toEqual(['auth/user-token-expired', 'sessionExpired']);
          expect(auth.currentUser).toBeNull();
        }));
    });

    describe('page behind the links in mails', () => {
      it('shows a form in the language of the link', async () => {
        const { email, oobLink } = await resetCode();
        const page = await fetch(oobLink);
        expect(page.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
        const html = await page.text();
        expect(html).toContain('<html lang="en">');
        expect(html).toContain('Choose a new password');
        expect(html).toContain(email);
        const spanish = await (await fetch(oobLink.replace('lang=en', 'lang=es'))).text();
        expect(spanish).toContain('<html lang="es">');
        expect(spanish).toContain('Elige una contraseña nueva');
      });

      it('sets the password, and explains why a short one is refused', async () => {
        const { email, oobLink } = await resetCode();
        const short = await submit(oobLink, '123');
        expect(short.status).toBe(400);
        expect(await short.text()).toContain('The password needs at least 6 characters.');
        const done = await submit(oobLink, 'set on the page');
        expect(done.status).toBe(200);
        expect(await done.text()).toContain('Your password has been changed');
        const signedIn = await call(getOrigin(), 'signInWithPassword', {
          email,
          password: 'set on the page',
        });
        expect(signedIn.status).toBe(200);
        expect((await fetch(oobLink)).status).toBe(400);
      });

      it('changes an address, in the language of the link', async () => {
        const { email, idToken, localId } = await signUp();
        const newEmail = freshEmail();
        const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
        await call(getOrigin(), 'sendOobCode', asked);
        const { oobLink } = await lastCode(getOrigin(), email);
        const html = await (await fetch(oobLink.replace('lang=en', 'lang=es'))).text();
        expect(html).toContain('Confirma tu nuevo correo');
        expect(html).toContain(newEmail);
        const wrongMode = oobLink.replace('verifyAndChangeEmail', 'resetPassword');
        expect((await fetch(wrongMode)).status).toBe(400);
        const done = await submit(oobLink, '');
        expect(await done.text()).toContain('Your email has been changed');
        const signedIn = await call(getOrigin(), 'signInWithPassword', {
          email: newEmail,
          password: PASSWORD,
        });
        expect(signedIn.body).toMatchObject({ localId, email: newEmail });
      });

      it('does not link to URLs that are not web pages', async () => {
        const { oobLink } = await resetCode();
        const done = await submit(`${oobLink}&continueUrl=data:text/html,hello`, 'set on the page');
        expect(await done.text()).not.toContain('href="data:text');
      });
    });
  });
}
