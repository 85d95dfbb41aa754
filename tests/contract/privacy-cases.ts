import { deskReportSchema } from '@almsway/contract/desk/desk-reports';
import { followListAnswerSchema } from '@almsway/contract/following/follows';
import { needAnswerSchema, needListAnswerSchema } from '@almsway/contract/giving/needs';
import { blockAnswerSchema, blockListAnswerSchema } from '@almsway/contract/privacy/privacy';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

import { ApiClient, freshWord } from './api-client.ts';
import type { Person, Target } from './target.ts';

/**
 * What users decide about themselves and each other: needs, blocks, reports, data export, closing the
 * account.
 */
export function privacyCases(getTarget: () => Target): void {
  let api: ApiClient;
  beforeAll(() => {
    api = new ApiClient(getTarget());
  });

  const need = { title: 'Winter blankets', details: 'Three, of wool.' };
  const added = async ({ token }: Person, body: object = need): Promise<string> => {
    const answer = await api.ask('POST', '/needs', { token, body });
    expect(answer.status).toBe(201);
    return v.parse(needAnswerSchema, answer.body).data.needId;
  };
  const needsAt = async (path: string, person?: Person) => {
    const { body } = await api.ask('GET', path, { token: person?.token });
    return v.parse(needListAnswerSchema, body).data;
  };

  describe('needs', () => {
    it('are promised, given back, received and opened again', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron', 'Secret Patron');
      const other = await api.member('patron');
      const needId = await added(monastic);
      const taken = `/needs/${needId}/taken`;
      const received = `/needs/${needId}/received`;
      const page = `/monastics/${monastic.profile.slug}/needs`;
      expect(await needsAt(page)).toMatchObject([{ ...need, status: 'open', isMine: false }]);

      const took = await api.ask('PUT', taken, patron);
      expect(took.body).toMatchObject({ data: { status: 'taken', isMine: true, takerName: '' } });
      expect((await api.ask('PUT', taken, patron)).body).toEqual(took.body);
      await api.refused(409, 'wrong_state', 'PUT', taken, other);
      expect(await needsAt(page, other)).toMatchObject([{ status: 'taken', isMine: false }]);
      expect(await needsAt('/needs/taken', patron)).toMatchObject([{ needId }]);
      expect(await needsAt('/needs/taken', other)).toEqual([]);
      expect((await api.ask('DELETE', taken, other)).body).toMatchObject({
        data: { status: 'taken', isMine: false },
      });

      expect((await api.ask('DELETE', taken, patron)).body).toMatchObject({
        data: { status: 'open', isMine: false },
      });
      expect((await api.notices(monastic)).slice(0, 2)).toEqual(['needGivenBack', 'needTaken']);
      await api.ask('PUT', taken, patron);
      await api.refused(404, 'not_found', 'PUT', received, await api.approved());
      expect((await api.ask('PUT', received, monastic)).body).toMatchObject({
        data: { status: 'received' },
      });
      expect((await api.ask('PUT', received, monastic)).status).toBe(200);
      expect(await api.notices(patron)).toEqual(['needReceived', 'welcome']);
      expect(await needsAt(page)).toEqual([]);
      expect(await needsAt('/needs/taken', patron)).toEqual([]);
      await api.refused(409, 'wrong_state', 'DELETE', taken, patron);

      expect((await api.ask('DELETE', received, monastic)).body).toMatchObject({
        data: { status: 'open', takenAt: '', receivedAt: '' },
      });
      await api.refused(409, 'wrong_state', 'DELETE', received, monastic);
    });

    it("are edited and removed by their monastic, who sees the patron's name if it is shown", async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron', 'Alba Given');
      const needId = await added(monastic);
      await api.ask('PUT', `/needs/${needId}/taken`, patron);
      expect(await needsAt('/needs/mine', monastic)).toMatchObject([{ takerName: '' }]);
      const body = { givesName: true };
      await api.ask('PATCH', '/preferences', { token: patron.token, body });
      expect(await needsAt('/needs/mine', monastic)).toMatchObject([{ takerName: 'Alba Given' }]);

      const path = `/needs/${needId}`;
      const words = { title: 'Blankets', details: '' };
      const edited = await api.ask('PATCH', path, { token: monastic.token, body: words });
      expect(edited.body).toMatchObject({ data: { ...words, status: 'taken' } });
      const stranger = await api.approved();
      await api.refused(404, 'not_found', 'PATCH', path, { token: stranger.token, body: words });
      await api.ask('DELETE', path, stranger);
      expect(await needsAt('/needs/taken', patron)).toHaveLength(1);
      await api.ask('DELETE', path, monastic);
      expect((await api.ask('DELETE', path, monastic)).status).toBe(200);
      expect(await api.notices(patron)).toEqual(['needRemoved', 'welcome']);
      await api.refused(404, 'not_found', 'PUT', `${path}/taken`, patron);
      for (const [wrong, field] of [
        [{ ...need, title: 'ab' }, 'title'],
        [{ ...need, details: 'x'.repeat(501) }, 'details'],
        [{ ...need, status: 'received' }, 'status'],
      ] as const) {
        const error = await api.refused(400, 'bad_request', 'POST', '/needs', {
          token: monastic.token,
          body: wrong,
        });
        expect(error['field']).toBe(field);
      }
    });
  });

  describe('a block', () => {
    // Calls between a monastic and a patron, one by one: before the block, and during it.
    const between = async (
      monastic: Awaited<ReturnType<ApiClient['approved']>>,
      patron: Person,
    ) => {
      const { userId, profile } = monastic;
      const status = async (method: string, path: string) =>
        (await api.ask(method, path, patron)).status;
      const found = await api.ask('GET', `/profiles?q=${profile.slug.slice(-14)}`, patron);
      const countries = `/profiles/countries?q=${profile.slug.slice(-14)}`;
      return {
        page: await status('GET', `/monastics/${profile.slug}`),
        updates: await status('GET', `/monastics/${profile.slug}/updates`),
        needs: await status('GET', `/monastics/${profile.slug}/needs`),
        profile: await status('GET', `/profiles/${userId}`),
        follow: await status('PUT', `/follows/${userId}`),
        follows: (await api.ask('GET', '/follows', patron)).body['total'],
        feed: (await api.ask('GET', '/updates', patron)).body['total'],
        found: found.body['total'],
        countries: ((await api.ask('GET', countries, patron)).body['data'] as object[]).length,
      };
    };
    const open = {
      page: 200,
      updates: 200,
      needs: 200,
      profile: 200,
      follow: 200,
      follows: 1,
      feed: 1,
      found: 1,
      countries: 1,
    };
    const shut = {
      page: 404,
      updates: 404,
      needs: 404,
      profile: 404,
      follow: 404,
      follows: 0,
      feed: 0,
      found: 0,
      countries: 0,
    };

    it.each(['patron', 'monastic'] as const)(
      'by the %s hides both from each other, without notice, until it ends',
      async (who) => {
        const monastic = await api.approved({ monasticName: `Quiet ${freshWord()}` });
        const patron = await api.member('patron', 'Secret Patron');
        await api.ask('POST', '/updates', {
          token: monastic.token,
          body: { title: 'One', body: 'x' },
        });
        const [first, second] = [await added(monastic), await added(monastic)];
        expect(await between(monastic, patron)).toEqual(open);
        await api.ask('PUT', `/needs/${first}/taken`, patron);
        const told = { patron: await api.notices(patron), monastic: await api.notices(monastic) };

        const [blocker, blocked] = who === 'patron' ? [patron, monastic] : [monastic, patron];
        const body = who === 'patron' ? { profileId: monastic.userId } : { needId: first };
        const asked = { token: blocker.token, body };
        const made = await api.ask('POST', '/blocks', asked);
        expect(made.status).toBe(201);
        const { blockId, name, since } = v.parse(blockAnswerSchema, made.body).data;
        expect(name).toBe(
          who === 'patron'
            ? `${monastic.profile['honorific'] as string} ${monastic.profile['monasticName'] as string}`.trim()
            : '',
        );
        expect(since).toMatch(who === 'patron' ? /^$/ : /^\d{4}-\d\d-\d\d$/);
        if (who === 'patron') {
          expect((await api.ask('POST', '/blocks', asked)).body).toEqual(made.body);
        }

        expect(await between(monastic, patron)).toEqual(shut);
        await api.refused(404, 'not_found', 'PUT', `/needs/${second}/taken`, patron);
        await api.refused(404, 'not_found', 'DELETE', `/needs/${first}/taken`, patron);
        expect(await needsAt('/needs/taken', patron)).toEqual([]);
        expect(await needsAt('/needs/mine', monastic)).toMatchObject([
          { status: 'open' },
          { status: 'open' },
        ]);
        // Visitors and other users still see the page.
        const page = `/monastics/${monastic.profile.slug}`;
        expect((await api.ask('GET', page)).status).toBe(200);
        expect((await api.ask('GET', page, await api.member('patron'))).status).toBe(200);
        expect(await api.notices(patron)).toEqual(told.patron);
        expect(await api.notices(monastic)).toEqual(told.monastic);

        const list = async ({ token }: Person) =>
          v.parse(blockListAnswerSchema, (await api.ask('GET', '/blocks', { token })).body).data;
        expect(await list(blocker)).toMatchObject([{ blockId }]);
        expect(await list(blocked)).toEqual([]);
        await api.ask('DELETE', `/blocks/${blockId}`, blocked);
        expect(await list(blocker)).toHaveLength(1);
        await api.ask('DELETE', `/blocks/${blockId}`, blocker);
        expect((await api.ask('DELETE', `/blocks/${blockId}`, blocker)).status).toBe(200);
        expect(await list(blocker)).toEqual([]);
        expect(await between(monastic, patron)).toEqual(open);
      },
    );

    it('needs an existing other user', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron');
      const open = await added(monastic);
      for (const [person, body] of [
        [patron, { profileId: 'nobody' }],
        [patron, { profileId: (await api.submitted()).userId }],
        [patron, { needId: open }],
        [monastic, { needId: open }],
        [monastic, { offeringId: 'none' }],
      ] as const) {
        await api.refused(404, 'not_found', 'POST', '/blocks', { token: person.token, body });
      }
      const body = { profileId: monastic.userId };
      await api.refused(400, 'bad_request', 'POST', '/blocks', { token: monastic.token, body });
    });
  });

  describe('a muted follow', () => {
    it('stays out of the feed and causes no notifications', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron');
      const path = `/follows/${monastic.userId}`;
      const mute = (isMuted: boolean) =>
        api.ask('PATCH', path, { token: patron.token, body: { isMuted } });
      expect((await mute(true)).status).toBe(404);
      await api.ask('PUT', path, patron);
      expect((await mute(true)).status).toBe(200);
      const update = { title: 'A quiet week', body: 'x' };
      await api.ask('POST', '/updates', { token: monastic.token, body: update });
      const { body } = await api.ask('GET', '/follows', patron);
      expect(v.parse(followListAnswerSchema, body).data).toMatchObject([
        { userId: monastic.userId, isFollowed: true, isMuted: true },
      ]);
      expect((await api.ask('GET', '/updates', patron)).body['total']).toBe(0);
      expect(await api.notices(patron)).toEqual(['welcome']);
      await mute(false);
      expect((await api.ask('GET', '/updates', patron)).body['total']).toBe(1);
    });
  });

  describe('preferences', () => {
    it('hide the name and allow all notifications by default', async () => {
      const monastic = await api.approved();
      const { token } = monastic;
      const both = { app: true, email: true };
      const before = await api.ask('GET', '/preferences', { token });
      expect(before.body).toMatchObject({
        data: { givesName: false, notices: { account: both, followers: both } },
      });
      const quiet = { app: false, email: false };
      const change = (body: object) => api.ask('PATCH', '/preferences', { token, body });
      expect((await change({ notices: { followers: quiet } })).body).toMatchObject({
        data: { givesName: false, notices: { followers: quiet, updates: both } },
      });
      await change({ givesName: true });
      expect((await api.ask('GET', '/preferences', { token })).body).toMatchObject({
        data: { givesName: true, notices: { followers: quiet, needs: both } },
      });

      const patron = await api.member('patron');
      const told = await api.notices(monastic);
      await api.ask('PUT', `/follows/${monastic.userId}`, patron);
      expect(await api.notices(monastic)).toEqual(told);
      for (const wrong of [
        { notices: { account: quiet } },
        { notices: { followers: { app: false } } },
        { notices: { rumours: quiet } },
        { givesName: 'yes' },
      ]) {
        await api.refused(400, 'bad_request', 'PATCH', '/preferences', { token, body: wrong });
      }
    });
  });

  describe('a report', () => {
    it('reaches the desk without its reporter, who is notified once it was reviewed', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron', 'Secret Patron');
      const word = freshWord();
      const said = { profileId: monastic.userId, reason: 'money', text: `First ${word}` };
      const report = (body: object) => api.ask('POST', '/reports', { token: patron.token, body });
      expect((await report(said)).status).toBe(201);
      await report({ ...said, reason: 'harassment', text: `  Second ${word} ` });
      const waiting = async () => {
        const { body } = await api.staff('GET', '/review/reports?_limit=100');
        return v
          .parse(v.array(deskReportSchema), body['data'])
          .filter(({ text }) => text.includes(word));
      };
      const [first, ...rest] = await waiting();
      expect(rest).toEqual([]);
      expect(first).toMatchObject({
        reason: 'harassment',
        text: `Second ${word}`,
        slug: monastic.profile.slug,
      });
      expect(JSON.stringify(first)).not.toContain(patron.userId);

      const resolve = (id = '') =>
        api.staff('POST', `/review/reports/${id}/resolution`, { outcome: 'spokenTo' });
      expect((await resolve(first?.reportId)).status).toBe(200);
      expect((await resolve(first?.reportId)).status).toBe(409);
      expect(await waiting()).toEqual([]);
      expect(await api.notices(patron)).toEqual(['reportReviewed', 'welcome']);
      expect(await api.notices(monastic)).not.toContain('reportReviewed');
      expect((await resolve('none')).status).toBe(404);
      for (const [wrong, status] of [
        [{ ...said, profileId: 'nobody' }, 404],
        [{ ...said, reason: 'boring' }, 400],
        [{ ...said, text: 'x'.repeat(1001) }, 400],
      ] as const) {
        expect((await report(wrong)).status).toBe(status);
      }
    });
  });

  describe('an account', () => {
    it('is exported and closed, and others see nothing of it any more', async () => {
      const monastic = await api.approved();
      const patron = await api.member('patron', 'Leaving Patron');
      const other = await api.member('patron');
      const needId = await added(monastic);
      await api.ask('PUT', `/needs/${needId}/taken`, patron);
      await api.ask('PUT', `/follows/${monastic.userId}`, patron);
      await api.ask('PUT', `/follows/${monastic.userId}`, other);
      const word = freshWord();
      const said = { profileId: monastic.userId, reason: 'other', text: word };
      await api.ask('POST', '/reports', { token: patron.token, body: said });

      const { body } = await api.ask('GET', '/export', patron);
      expect(body['data']).toMatchObject({
        users: [{ name: 'Leaving Patron', email: patron.email }],
        follows: [{ profileId: monastic.userId }],
        needs: [{ needId }],
        reports: [{ text: word }],
        notifications: [{ kind: 'welcome' }],
      });
      const theirs = JSON.stringify((await api.ask('GET', '/export', monastic)).body);
      expect(theirs).toContain('Elena Private Name');
      for (const secret of [patron.userId, other.userId, 'Leaving', word]) {
        expect(theirs).not.toContain(secret);
      }

      await api.refused(403, 'forbidden', 'DELETE', `/users/${patron.userId}`, other);
      const closed = await api.ask('DELETE', `/users/${patron.userId}`, patron);
      expect(closed.body).toEqual({ success: true, kept: { offerings: 0, receipts: 0 } });
      await api.refused(404, 'not_found', 'DELETE', `/users/${patron.userId}`, patron);
      await api.refused(401, 'unauthorized', 'GET', `/users/${patron.userId}`, patron);
      await api.refused(401, 'unauthorized', 'GET', '/preferences', patron);
      expect(await needsAt('/needs/mine', monastic)).toMatchObject([{ status: 'open' }]);
      expect((await api.notices(monastic))[0]).toBe('needGivenBack');
      expect((await api.ask('GET', '/dashboard', monastic)).body).toMatchObject({
        data: { followers: 1 },
      });
      const reports = JSON.stringify((await api.staff('GET', '/review/reports?_limit=100')).body);
      expect(reports).toContain(word);

      await api.ask('PUT', `/needs/${needId}/taken`, other);
      expect((await api.ask('DELETE', `/users/${monastic.userId}`, monastic)).status).toBe(200);
      await api.refused(404, 'not_found', 'GET', `/monastics/${monastic.profile.slug}`);
      expect((await api.ask('GET', '/follows', other)).body['total']).toBe(0);
      expect(await needsAt('/needs/taken', other)).toEqual([]);
      expect((await api.notices(other))[0]).toBe('needRemoved');
    });

    it('has its translations in the export, and removed when it is closed', async () => {
      const monastic = await api.approved({ textLanguage: 'es' });
      const { token, userId } = monastic;
      const patron = await api.member('patron');
      const word = freshWord();
      const english = { lang: 'en', summary: `Nun ${word}`, about: `Life ${word}` };
      const body = { translations: [english] };
      expect((await api.ask('PATCH', `/profiles/${userId}`, { token, body })).status).toBe(200);
      const { body: exported } = await api.ask('GET', '/export', monastic);
      expect(exported['data']).toMatchObject({ profiles: [{ translations: [english] }] });

      const found = async () => (await api.ask('GET', `/profiles?q=${word}`, patron)).body['total'];
      expect(await found()).toBe(1);
      expect((await api.ask('DELETE', `/users/${userId}`, monastic)).status).toBe(200);
      expect(await found()).toBe(0);
    });
  });
}
