import { differences } from '@almsway/api/staff/replay';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, STAFF_WORLD } from '#tests/support/staff-world.ts';

const POINTS = [{ field: 'monasteryName', note: 'Its full name, please.' }];
const ask = (api: RulesApi, staysPublic: boolean, id = 'ayya') =>
  api.ask('rosa', `POST /review/profiles/${id}`, {
    decision: 'requestChanges',
    points: POINTS,
    staysPublic,
  });

describe.each(bothStores())(
  'changes asked of a published profile, over %s,',
  (_name, storesWith) => {
    const world = () => rulesApi(storesWith, STAFF_WORLD, NOW);
    const status = async (api: RulesApi, who: string, call: string) =>
      (await api.ask(who, call)).status;
    const queue = async (api: RulesApi) => {
      const { data } = await api.ask('rosa', 'GET /review/profiles?status=submitted');
      return (data as { userId: string }[]).map(({ userId }) => userId);
    };

    it.each([
      ['stays', true, { page: 200, dashboard: 200 }, 'pageChangesRequested'],
      ['is hidden', false, { page: 404, dashboard: 403 }, 'pageHidden'],
    ] as const)('the page %s, as the reviewer chose', async (_what, staysPublic, seen, kind) => {
      const api = await world();
      expect((await ask(api, staysPublic)).status).toBe(200);
      expect({
        page: await status(api, 'ana', 'GET /monastics/ayya'),
        dashboard: await status(api, 'ayya', 'GET /dashboard'),
      }).toEqual(seen);
      const { mails } = await api.rows();
      expect(mails).toMatchObject([{ userId: 'ayya', kind }]);
      const { data } = await api.ask('ayya', 'GET /profiles/ayya');
      expect(data).toMatchObject({ reviewPoints: POINTS });
    });

    it('what the monastic sends comes back to the queue, and leaves it with the next decision', async () => {
      const api = await world();
      const before = await queue(api);
      await ask(api, true);
      expect(await queue(api)).toEqual(before);
      const elsewhere = { about: 'I live alone.' };
      expect(await status(api, 'ayya', 'GET /dashboard')).toBe(200);
      await api.ask('ayya', 'PATCH /profiles/ayya', elsewhere);
      expect(await queue(api)).toEqual(before);
      const answer = await api.ask('ayya', 'PATCH /profiles/ayya', { monasteryName: 'Dhammapāla' });
      expect(answer.status).toBe(200);
      expect(answer.data).toMatchObject({ reviewPoints: [], isApproved: true });
      expect((await queue(api)).toSorted()).toEqual([...before, 'ayya'].toSorted());
      expect(await status(api, 'ana', 'GET /monastics/ayya')).toBe(200);
      await api.ask('rosa', 'POST /review/profiles/ayya', { decision: 'approve' });
      expect(await queue(api)).toEqual(before);
      const rows = await api.rows();
      expect(differences(rows.auditLog, rows)).toEqual([]);
    });

    it('a profile without a page cannot keep it', async () => {
      const api = await world();
      expect((await ask(api, true, 'lama')).code).toBe('bad_request');
    });
  },
);
