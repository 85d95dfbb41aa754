import { dashboardAnswerSchema } from '@almsway/contract/dashboard/dashboard';
import { followListAnswerSchema } from '@almsway/contract/following/follows';
import { entityAnswerSchema } from '@almsway/contract/giving/methods';
import { needAnswerSchema } from '@almsway/contract/giving/needs';
import { notificationListAnswerSchema } from '@almsway/contract/notifications/notifications';
import { userAnswerSchema } from '@almsway/contract/people/user';
import { highlightsAnswerSchema } from '@almsway/contract/profiles/highlights';
import {
  countryCountsAnswerSchema,
  HOME_PROFILES,
  homeProfilesAnswerSchema,
  ownProfileAnswerSchema,
  profileListAnswerSchema,
  publicProfileAnswerSchema,
} from '@almsway/contract/profiles/monastic-profile';
import { updateAnswerSchema, updateListAnswerSchema } from '@almsway/contract/updates/updates';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { checkOn } from '#tests/support/checks.ts';

import {
  ApiClient,
  expectListed,
  expectPublic,
  freshWord,
  newProfile,
  newUser,
} from './api-client.ts';
import type { Target } from './target.ts';
/**
 * What every server of the API must do; the same cases run against every host. They create accounts of
 * their own, so they can run against a server in use.
 */
