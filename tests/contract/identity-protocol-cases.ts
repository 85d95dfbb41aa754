import { beforeEach, describe, expect, it } from 'vitest';

import {
  call,
  claimsOf,
  configure,
  freshEmail,
  IDENTITY_PROJECT,
  refresh,
  refusal,
  send,
} from './identity-cases.ts';

const PASSWORD = 'a calm password';

interface SignedIn {
  localId: string;
  email?: string;
  idToken: string;
  refreshToken: string;
}

/**
 * What the official emulator does and our app does not need: tools and other clients may expect it of the
 * identity provider.
 */
export function identityProtocolCases(getOrigin: () => string): void {
  const ask = (action: string, body: object) => call(getOrigin(), action, body);
  const done = async (action: string, body: object) => {
    const answer = await ask(action, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const refused = async (action: string, body: object, word: string) => {
    expect((await ask(action, body)).body['error']).toEqual(refusal(word));
  };
  const signUp = async (email = freshEmail(), more: object = {}) =>
    (await done('signUp', { email, password: PASSWORD, ...more })) as unknown as SignedIn;
  const credential = (claims: object) =>
    new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) }).toString();
  const google = async (claims: object, more: object = {}) =>
    (await done('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: credential(claims),
      ...more,
    })) as unknown as SignedIn & Record<string, unknown>;
  const account = async (idToken: unknown) => {
    const { users } = await done('lookup', { idToken });
    return (users as Record<string, unknown>[])[0] ?? {};
  };
  const methods = async (email: string) =>
    (await done('createAuthUri', { identifier: email, continueUri: 'http://localhost' }))[
      'signinMethods'
    ];
  const codes = async (email: string) => {
    const path = `/emulator/v1/projects/${IDENTITY_PROJECT}/oobCodes`;
    const { body } = await send(getOrigin(), 'GET', path);
    const all = body['oobCodes'] as Record<
      'email' | 'oobCode' | 'oobLink' | 'requestType',
      string
    >[];
    return all.filter((code) => code.email === email);
  };
  const newSub = () => crypto.randomUUID();

  describe('identity provider, as the official emulator', () => {
    beforeEach(() =>
      configure(getOrigin(), { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }),
    );

    describe('Google', () => {
      it('signs up somebody whose credential has no email', async () => {
        const person = {
          sub: newSub(),
          name: 'Ada',
          screen_name: 'ada',
          picture: 'https://a.test/a',
        };
        const first = await google(person);
        expect(first).toMatchObject({
          isNewUser: true,
          displayName: 'Ada',
          photoUrl: person.picture,
        });
        expect(first).not.toHaveProperty('email');
        expect(JSON.parse(String(first['rawUserInfo']))['granted_scopes']).not.toContain('email');
        expect(claimsOf(first.idToken)).not.toHaveProperty('email');
        expect(claimsOf(first.idToken)['firebase']).toEqual({
          identities: { 'google.com': [person.sub] },
          sign_in_provider: 'google.com',
        });
        const { localId } = first;
        expect(await account(first.idToken)).toMatchObject({
          localId,
          displayName: 'Ada',
          photoUrl: person.picture,
          screenName: 'ada',
        });
        expect(await google(person)).toMatchObject({ isNewUser: false, localId });
        expect((await google({ sub: newSub() })).localId).not.toBe(localId);
      });

      it('takes the credential from the address of the page', async () => {
        const requestUri = `http://localhost?${credential({ sub: newSub() })}`;
        expect(await done('signInWithIdp', { requestUri })).toMatchObject({
          providerId: 'google.com',
          isNewUser: true,
        });
      });

      it('gives an account without an email one, without a mail to nobody', async () => {
        const { idToken, localId } = await google({ sub: newSub() });
        await refused('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, 'MISSING_EMAIL');
        await refused(
          'sendOobCode',
          { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: freshEmail() },
          'MISSING_EMAIL',
        );
        const email = freshEmail();
        const changed = await done('update', { idToken, email, password: PASSWORD });
        expect(await account(changed['idToken'])).not.toHaveProperty('initialEmail');
        expect(await codes(email)).toEqual([]);
        expect(await done('signInWithPassword', { email, password: PASSWORD })).toMatchObject({
          localId,
        });
      });

      it('links somebody without an email to a password account', async () => {
        const { email = '', idToken, localId } = await signUp();
        const sub = newSub();
        const linked = await google({ sub, name: 'Ada' }, { idToken });
        expect(linked).toMatchObject({ localId, isNewUser: false });
        expect(claimsOf(linked.idToken)['firebase']).toMatchObject({
          identities: { 'google.com': [sub], email: [email] },
        });
        expect(await methods(email)).toEqual(['password', 'google.com']);
      });

      it('finds sign-in methods by the email that an account has at Google', async () => {
        const sub = newSub();
        const [email, later] = [freshEmail(), freshEmail()];
        await google({ sub, email });
        const { idToken } = await google({ sub, email: later });
        expect(await methods(later)).toEqual(['google.com']);
        expect(await account(idToken)).toMatchObject({ email });
      });

      it('replaces or clears the profile of the account that it takes over by its email', async () => {
        const { email, localId } = await signUp(freshEmail(), { displayName: 'Ada' });
        const picture = 'https://a.test/a';
        const taken = await google({ sub: newSub(), email, email_verified: true, picture });
        expect(taken.localId).toBe(localId);
        const profile = await account(taken.idToken);
        expect(profile).toMatchObject({ emailVerified: true, photoUrl: picture });
        expect(profile).not.toHaveProperty('displayName');
      });
    });

    describe('settings', () => {
      const admin = `/identitytoolkit.googleapis.com/v2/projects/${IDENTITY_PROJECT}/config`;
      const own = `/emulator/v1/projects/${IDENTITY_PROJECT}/config`;
      const defaults = {
        signIn: { allowDuplicateEmails: false },
        emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
      };
      const ask = (method: string, path: string, body?: object) =>
        send(getOrigin(), method, path, body);

      it('are also where administrators find them', async () => {
        expect(await ask('GET', own)).toMatchObject({ status: 200, body: defaults });
        expect((await ask('GET', admin)).body).toEqual(defaults);
        const change = {
          signIn: { email: { enabled: false } },
          emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
        };
        expect((await ask('PATCH', `${admin}?updateMask=displayName`, change)).body).toEqual(
          defaults,
        );
        const masked = await ask(
          'PATCH',
          `${admin}?updateMask=emailPrivacyConfig,signIn.em`,
          change,
        );
        expect(masked.body).toEqual({
          ...defaults,
          emailPrivacyConfig: change.emailPrivacyConfig,
        });
        const exact = await ask('PATCH', `${admin}?updateMask=signIn.email`, change);
        expect(exact.body).toMatchObject({ signIn: { email: { enabled: false } } });
        expect((await ask('PATCH', own, { signIn: { email: { enabled: true } } })).status).toBe(
          200,
        );
      });

      it('are readable, not changeable, under the name of another project', async () => {
        const other = '/emulator/v1/projects/another/config';
        expect(await ask('GET', other)).toMatchObject({ status: 200, body: defaults });
        const change = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
        expect((await ask('PATCH', other, change)).status).toBe(405);
        expect((await ask('GET', own)).body).toEqual(defaults);
      });
    });

    describe('undoing a change of email', () => {
      const changed = async () => {
        const before = await signUp();
        const newEmail = freshEmail();
        const { idToken } = await done('update', { idToken: before.idToken, email: newEmail });
        const mails = await codes(before.email ?? '');
        expect(mails).toHaveLength(1);
        const [{ oobCode, oobLink }] = mails as [(typeof mails)[0]];
        return {
          email: before.email ?? '',
          localId: before.localId,
          newEmail,
          idToken,
          oobCode,
          oobLink,
        };
      };

      it('restores the first address, once, by the link mailed to it', async () => {
        const { email, localId, newEmail, idToken, oobCode } = await changed();
        expect(await account(idToken)).toMatchObject({ email: newEmail, initialEmail: email });
        const last = freshEmail();
        const again = await done('update', { idToken, email: last });
        expect((await codes(email)).map(({ requestType }) => requestType)).toEqual([
          'RECOVER_EMAIL',
          'RECOVER_EMAIL',
        ]);
        expect(await done('resetPassword', { oobCode })).toMatchObject({
          requestType: 'RECOVER_EMAIL',
          email,
          newEmail,
        });
        expect(await done('update', { oobCode })).toMatchObject({
          localId,
          email,
          newEmail: email,
          emailVerified: true,
        });
        await refused('update', { oobCode }, 'INVALID_OOB_CODE');
        const ended = await refresh(getOrigin(), String(again['refreshToken']));
        expect(ended.body['error']).toEqual(refusal('TOKEN_EXPIRED'));
        await done('signInWithPassword', { email, password: PASSWORD });
      });

      it('has a page, and is used up if somebody else has the address', async () => {
        const { email, newEmail, oobCode, oobLink } = await changed();
        const html = await (await fetch(oobLink.replace('lang=en', 'lang=es'))).text();
        expect(html).toContain('Recupera tu correo anterior');
        expect(html).toContain(email);
        expect(html).toContain(newEmail);
        const taker = await signUp(email);
        await refused('update', { oobCode }, 'EMAIL_EXISTS');
        expect(await codes(email)).toEqual([]);
        await done('delete', { idToken: taker.idToken });
      });

      it('works on its page', async () => {
        const { email, localId, oobLink } = await changed();
        const answer = await fetch(oobLink, { method: 'POST' });
        expect(await answer.text()).toContain('You have your previous email again');
        expect(await done('signInWithPassword', { email, password: PASSWORD })).toMatchObject({
          localId,
        });
      });

      it('is forgotten with the account', async () => {
        const { email, idToken } = await changed();
        await done('delete', { idToken });
        expect(await codes(email)).toEqual([]);
      });
    });

    it('ends older tokens by any validSince', async () => {
      const { idToken, refreshToken } = await signUp();
      const renewed = await done('update', { idToken, validSince: '0' });
      await refused('lookup', { idToken }, 'TOKEN_EXPIRED');
      expect((await refresh(getOrigin(), refreshToken)).body['error']).toEqual(
        refusal('TOKEN_EXPIRED'),
      );
      await account(renewed['idToken']);
      expect((await refresh(getOrigin(), String(renewed['refreshToken']))).status).toBe(200);
    });

    it('links a provider by its description', async () => {
      const { idToken, localId } = await signUp();
      const link = {
        providerId: 'google.com',
        rawId: newSub(),
        email: freshEmail(),
        displayName: 'Ada',
        photoUrl: 'https://a.test/a',
      };
      for (const [missing, word] of [
        ['providerId', 'MISSING_PROVIDER_ID'],
        ['rawId', 'MISSING_RAW_ID'],
      ] as const) {
        const linkProviderUserInfo = { ...link, [missing]: undefined };
        await refused('update', { idToken, linkProviderUserInfo }, word);
      }
      const body = await done('update', { idToken, linkProviderUserInfo: link });
      expect(body['providerUserInfo']).toEqual([
        link,
        expect.objectContaining({ rawId: expect.any(String) as string, providerId: 'password' }),
      ]);
      expect((await google({ sub: link.rawId })).localId).toBe(localId);
      const other = await signUp();
      await refused(
        'update',
        { idToken: other.idToken, linkProviderUserInfo: link },
        'FEDERATED_USER_ID_ALREADY_LINKED',
      );
    });
  });
}