export function apiCases(getTarget: () => Target): void {
  let api: ApiClient;
  beforeAll(() => {
    api = new ApiClient(getTarget());
  });

  describe('users', () => {
    it('are created once, read only by themselves, and welcomed', async () => {
      const person = await api.account();
      await api.refused(404, 'not_found', 'GET', `/users/${person.userId}`, person);
      const body = newUser(person, {
        email: person.email.toUpperCase(),
        name: '  Ñāṇa\t of the\u200B hills  ',
      });
      const made = await api.ask('POST', '/users', { token: person.token, body });
      expect(made.status).toBe(201);
      const { user } = v.parse(userAnswerSchema, made.body);
      expect(user).toMatchObject({ userId: person.userId, role: 'patron' });
      expect(user.name).toMatch(/^Ñāṇa +of the.* hills$/);

      const read = await api.ask('GET', `/users/${person.userId}`, person);
      expect(read).toMatchObject({ status: 200, body: { success: true, user } });
      await api.refused(409, 'already_exists', 'POST', '/users', { token: person.token, body });
      expect(await api.notices(person)).toEqual(['welcome']);

      const other = await api.member('patron');
      await api.refused(403, 'forbidden', 'GET', `/users/${person.userId}`, other);
    });

    it('are not needed by staff, whom the answer distinguishes from people who have not registered', async () => {
      const { userId, token } = await api.staffMember('reviewer');
      const read = await api.ask('GET', `/users/${userId}`, { token });
      expect(read).toMatchObject({ status: 200, body: { user: null, isStaff: true } });
    });

    it('are created once even by concurrent requests', async () => {
      const person = await api.account();
      const asked = { token: person.token, body: newUser(person) };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.ask('POST', '/users', asked)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array.from({ length: 7 }, () => 409),
      ]);
    });

    it('cannot be created for others, or with another email', async () => {
      const person = await api.account();
      const { token } = person;
      for (const changes of [{ userId: 'someone-else' }, { email: 'other@example.org' }]) {
        const body = newUser(person, changes);
        await api.refused(403, 'forbidden', 'POST', '/users', { token, body });
      }
    });

    it.each([
      ['unknown role', { role: 'admin' }, 'role'],
      ['role in another case', { role: 'Monastic' }, 'role'],
      ['role in a list', { role: ['patron'] }, 'role'],
      ['no role', { role: undefined }, 'role'],
      ['empty name', { name: ' \u200B ' }, 'name'],
      ['long name', { name: 'x'.repeat(101) }, 'name'],
      ['bad email', { email: 'nobody' }, 'email'],
      ['no time', { createdAt: 'yesterday' }, 'createdAt'],
      ['admin', { admin: true }, 'admin'],
      ['isApproved', { isApproved: true }, 'isApproved'],
      ['id', { id: 1 }, 'id'],
    ])('refuses a body with %s', async (_name, changes, field) => {
      const person = await api.account();
      const error = await api.refused(400, 'bad_request', 'POST', '/users', {
        token: person.token,
        body: newUser(person, changes),
      });
      expect(error['field']).toBe(field);
    });

    it('are created only with a name', async () => {
      const person = await api.account();
      const { token, userId } = person;
      for (const name of ['', undefined]) {
        const body = newUser(person, { name });
        const error = await api.refused(400, 'bad_request', 'POST', '/users', { token, body });
        expect(error['field']).toBe('name');
      }
      await api.refused(404, 'not_found', 'GET', `/users/${userId}`, person);
      const body = newUser(person, { name: 'נֹעַם' });
      const made = await api.ask('POST', '/users', { token, body });
      expect(made).toMatchObject({ status: 201, body: { user: { userId, name: 'נֹעַם' } } });
      expect(await api.notices(person)).toEqual(['welcome']);
    });

    it('are welcomed in either role by a notification without personal data', async () => {
      for (const role of ['patron', 'monastic'] as const) {
        const person = await api.member(role);
        const { status, body } = await api.ask('GET', '/notifications', person);
        expect(status).toBe(200);
        const { data } = v.parse(notificationListAnswerSchema, body);
        expect(data, role).toMatchObject([
          { kind: 'welcome', isRead: false, name: '', slug: '', title: '' },
        ]);
      }
    });

    it('can change their name', async () => {
      const person = await api.member('patron');
      const path = `/users/${person.userId}`;
      const ask = { token: person.token, body: { name: ' Margaret Oakes ' } };
      const { status, body } = await api.ask('PATCH', path, ask);
      expect(status).toBe(200);
      expect(body['user']).toMatchObject({ name: 'Margaret Oakes', email: person.email });
      expect((await api.ask('GET', path, person)).body).toEqual(body);
      const other = await api.member('patron');
      await api.refused(403, 'forbidden', 'PATCH', path, { ...ask, token: other.token });
      const nobody = await api.account();
      await api.refused(404, 'not_found', 'PATCH', `/users/${nobody.userId}`, {
        ...ask,
        token: nobody.token,
      });
    });

    it('get mails in the language they chose last', async () => {
      const person = await api.account();
      const { token } = person;
      await api.ask('POST', '/users', { token, body: newUser(person, { locale: 'es' }) });
      const path = `/users/${person.userId}`;
      expect((await api.ask('GET', path, person)).body['user']).toMatchObject({ locale: 'es' });
      const changed = await api.ask('PATCH', path, { token, body: { locale: 'en' } });
      expect(changed.body['user']).toMatchObject({ locale: 'en', email: person.email });
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: { locale: 'fr' } });
    });

    it('sign out everywhere, after which earlier tokens are refused', async () => {
      const person = await api.member('patron');
      const path = `/users/${person.userId}`;
      expect((await api.ask('DELETE', `${path}/sessions`, person)).status).toBe(200);
      for (const [method, asked] of [
        ['GET', path],
        ['GET', '/monastics/anyone'],
        ['DELETE', `${path}/sessions`],
        ['DELETE', path],
      ] as const) {
        await api.refused(401, 'unauthorized', method, asked, { token: person.token });
      }
    });

    it('update their email only to the verified one of the token', async () => {
      const person = await api.member('patron');
      const path = `/users/${person.userId}`;
      const email = `${freshWord()}@example.org`;
      const body = { email };
      for (const address of [email, person.email]) {
        const error = await api.refused(403, 'forbidden', 'PATCH', path, {
          token: person.token,
          body: { email: address },
        });
        expect(error['field']).toBe('email');
      }
      const { token } = await api.target.moved(person, email);
      const answers = [
        await api.ask('PATCH', path, { token, body }),
        // The same request again, as after a lost answer.
        await api.ask('PATCH', path, { token, body }),
      ];
      for (const { status, body: changed } of answers) {
        expect(status).toBe(200);
        expect(changed['user']).toMatchObject({ email, name: 'Test Person' });
      }
    });

    it.each([
      ['empty name', { name: ' \u200B ' }, 'name'],
      ['long name', { name: 'x'.repeat(101) }, 'name'],
      ['bad email', { email: 'nobody' }, 'email'],
      ['role', { role: 'monastic' }, 'role'],
      ['createdAt', { createdAt: '2026-01-01T00:00:00.000Z' }, 'createdAt'],
    ])('refuses a change with %s', async (_name, body, field) => {
      const { userId, token } = await api.member('patron');
      const asked = { token, body };
      const error = await api.refused(400, 'bad_request', 'PATCH', `/users/${userId}`, asked);
      expect(error['field']).toBe(field);
    });

    it.each(['PUT', 'POST'])('cannot be changed by %s', async (method) => {
      const person = await api.member('patron');
      const answer = await api.ask(method, `/users/${person.userId}`, {
        token: person.token,
        body: { role: 'monastic' },
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS');
    });
  });

  describe('submitting a profile', () => {
    it('adds it to the review queue', async () => {
      const name = `Bhikkhu Ñāṇamoli ${freshWord()}`;
      const person = await api.submitted({ monasticName: name });
      const profile = v.parse(ownProfileAnswerSchema, {
        success: true,
        data: person.profile,
      }).data;
      expect(profile).toMatchObject({
        userId: person.userId,
        monasticName: name,
        status: 'submitted',
        isApproved: false,
        hasCompletedOnboarding: true,
        phone: '+34600123456',
        ordinationYear: '2011',
        approvedAt: '',
      });
      expect(profile.slug).toMatch(/^bhikkhu-nanamoli-w/);
      expect(Date.parse(profile.submittedAt)).toBeGreaterThan(Date.now() - 60_000);
      expect(profile.consentAt).toBe(profile.submittedAt);
      expect(person.profile).not.toHaveProperty('consent');
      expect(await api.notices(person)).toEqual(['profileSubmitted', 'welcome']);

      const own = await api.ask('GET', `/profiles/${person.userId}`, person);
      expect(own.body).toEqual({ success: true, data: person.profile });
      await api.refused(409, 'already_exists', 'POST', '/profiles', {
        token: person.token,
        body: newProfile(person.userId),
      });
    });

    it('is possible only for monastics, and for themselves', async () => {
      const patron = await api.member('patron');
      const nobody = await api.account();
      const monastic = await api.member('monastic');
      for (const { token, userId } of [patron, nobody]) {
        await api.refused(403, 'forbidden', 'POST', '/profiles', {
          token,
          body: newProfile(userId),
        });
      }
      await api.refused(403, 'forbidden', 'POST', '/profiles', {
        token: monastic.token,
        body: newProfile(patron.userId),
      });
    });

    it.each([
      ['isApproved', true],
      ['hasCompletedOnboarding', true],
      ['status', 'approved'],
      ['submittedAt', '2020-01-01T00:00:00.000Z'],
      ['approvedAt', '2020-01-01T00:00:00.000Z'],
      ['role', 'patron'],
      ['createdAt', '2020-01-01T00:00:00.000Z'],
      ['reviewNote', 'fine'],
      ['admin', true],
    ])('cannot set %s', async (field, value) => {
      const { token, userId } = await api.member('monastic');
      const error = await api.refused(400, 'bad_request', 'POST', '/profiles', {
        token,
        body: newProfile(userId, { [field]: value }),
      });
      expect(error['field']).toBe(field);
    });

    it.each([
      ['legalName', 'x'],
      ['monasticName', 'x'.repeat(56)],
      ['languages', []],
      ['links', ['http://example.org']],
      ['summary', 'x'.repeat(101)],
      ['photo', 'https://example.org/me.jpg'],
      ['consent', false],
      ['declaration', undefined],
      ['ordinationDate', '1899'],
      ['ordinationDate', '2999-01-01'],
      ['ordinationType', 'solemnVows'],
      ['traditionOther', '', { tradition: 'other' }],
      ['monasteryName', ''],
      ['phone', '', { preferredContact: 'phone' }],
      ['slug', 'Not A Slug'],
      ['slug', 'admin'],
    ])('refuses an invalid %s', async (field, value, more?: object) => {
      const { token, userId } = await api.member('monastic');
      const error = await api.refused(400, 'bad_request', 'POST', '/profiles', {
        token,
        body: newProfile(userId, { ...more, [field]: value }),
      });
      expect(error['field']).toBe(field);
    });

    it('keeps slugs unique', async () => {
      const name = `Tenzin ${freshWord()}`;
      const first = await api.submitted({ monasticName: name });
      const second = await api.submitted({ monasticName: name });
      expect(second.profile.slug).toBe(`${first.profile.slug}-2`);

      const third = await api.member('monastic');
      const error = await api.refused(409, 'slug_taken', 'POST', '/profiles', {
        token: third.token,
        body: newProfile(third.userId, { slug: first.profile.slug }),
      });
      const [suggestion] = error['suggestions'] as [string];
      expect(suggestion).toBe(`${first.profile.slug}-3`);
      const { status, body } = await api.ask('POST', '/profiles', {
        token: third.token,
        body: newProfile(third.userId, { slug: suggestion }),
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({ data: { slug: suggestion } });
    });
  });

  describe('the calls of staff', () => {
    it('accepts the staff token, and refuses accounts that are not staff', async () => {
      const { token } = await api.member('monastic');
      await api.refused(403, 'forbidden', 'GET', '/review/profiles', { token });
      for (const wrong of ['', 'x', `${api.target.staffToken}x`]) {
        await api.refused(401, 'unauthorized', 'GET', '/review/profiles', {
          headers: { Authorization: `Staff ${wrong}` },
        });
      }
      const byHeader = await api.ask('GET', '/review/profiles', {
        headers: { 'X-Staff-Token': api.target.staffToken },
      });
      expect(byHeader.status).toBe(200);
      const badStatus = await api.staff('GET', '/review/profiles?status=any');
      expect(badStatus.status).toBe(400);
    });

    it('lists waiting profiles completely', async () => {
      const person = await api.submitted();
      const { body } = await api.staff('GET', '/review/profiles');
      const rows = body['data'] as { userId: string }[];
      expect(rows.find(({ userId }) => userId === person.userId)).toMatchObject({
        email: person.email,
        legalName: 'Elena Private Name',
        preceptorContact: 'private-preceptor@example.org',
      });
    });

    it('approves a profile, which becomes public', async () => {
      const person = await api.submitted();
      const path = `/monastics/${person.profile.slug}`;
      await api.refused(404, 'not_found', 'GET', path);
      const preview = await api.ask('GET', path, person);
      expect(v.parse(publicProfileAnswerSchema, preview.body).isPreview).toBe(true);
      expectPublic(preview.body['data']);

      const review = `/review/profiles/${person.userId}`;
      const decided = await api.staff('POST', review, { decision: 'approve' });
      expect(decided.body).toMatchObject({ data: { status: 'approved', isApproved: true } });
      expect((await api.staff('POST', review, { decision: 'approve' })).status).toBe(200);
      expect(await api.notices(person)).toEqual(['profileApproved', 'profileSubmitted', 'welcome']);

      const visible = await api.ask('GET', path);
      const { data, isPreview } = v.parse(publicProfileAnswerSchema, visible.body);
      expect(isPreview).toBe(false);
      expect(data).toMatchObject({ userId: person.userId, ordinationYear: '2011' });
      expectPublic(visible.body['data']);
      expect(Date.parse(data.approvedAt)).toBeGreaterThan(Date.now() - 60_000);
    });

    it('requests changes, after which only these are possible and submit it again', async () => {
      const { token, userId, ...person } = await api.submitted();
      const review = `/review/profiles/${userId}`;
      const points = [{ field: 'monasteryName', note: 'Which house?' }];
      const asked = await api.staff('POST', review, { decision: 'requestChanges', points });
      expect(asked.body).toMatchObject({
        data: { status: 'changesRequested', isApproved: false, reviewPoints: points },
      });
      const path = `/profiles/${userId}`;
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: { legalName: 'New' } });
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: { monasteryName: '' } });
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: {} });
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: { status: 'approved' } });
      const body = { monasteryName: 'Oak House' };
      const { status, body: answer } = await api.ask('PATCH', path, { token, body });
      expect(status).toBe(200);
      expect(answer).toMatchObject({
        data: { ...body, status: 'submitted', isApproved: false, reviewPoints: [] },
      });
      expect(await api.notices({ token, userId, email: person.email })).toEqual([
        'profileSubmitted',
        'changesRequested',
        'profileSubmitted',
        'welcome',
      ]);
      await api.refused(403, 'forbidden', 'PATCH', path, { token, body });
    });

    it('rejects with a reason', async () => {
      const { token, userId, profile } = await api.submitted();
      const review = `/review/profiles/${userId}`;
      expect((await api.staff('POST', review, { decision: 'reject' })).status).toBe(400);
      const note = 'The preceptor does not know of it.';
      const decision = { decision: 'reject', note, language: 'en' };
      const { body } = await api.staff('POST', review, decision);
      const reason = { reviewNote: note, reviewLanguage: 'en' };
      expect(body).toMatchObject({ data: { status: 'rejected', ...reason } });
      await api.refused(404, 'not_found', 'GET', `/monastics/${profile.slug}`);
      await api.refused(403, 'forbidden', 'PATCH', `/profiles/${userId}`, {
        token,
        body: { summary: 'Again' },
      });
    });

    it('reviews a rejected profile again when the monastic applies again', async () => {
      const person = await api.submitted({ phone: '+34600123456' });
      const { token, userId, profile } = person;
      const note = 'The preceptor does not know of it.';
      const review = `/review/profiles/${userId}`;
      await api.staff('POST', review, { decision: 'reject', note, language: 'en' });
      const again = (changes: object) => ({
        token,
        body: newProfile(userId, { monasticName: 'Another Name', phone: '', ...changes }),
      });
      const other = await api.refused(
        400,
        'bad_request',
        'POST',
        '/profiles',
        again({ slug: 'another-name' }),
      );
      expect(other['field']).toBe('slug');
      const answer = await api.ask('POST', '/profiles', again({ slug: profile.slug }));
      expect(answer.status).toBe(201);
      const { data } = v.parse(ownProfileAnswerSchema, answer.body);
      expect(data).toMatchObject({
        slug: profile.slug,
        monasticName: 'Another Name',
        phone: '',
        status: 'submitted',
        reviewNote: '',
        reviewLanguage: '',
        rejections: [{ note, submittedAt: profile.submittedAt }],
      });
      expect(data.consentAt).toBe(profile['consentAt']);
      await api.refused(409, 'already_exists', 'POST', '/profiles', again({}));
      const desk = await api.staff('GET', '/review/profiles');
      const rows = desk.body['data'] as { userId: string }[];
      expect(rows.find((row) => row.userId === userId)).toMatchObject({ rejections: [{ note }] });

      await api.refused(409, 'check_needed', 'POST', review, {
        headers: { Authorization: `Staff ${api.target.staffToken}` },
        body: { decision: 'approve' },
      });
      await api.staff('POST', `${review}/checks`, checkOn());
      await api.staff('POST', review, { decision: 'approve' });
      const seen = await api.ask('GET', `/monastics/${profile.slug}`);
      expectPublic(seen.body['data']);
      expect(await api.notices(person)).toEqual([
        'profileApproved',
        'profileSubmitted',
        'profileRejected',
        'profileSubmitted',
        'welcome',
      ]);
    });

    it.each([
      [{ decision: 'promote' }],
      [{}],
      [{ decision: 'requestChanges' }],
      [{ decision: 'requestChanges', points: [{ field: 'isApproved', note: 'x' }] }],
      [{ decision: 'approve', note: 'no notes here' }],
    ])('refuses %o', async (decision) => {
      const { userId } = await api.submitted();
      expect((await api.staff('POST', `/review/profiles/${userId}`, decision)).status).toBe(400);
    });

    it('answers 404 for an unknown profile', async () => {
      const answer = await api.staff('POST', '/review/profiles/nobody', { decision: 'approve' });
      expect(answer.status).toBe(404);
    });
  });

  describe('an approved profile', () => {
    it('refuses to overwrite values that changed meanwhile', async () => {
      const { token, userId } = await api.approved();
      const path = `/profiles/${userId}`;
      await api.ask('PATCH', path, { token, body: { about: 'The first', city: 'León' } });
      const seen = { about: '', needs: '' };
      await api.refused(409, 'changed_meanwhile', 'PATCH', path, {
        token,
        body: { about: 'The second', needs: 'Rice', before: seen },
      });
      const { status, body } = await api.ask('PATCH', path, {
        token,
        body: { needs: 'Rice', before: seen },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ data: { about: 'The first', needs: 'Rice', city: 'León' } });
    });

    it('has texts in several languages, and marks outdated translations', async () => {
      const { token, userId, profile } = await api.approved({ textLanguage: 'es' });
      const path = `/profiles/${userId}`;
      const change = (body: object) => api.ask('PATCH', path, { token, body });
      const word = freshWord();
      const english = { lang: 'en', summary: `Nun ${word}`, about: 'In the hills' };
      const french = { lang: 'fr', summary: 'Nonne', about: '' };
      const made = await change({ translations: [english, french] });
      expect(made.body).toMatchObject({
        data: {
          textLanguage: 'es',
          translations: [
            { ...english, isOlder: false },
            { ...french, isOlder: false },
          ],
        },
      });

      await change({ about: 'Otra vida' });
      const patron = await api.member('patron');
      const open = await api.ask('GET', `/monastics/${profile.slug}`, patron);
      const older = [
        { ...english, isOlder: true },
        { ...french, isOlder: true },
      ];
      expect(open.body).toMatchObject({ data: { translations: older } });
      expect(JSON.stringify(open.body)).not.toContain('textsUpdatedAt');
      const listed = await api.ask('GET', `/profiles?q=${word}`, patron);
      expect(listed.body).toMatchObject({
        total: 1,
        data: [{ translations: older.map((each) => ({ ...each, about: '' })) }],
      });

      // One translation is changed and the other compared. `before` is what the owner sees, without the
      // age.
      const seen = [english, french].map((each) => ({ ...each, isChecked: false }));
      const renewed = [
        { ...english, about: 'Another life' },
        { ...french, isChecked: true },
      ];
      const { body } = await change({ translations: renewed, before: { translations: seen } });
      expect(body).toMatchObject({
        data: {
          translations: [
            { about: 'Another life', isOlder: false },
            { lang: 'fr', isOlder: false },
          ],
        },
      });
      await api.refused(409, 'changed_meanwhile', 'PATCH', path, {
        token,
        body: { translations: [french], before: { translations: seen } },
      });
    });

    it('refuses duplicate languages, and translations without a language of the original', async () => {
      const french = { lang: 'fr', summary: 'Nonne', about: '' };
      const refuses = async (token: string, userId: string, body: object) =>
        api.refused(400, 'bad_request', 'PATCH', `/profiles/${userId}`, { token, body });
      const unnamed = await api.approved();
      await refuses(unnamed.token, unnamed.userId, { translations: [french] });
      const { token, userId } = await api.approved({ textLanguage: 'es' });
      for (const translations of [
        [french, french],
        [{ ...french, lang: 'es' }],
        [{ ...french, lang: 'xx' }],
        [{ ...french, summary: '' }],
        [{ ...french, summary: 'x'.repeat(101) }],
        [{ ...french, about: 'x'.repeat(2001) }],
        ['fr', 'it', 'de', 'en', 'ca'].map((lang) => ({ ...french, lang })),
      ]) {
        await refuses(token, userId, { translations });
      }
      const path = `/profiles/${userId}`;
      await api.ask('PATCH', path, { token, body: { translations: [french] } });
      await refuses(token, userId, { textLanguage: 'fr' });
      await refuses(token, userId, { textLanguage: '' });
    });

    it('offers only complete methods', async () => {
      const { token, userId } = await api.approved();
      const path = `/profiles/${userId}/methods`;
      const bank = {
        receiver: 'steward',
        holder: 'Ana Soler',
        iban: 'es83 9999-0001 4900 0000 0042',
        bic: '',
      };
      const bizum = { receiver: 'steward', holder: 'Ana Soler', number: '' };
      const body = { handlesMoney: false, methods: { bank, bizum } };
      const { status, body: answer } = await api.ask('PUT', path, { token, body });
      expect(status).toBe(200);
      expect(answer).toMatchObject({
        data: {
          handlesMoney: false,
          supportMethods: ['bank'],
          methods: { bank: { ...bank, iban: 'ES8399990001490000000042' }, bizum },
        },
      });
      for (const wrong of [
        { ...bank, iban: 'ES8399990001490000000043' },
        { ...bank, iban: 'ES83999900014900' },
        { ...bank, bic: 'NOPE' },
        { ...bank, receiver: 'monastic' },
        { ...bank, extra: 'key' },
      ]) {
        await api.refused(400, 'bad_request', 'PUT', path, {
          token,
          body: { handlesMoney: false, methods: { bank: wrong } },
        });
      }
    });

    it('refuses to overwrite methods that changed meanwhile, until the owner has seen them', async () => {
      const { token, userId } = await api.approved();
      const path = `/profiles/${userId}/methods`;
      const paypal = (name: string) => ({
        handlesMoney: true,
        methods: { paypal: { receiver: 'monastic', holder: 'Ana Soler', name } },
      });
      await api.ask('PUT', path, { token, body: paypal('first') });
      const unseen = { ...paypal('second'), before: { handlesMoney: true, methods: {} } };
      await api.refused(409, 'changed_meanwhile', 'PUT', path, { token, body: unseen });
      const seen = { ...paypal('second'), before: paypal('first') };
      expect((await api.ask('PUT', path, { token, body: seen })).status).toBe(200);
      // Sending it again changes nothing.
      expect((await api.ask('PUT', path, { token, body: seen })).status).toBe(200);
    });

    it('accepts only real dates for a retreat', async () => {
      const { token, userId } = await api.approved();
      const path = `/profiles/${userId}`;
      for (const retreatUntil of ['2031-02-30', '2031-02', 'soon']) {
        await api.refused(400, 'bad_request', 'PATCH', path, { token, body: { retreatUntil } });
      }
      const body = { isPaused: true, pauseReason: ' The winter ', retreatUntil: '2031-02-28' };
      const answer = await api.ask('PATCH', path, { token, body });
      expect(answer.body).toMatchObject({ data: { ...body, pauseReason: 'The winter' } });
    });

    it('shows the entity to everyone, without who signs its certificates', async () => {
      const { status, body } = await api.ask('GET', '/entity');
      expect(status).toBe(200);
      expect(v.parse(entityAnswerSchema, body).data?.signatory).toBeUndefined();
    });

    it('is changed once by a request sent twice with one key', async () => {
      const { token } = await api.approved();
      const sent = {
        token,
        body: { title: 'Said once', body: 'And only once.' },
        headers: { 'Idempotency-Key': `once-${crypto.randomUUID()}` },
      };
      const first = await api.ask('POST', '/updates', sent);
      const second = await api.ask('POST', '/updates', sent);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      const { body } = await api.ask('GET', '/updates/mine', { token });
      expect(body['total']).toBe(1);
      const other = { ...sent, body: { ...sent.body, title: 'Something else' } };
      await api.refused(422, 'idempotency_key_reused', 'POST', '/updates', other);
      // Keys belong to a user: another user may use the same key.
      const somebody = { ...sent, token: (await api.approved()).token };
      expect((await api.ask('POST', '/updates', somebody)).status).toBe(201);
      await api.refused(400, 'bad_request', 'DELETE', '/follows/x', {
        token: (await api.member('patron')).token,
        headers: { 'Idempotency-Key': 'short' },
      });
    });

    it('can be edited by its owner, except verified fields', async () => {
      const { token, userId } = await api.approved();
      const path = `/profiles/${userId}`;
      const body = {
        summary: 'New summary',
        about: 'Two\n\nparagraphs',
        needs: 'Rice',
        acceptsNonMonetary: true,
        languages: ['en'],
      };
      const { status, body: answer } = await api.ask('PATCH', path, { token, body });
      expect(status).toBe(200);
      expect(answer).toMatchObject({
        data: { ...body, status: 'approved', isApproved: true },
      });
      for (const field of ['monasticName', 'legalName', 'lineage', 'ordinationDate', 'tradition']) {
        const changes = { [field]: 'zen' };
        await api.refused(400, 'bad_request', 'PATCH', path, { token, body: changes });
      }
      for (const field of ['slug', 'isApproved', 'userId', 'status', 'unknown']) {
        const changes = { [field]: 'mine' };
        await api.refused(400, 'bad_request', 'PATCH', path, { token, body: changes });
      }
      const joined = { phone: '', preferredContact: 'phone' };
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: joined });
      const tooLong = { about: 'x'.repeat(2001) };
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: tooLong });
      const other = await api.approved();
      const token2 = other.token;
      await api.refused(403, 'forbidden', 'PATCH', path, { token: token2, body: { needs: '' } });
    });

    it('is on the public home only while its owner allows it and it is published', async () => {
      const { token, userId } = await api.approved();
      const isOnHome = async () => {
        const { status, body } = await api.ask('GET', '/home/monastics');
        expect(status).toBe(200);
        const { data } = v.parse(homeProfilesAnswerSchema, body);
        for (const row of body['data'] as unknown[]) expectListed(row);
        expect(data.length).toBeLessThanOrEqual(HOME_PROFILES);
        return data.some((profile) => profile.userId === userId);
      };
      // Other profiles may be on the home of this host; only if there is room is this one certain to be
      // shown.
      const { body } = await api.ask('GET', '/home/monastics');
      const hasRoom = (body['data'] as unknown[]).length < HOME_PROFILES;
      expect(await isOnHome()).toBe(false);
      const allow = (allowed: boolean) =>
        api.ask('PATCH', `/profiles/${userId}`, {
          token,
          body: { isOnHome: allowed, before: { isOnHome: !allowed } },
        });
      expect(await allow(true)).toMatchObject({ status: 200, body: { data: { isOnHome: true } } });
      if (hasRoom) expect(await isOnHome()).toBe(true);
      expect((await allow(false)).status).toBe(200);
      expect(await isOnHome()).toBe(false);
    });

    it('is null for its owner before it was submitted, and not found for others', async () => {
      const monastic = await api.member('monastic');
      const path = `/profiles/${monastic.userId}`;
      const own = await api.ask('GET', path, monastic);
      expect(own).toMatchObject({ status: 200, body: { success: true, data: null } });
      await api.refused(404, 'not_found', 'GET', path, await api.member('patron'));
    });

    it('shows others only its public part', async () => {
      const { userId } = await api.approved();
      const hidden = await api.submitted();
      const patron = await api.member('patron');
      const { body } = await api.ask('GET', `/profiles/${userId}`, patron);
      expectPublic(body['data']);
      for (const id of [hidden.userId, 'nobody', '__proto__', 'constructor']) {
        await api.refused(404, 'not_found', 'GET', `/profiles/${id}`, patron);
      }
    });
  });

  describe('explore', () => {
    it('is available only to patrons and approved monastics', async () => {
      const nobody = await api.account();
      const pending = await api.submitted();
      const fresh = await api.member('monastic');
      for (const { token } of [nobody, pending, fresh]) {
        await api.refused(403, 'forbidden', 'GET', '/profiles', { token });
      }
      const approved = await api.approved();
      expect((await api.ask('GET', '/profiles', approved)).status).toBe(200);
    });

    it('finds by words, ignoring accents and case, and by every filter', async () => {
      const word = freshWord();
      const one = await api.approved({
        monasticName: `Élodie ${word}`,
        country: 'FR',
        languages: ['fr', 'en'],
        tradition: 'zen',
        summary: 'Ermitage près de la Loire',
        city: 'Orléans',
      });
      const two = await api.approved({
        monasticName: `Ångström ${word}`,
        country: 'SE',
        languages: ['sv', 'en'],
        lineage: `Lineage of the Loire`,
      });
      await api.submitted({ monasticName: `Hidden ${word}` });
      await api.ask('PATCH', `/profiles/${one.userId}`, {
        token: one.token,
        body: { about: 'I was a nurse for twelve years.' },
      });
      await api.ask('PATCH', `/profiles/${two.userId}`, {
        token: two.token,
        body: { acceptsNonMonetary: true },
      });
      await api.ask('PUT', `/profiles/${two.userId}/methods`, {
        token: two.token,
        body: {
          handlesMoney: true,
          methods: { bizum: { receiver: 'monastic', holder: 'Åsa', number: '600 000 001' } },
        },
      });
      const patron = await api.member('patron');
      const find = async (query: string) => {
        const { status, body } = await api.ask('GET', `/profiles?${query}`, patron);
        expect(status).toBe(200);
        const { data, total } = v.parse(profileListAnswerSchema, body);
        expect(total).toBe(data.length);
        for (const row of body['data'] as unknown[]) expectListed(row);
        return data.map(({ userId }) => userId);
      };
      const both = [one.userId, two.userId].toSorted();
      expect((await find(`q=${word}`)).toSorted()).toEqual(both);
      expect(await find(`q=ELODIE+${word.toUpperCase()}`)).toEqual([one.userId]);
      expect(await find(`q=${encodeURIComponent(`ångstrom ${word}`)}`)).toEqual([two.userId]);
      expect((await find(`q=loire+${word}`)).toSorted()).toEqual(both);
      expect(await find(`q=orleans+${word}`)).toEqual([one.userId]);
      expect(await find(`q=nurse+${word}`)).toEqual([one.userId]);
      expect(await find(`q=${word}&tradition=zen&tradition=catholic`)).toEqual([one.userId]);
      expect((await find(`q=${word}&tradition=zen&tradition=theravada`)).toSorted()).toEqual(both);
      expect(await find(`q=${word}&country=SE`)).toEqual([two.userId]);
      expect((await find(`q=${word}&language=fr&language=sv`)).toSorted()).toEqual(both);
      expect(await find(`q=${word}&language=fr`)).toEqual([one.userId]);
      expect(await find(`q=${word}&method=bizum`)).toEqual([two.userId]);
      expect(await find(`q=${word}&nonMonetary=true`)).toEqual([two.userId]);
      expect(await find(`q=${word}&country=JP`)).toEqual([]);
      expect(await find(`q=${word}&sort=name`)).toEqual([two.userId, one.userId]);
      expect(await find(`q=${word}&sort=newest`)).toEqual([two.userId, one.userId]);
      expect(await find(`q=${word}&sort=updated`)).toEqual([two.userId, one.userId]);
    });

    it('highlights monastics with open needs, except blocked ones', async () => {
      const [asking, hidden] = [await api.approved(), await api.approved()];
      const ask = (token: string, title: string) =>
        api.ask('POST', '/needs', { token, body: { title, details: '' } });
      await ask(hidden.token, 'A roof');
      await ask(asking.token, 'A lamp');
      expect((await ask(asking.token, 'Two blankets')).status).toBe(201);
      const patron = await api.member('patron');
      const block = { ...patron, body: { profileId: hidden.userId } };
      expect((await api.ask('POST', '/blocks', block)).status).toBe(201);
      const { status, body } = await api.ask('GET', '/profiles/highlights', patron);
      expect(status).toBe(200);
      const found = v.parse(highlightsAnswerSchema, body).data.asking;
      for (const { profile } of (body['data'] as { asking: typeof found }).asking)
        expectListed(profile);
      expect([found[0]?.profile.userId, found[0]?.need]).toEqual([asking.userId, 'Two blankets']);
      expect(found.map(({ profile }) => profile.userId)).not.toContain(hidden.userId);
    });

    it('counts the profiles found by country', async () => {
      const word = freshWord();
      const name = { monasticName: `Wayfarer ${word}` };
      await api.approved({ ...name, country: 'SE', tradition: 'zen' });
      await api.approved({ ...name, country: 'FR', tradition: 'zen' });
      await api.approved({ ...name, country: 'SE' });
      await api.submitted({ ...name, country: 'JP' });
      const patron = await api.member('patron');
      const countriesOf = async (query: string) => {
        const { status, body } = await api.ask('GET', `/profiles/countries?${query}`, patron);
        expect(status).toBe(200);
        return v.parse(countryCountsAnswerSchema, body).data;
      };
      expect(await countriesOf(`q=${word}`)).toEqual([
        { country: 'FR', count: 1 },
        { country: 'SE', count: 2 },
      ]);
      expect(await countriesOf(`q=${word}&tradition=zen&country=FR`)).toEqual([
        { country: 'FR', count: 1 },
        { country: 'SE', count: 1 },
      ]);
      expect(await countriesOf(`q=${word}&method=paypal`)).toEqual([]);
      const tooLong = `/profiles/countries?q=${'x'.repeat(1000)}`;
      await api.refused(400, 'bad_request', 'GET', tooLong, patron);
    });

    it('is paged', async () => {
      const word = freshWord();
      for (const name of ['A', 'B', 'C']) await api.approved({ monasticName: `${name} ${word}` });
      const patron = await api.member('patron');
      const page = async (query: string) => {
        const { body } = await api.ask('GET', `/profiles?q=${word}&_limit=2&${query}`, patron);
        const { data, ...rest } = v.parse(profileListAnswerSchema, body);
        return { names: data.map(({ monasticName }) => monasticName[0]).join(''), ...rest };
      };
      for (const [sort, names] of [
        ['name', 'ABC'],
        ['updated', 'CBA'],
        ['newest', 'CBA'],
      ] as const) {
        const { next, ...first } = await page(`sort=${sort}`);
        expect(first).toEqual({ success: true, names: names.slice(0, 2), total: 3 });
        const last = await page(`sort=${sort}&_after=${next}`);
        expect(last).toEqual({ success: true, names: names.slice(2) });
      }
      for (const query of ['_limit=0', '_limit=1000', 'sort=income']) {
        await api.refused(400, 'bad_request', 'GET', `/profiles?${query}`, patron);
      }
    });

    it('starts a page after its cursor even if rows were added or removed there', async () => {
      const word = freshWord();
      for (const name of ['B', 'D', 'E']) await api.approved({ monasticName: `${name} ${word}` });
      const gone = await api.approved({ monasticName: `C ${word}` });
      const patron = await api.member('patron');
      const page = async (query: string) => {
        const path = `/profiles?q=${word}&sort=name&_limit=2&${query}`;
        const { body } = await api.ask('GET', path, patron);
        const { data, next } = v.parse(profileListAnswerSchema, body);
        return { names: data.map(({ monasticName }) => monasticName[0]).join(''), next };
      };
      const { names, next } = await page('');
      expect(names).toBe('BC');
      await api.ask('DELETE', `/users/${gone.userId}`, { token: gone.token });
      await api.approved({ monasticName: `A ${word}` });
      expect((await page(`_after=${next}`)).names).toBe('DE');
      // A cursor is only valid for its sort order, whatever the other parameters are.
      expect((await page(`_after=${next}&tradition=none`)).names).toBe('');
    });

    it('refuses an invalid cursor', async () => {
      const word = freshWord();
      for (const name of ['A', 'B']) await api.approved({ monasticName: `${name} ${word}` });
      const patron = await api.member('patron');
      const { body } = await api.ask('GET', `/profiles?q=${word}&sort=name&_limit=1`, patron);
      const named = Buffer.from(String(body['next']), 'base64url').toString();
      const written = (...parts: unknown[]) =>
        Buffer.from(JSON.stringify(parts)).toString('base64url');
      const [order] = JSON.parse(named) as [string];
      for (const cursor of [
        '',
        'x',
        '%2B',
        'x'.repeat(3000),
        written(),
        written(order),
        written(order, 1, 2),
        Buffer.from('{"a":1}').toString('base64url'),
      ]) {
        const path = `/profiles?sort=name&_after=${cursor}`;
        await api.refused(400, 'bad_request', 'GET', path, patron);
      }
      for (const time of ['', 'soon', '2026-02-30T99:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
        for (const sort of ['updated', 'newest']) {
          if (time === '' && sort === 'newest') continue;
          const cursor = written(`profiles.${sort}`, time, 'a');
          const path = `/profiles?sort=${sort}&_after=${cursor}`;
          await api.refused(400, 'bad_request', 'GET', path, patron);
        }
      }
      const other = `/profiles?sort=updated&_after=${String(body['next'])}`;
      await api.refused(400, 'bad_request', 'GET', other, patron);
      await api.refused(
        400,
        'bad_request',
        'GET',
        `/updates?_after=${String(body['next'])}`,
        patron,
      );
    });
  });

  describe('follows and updates', () => {
    it("add a monastic's updates to the feed of a patron", async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron', 'Secret Patron');
      const path = `/follows/${monastic.userId}`;
      expect((await api.ask('PUT', path, patron)).status).toBe(200);
      expect((await api.ask('PUT', path, patron)).body).toEqual({ success: true });
      const follows = await api.ask('GET', '/follows', patron);
      const { data } = v.parse(profileListAnswerSchema, follows.body);
      expect(data).toMatchObject([{ userId: monastic.userId, isFollowed: true }]);
      const [{ isMuted: _isMuted, ...row }] = follows.body['data'] as [Record<string, unknown>];
      expectListed(row);
      const seen = await api.ask('GET', `/monastics/${monastic.profile.slug}`, patron);
      expect(seen.body).toMatchObject({ data: { isFollowed: true } });

      const told = await api.ask('GET', '/notifications', monastic);
      expect(JSON.stringify(told.body)).not.toContain('Secret');
      expect((await api.notices(monastic))[0]).toBe('newFollower');
      const figures = await api.ask('GET', '/dashboard', monastic);
      expect(v.parse(dashboardAnswerSchema, figures.body).data).toEqual({
        followers: 1,
        hasMoreFollowers: false,
        arrivedThisWeek: 0,
        waitingForYou: 0,
        toThank: 0,
        offeringsDeclared: 0,
        offeringsConfirmed: 0,
      });

      const body = { title: ' A quiet week ', body: 'Line one\nLine two' };
      const posted = await api.ask('POST', '/updates', { token: monastic.token, body });
      expect(posted.status).toBe(201);
      const update = v.parse(updateAnswerSchema, posted.body).data;
      expect(update).toMatchObject({
        title: 'A quiet week',
        author: { slug: monastic.profile.slug },
      });
      const lists = [
        await api.ask('GET', '/updates', patron),
        await api.ask('GET', '/updates/mine', monastic),
        await api.ask('GET', `/monastics/${monastic.profile.slug}/updates`),
      ];
      for (const list of lists) {
        expect(v.parse(updateListAnswerSchema, list.body)).toMatchObject({
          data: [update],
          total: 1,
        });
      }
      const news = await api.ask('GET', '/notifications', patron);
      expect(v.parse(notificationListAnswerSchema, news.body)).toMatchObject({
        unread: 2,
        data: [{ kind: 'newUpdate', slug: monastic.profile.slug, title: 'A quiet week' }, {}],
      });

      expect((await api.ask('DELETE', path, patron)).status).toBe(200);
      expect((await api.ask('DELETE', path, patron)).status).toBe(200);
      const feed = await api.ask('GET', '/updates', patron);
      expect(feed.body).toEqual({ success: true, data: [], total: 0 });
    });

    it('keep their language when it is left out, and accept only known codes', async () => {
      const { token, profile } = await api.approved();
      const text = { title: 'Primera neu', body: 'Tot és blanc.' };
      const updateOf = ({ body }: { body: unknown }) => v.parse(updateAnswerSchema, body).data;
      const languageOf = (answer: { body: unknown }) => updateOf(answer).language;
      const unsaid = await api.ask('POST', '/updates', { token, body: text });
      expect(languageOf(unsaid)).toBe('');
      const posted = await api.ask('POST', '/updates', {
        token,
        body: { ...text, language: 'ca' },
      });
      expect(languageOf(posted)).toBe('ca');
      const path = `/updates/${updateOf(posted).updateId}`;
      const edit = (body: object) => api.ask('PATCH', path, { token, body });
      expect(languageOf(await edit({ ...text, body: 'Nevat.' }))).toBe('ca');
      expect(languageOf(await edit({ ...text, language: 'es' }))).toBe('es');
      const list = await api.ask('GET', `/monastics/${profile.slug}/updates`);
      expect(v.parse(updateListAnswerSchema, list.body).data).toMatchObject([
        { language: 'es' },
        { language: '' },
      ]);
      const body = { ...text, language: 'zz' };
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body });
      expect(languageOf(await edit({ ...text, language: '' }))).toBe('');
    });

    it('are not marked as edited when only the language was corrected', async () => {
      const { token } = await api.approved();
      const text = { title: 'Primera neu', body: 'Tot és blanc.' };
      const posted = await api.ask('POST', '/updates', {
        token,
        body: { ...text, language: 'es' },
      });
      const update = v.parse(updateAnswerSchema, posted.body).data;
      const path = `/updates/${update.updateId}`;
      const body = { ...text, language: 'ca' };
      const corrected = await api.ask('PATCH', path, { token, body });
      expect(corrected.body).toEqual({ success: true, data: { ...update, language: 'ca' } });
    });

    it('are quoted in notifications with their language, needs with that of their monastic', async () => {
      const monastic = await api.approved({ textLanguage: 'fr' });
      const patron = await api.member('patron');
      const { token } = monastic;
      const languages = async ({ token: reader }: { token: string }) => {
        const { body } = await api.ask('GET', '/notifications', { token: reader });
        const { data } = v.parse(notificationListAnswerSchema, body);
        return data.map(({ kind, language }) => [kind, language]);
      };
      await api.ask('PUT', `/follows/${monastic.userId}`, patron);
      const text = { title: 'Primera neu', body: 'Tot és blanc.' };
      const posted = await api.ask('POST', '/updates', {
        token,
        body: { ...text, language: 'ca' },
      });
      const { updateId } = v.parse(updateAnswerSchema, posted.body).data;
      expect(await languages(patron)).toEqual([
        ['newUpdate', 'ca'],
        ['welcome', ''],
      ]);
      const edit = { token, body: { ...text, language: 'es' } };
      await api.ask('PATCH', `/updates/${updateId}`, edit);
      expect((await languages(patron)).at(0)).toEqual(['newUpdate', 'es']);

      const asked = { token, body: { title: 'Une couverture', details: '' } };
      const { data: need } = v.parse(
        needAnswerSchema,
        (await api.ask('POST', '/needs', asked)).body,
      );
      expect(need.monastic.textLanguage).toBe('fr');
      await api.ask('PUT', `/needs/${need.needId}/taken`, patron);
      expect((await languages(monastic)).at(0)).toEqual(['needTaken', 'fr']);
      await api.ask('PUT', `/needs/${need.needId}/received`, monastic);
      expect((await languages(patron)).at(0)).toEqual(['needReceived', 'fr']);
    });

    it('are changed and removed only by their author, together with their notifications', async () => {
      const monastic = await api.approved();
      const other = await api.approved();
      const patron = await api.member('patron');
      const { token } = monastic;
      await api.ask('PUT', `/follows/${monastic.userId}`, patron);
      const posted = await api.ask('POST', '/updates', {
        token,
        body: { title: 'Rain, with a slip', body: 'It rained.' },
      });
      const { updateId, createdAt, editedAt } = v.parse(updateAnswerSchema, posted.body).data;
      expect(editedAt).toBe('');
      const path = `/updates/${updateId}`;
      const body = { title: ' Rain ', body: 'It rained all day.' };
      for (const asked of [
        { path, token: other.token },
        { path: '/updates/nobody', token },
      ]) {
        const { path: wrong, ...ask } = asked;
        await api.refused(404, 'not_found', 'PATCH', wrong, { ...ask, body });
        await api.refused(404, 'not_found', 'DELETE', wrong, ask);
      }
      const tooShort = { ...body, title: 'ab' };
      await api.refused(400, 'bad_request', 'PATCH', path, { token, body: tooShort });

      const edited = await api.ask('PATCH', path, { token, body });
      expect(edited.status).toBe(200);
      const update = v.parse(updateAnswerSchema, edited.body).data;
      expect(update).toMatchObject({ ...body, title: 'Rain', updateId, createdAt });
      expect(Date.parse(update.editedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      const again = await api.ask('PATCH', path, { token, body });
      expect(again.body).toEqual(edited.body);
      const feed = async () => {
        const answer = await api.ask('GET', '/updates', patron);
        return v.parse(updateListAnswerSchema, answer.body).data;
      };
      const news = async () => {
        const answer = await api.ask('GET', '/notifications', patron);
        const { data } = v.parse(notificationListAnswerSchema, answer.body);
        return data.flatMap(({ kind, title }) => (kind === 'newUpdate' ? [title] : []));
      };
      expect(await feed()).toEqual([update]);
      expect(await news()).toEqual(['Rain']);

      expect((await api.ask('DELETE', path, { token })).body).toEqual({ success: true });
      expect(await feed()).toEqual([]);
      expect(await news()).toEqual([]);
      await api.refused(404, 'not_found', 'DELETE', path, { token });
    });

    it('are listed newest first, in pages', async () => {
      const monastic = await api.approved();
      for (const number of [1, 2, 3]) {
        const body = { title: `Number ${number}`, body: 'x' };
        await api.ask('POST', '/updates', { token: monastic.token, body });
      }
      const patron = await api.member('patron');
      await api.ask('PUT', `/follows/${monastic.userId}`, patron);
      const page = async (path: string, query: string) => {
        const { body } = await api.ask('GET', `${path}?_limit=2${query}`, monastic);
        const { data, total, next } = v.parse(updateListAnswerSchema, body);
        return { titles: data.map(({ title }) => title), total, next };
      };
      const { body: feed } = await api.ask('GET', '/updates?_limit=2', patron);
      const { body: rest } = await api.ask(
        'GET',
        `/updates?_after=${String(feed['next'])}`,
        patron,
      );
      expect(v.parse(updateListAnswerSchema, feed)).toMatchObject({ total: 3 });
      expect(v.parse(updateListAnswerSchema, rest).data).toMatchObject([{ title: 'Number 1' }]);
      const first = await page('/updates/mine', '');
      expect(first).toMatchObject({ titles: ['Number 3', 'Number 2'], total: 3 });
      const [newest] = v.parse(updateListAnswerSchema, feed).data;
      await api.ask('DELETE', `/updates/${newest?.updateId}`, { token: monastic.token });
      await api.ask('POST', '/updates', {
        token: monastic.token,
        body: { title: 'Number 4', body: 'x' },
      });
      const last = await page('/updates/mine', `&_after=${first.next}`);
      expect(last).toEqual({ titles: ['Number 1'], total: undefined, next: undefined });
    });

    it('list followed monastics in pages, latest follow first', async () => {
      const [first, second, third] = [
        await api.approved(),
        await api.approved(),
        await api.approved(),
      ];
      const patron = await api.member('patron');
      for (const { userId } of [first, second, third]) {
        await api.ask('PUT', `/follows/${userId}`, patron);
      }
      const page = async (query: string) => {
        const { body } = await api.ask('GET', `/follows?_limit=2${query}`, patron);
        const { data, total, next } = v.parse(followListAnswerSchema, body);
        return { ids: data.map(({ userId }) => userId), total, next };
      };
      const top = await page('');
      expect(top).toMatchObject({ ids: [third.userId, second.userId], total: 3 });
      // The cursor stays valid when the last row of its page is removed.
      await api.ask('DELETE', `/follows/${second.userId}`, patron);
      const rest = await page(`&_after=${top.next}`);
      expect(rest).toEqual({ ids: [first.userId], total: undefined, next: undefined });
      const { body: feed } = await api.ask('GET', '/notifications?_limit=1', first);
      const path = `/follows?_after=${String(feed['next'])}`;
      const error = await api.refused(400, 'bad_request', 'GET', path, patron);
      expect(error['field']).toBe('_after');
    });

    it('are restricted by role', async () => {
      const patron = await api.member('patron');
      const pending = await api.submitted();
      const approved = await api.approved();
      const body = { title: 'Title', body: 'Body' };
      for (const { token } of [patron, pending]) {
        await api.refused(403, 'forbidden', 'POST', '/updates', { token, body });
        await api.refused(403, 'forbidden', 'GET', '/updates/mine', { token });
        await api.refused(403, 'forbidden', 'GET', '/dashboard', { token });
      }
      await api.refused(403, 'forbidden', 'GET', '/updates', pending);
      await api.refused(403, 'forbidden', 'PUT', `/follows/${approved.userId}`, approved);
      await api.refused(403, 'forbidden', 'GET', '/follows', approved);
      await api.refused(404, 'not_found', 'PUT', `/follows/${pending.userId}`, patron);
      await api.refused(404, 'not_found', 'GET', `/monastics/${pending.profile.slug}/updates`);
    });

    it.each([
      [{ title: 'ab', body: 'x' }, 'title'],
      [{ title: 'x'.repeat(81), body: 'x' }, 'title'],
      [{ title: 'Title', body: ' ' }, 'body'],
      [{ title: 'Title', body: 'x'.repeat(2001) }, 'body'],
      [{ title: 'Title', body: 'x', createdAt: '2020' }, 'createdAt'],
    ])('refuse %o', async (body, field) => {
      const { token } = await api.approved();
      const error = await api.refused(400, 'bad_request', 'POST', '/updates', { token, body });
      expect(error['field']).toBe(field);
    });
  });

  describe('notifications', () => {
    it('are listed newest first, in pages, with the number of all unread ones', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron');
      await api.ask('PUT', `/follows/${monastic.userId}`, patron);
      for (const number of [1, 2, 3]) {
        const body = { title: `Number ${number}`, body: 'x' };
        await api.ask('POST', '/updates', { token: monastic.token, body });
      }
      const page = async (query: string) => {
        const { body } = await api.ask('GET', `/notifications?_limit=2${query}`, patron);
        const { data, next, ...counts } = v.parse(notificationListAnswerSchema, body);
        return { data, next, counts };
      };
      const top = await page('');
      expect(top.data.map(({ title }) => title)).toEqual(['Number 3', 'Number 2']);
      expect(top.counts).toMatchObject({ total: 4, unread: 4 });
      // The cursor stays valid when the last row of its page is removed.
      await api.ask('DELETE', `/notifications/${top.data[1]?.notificationId}`, patron);
      const rest = await page(`&_after=${top.next}`);
      expect(rest.data.map(({ kind }) => kind)).toEqual(['newUpdate', 'welcome']);
      expect(rest.next).toBeUndefined();
      expect(rest.counts.unread).toBe(3);
    });

    it('are read, removed and restored only by their owner', async () => {
      const { token } = await api.submitted();
      const other = await api.member('patron');
      const read = async () => {
        const { body } = await api.ask('GET', '/notifications', { token });
        return v.parse(notificationListAnswerSchema, body);
      };
      const { data, unread } = await read();
      expect(unread).toBe(2);
      const id = data[0]?.notificationId ?? '';

      const mark = (body: unknown) => api.ask('POST', '/notifications/read', { token, body });
      expect((await mark({ ids: [id, 'unknown'] })).body).toEqual({ success: true, unread: 1 });
      expect((await mark({ all: true })).body).toEqual({ success: true, unread: 0 });
      expect((await mark({ all: false })).status).toBe(400);
      expect((await mark({ ids: 'all' })).status).toBe(400);

      const path = `/notifications/${id}`;
      await api.refused(404, 'not_found', 'DELETE', path, { token: other.token });
      expect((await api.ask('DELETE', path, { token })).status).toBe(200);
      expect((await read()).data.map(({ kind }) => kind)).toEqual(['welcome']);
      expect((await api.ask('POST', `${path}/restore`, { token })).status).toBe(200);
      expect((await read()).data).toHaveLength(2);
    });
  });
}
