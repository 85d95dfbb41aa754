import type { Records } from '@almsway/api/records';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';

const NOW = '2027-01-31T12:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
const OWN_ACCOUNT = {
  receiver: 'monastic',
  holder: 'Ayya',
  iban: 'ES9121000418450200051332',
  bic: '',
} as const;

describe.each(bothStores())('over %s', (storeName, storesWith) => {
  function apiWith(profile: Partial<Records['profiles']> = {}) {
    const ayya = monasticOf('ayya', TO_ENTITY);
    return rulesApi(
      storesWith,
      { users: [patronOf('ana'), ayya.user], profiles: [{ ...ayya.profile, ...profile }] },
      NOW,
    );
  }

  async function prepared(api: RulesApi): Promise<string> {
    const { data } = await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT);
    return (data as { offeringId: string }).offeringId;
  }
  async function declared(api: RulesApi, body: object = GIFT): Promise<string> {
    const id = await prepared(api);
    await api.ask('ana', `POST /offerings/${id}/declare`, body);
    return id;
  }

  describe('an offering', () => {
    it('went to the recipient of its details, whatever the methods are now', async () => {
      const api = await apiWith();
      const id = await prepared(api);
      const methods = { handlesMoney: true, methods: { bank: OWN_ACCOUNT } };
      expect((await api.ask('ayya', 'PUT /profiles/ayya/methods', methods)).status).toBe(200);
      const sent = await api.ask('ana', `POST /offerings/${id}/declare`, GIFT);
      expect(sent.data).toMatchObject({ receiver: 'entity', isDeductible: true });
      // The next offering goes to the newly named recipient.
      await prepared(api);
      expect((await api.rows()).offerings[1]).toMatchObject({
        receiver: 'monastic',
        isDeductible: false,
      });
    });

    it('that was sent while the monastic paused can still be declared', async () => {
      const api = await apiWith();
      const id = await prepared(api);
      await api.ask('ayya', 'PATCH /profiles/ayya', { isPaused: true });
      expect((await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT)).status).toBe(409);
      expect((await api.ask('ana', `POST /offerings/${id}/declare`, GIFT)).status).toBe(200);
    });

    it('comes with the last day of a retreat, as long as that lasts', async () => {
      const api = await apiWith({ retreatFrom: '2027-01-30', retreatUntil: '2027-02-02' });
      const until = async () =>
        ((await api.ask('visitor', 'GET /monastics/ayya/support')).data as { retreatUntil: string })
          .retreatUntil;
      expect(await until()).toBe('2027-02-02');
      api.wait(3);
      expect(await until()).toBe('');
    });

    it('counts in the year of its arrival, on the first page, as what arrived', async () => {
      const api = await apiWith();
      for (const [receivedOn, amountCents] of [
        ['2026-12-31', 3000],
        ['2027-01-01', 2500],
        ['2027-01-31', 1],
      ] as const) {
        const id = await declared(api);
        const confirm = { decision: 'confirm', receivedOn, amountCents };
        expect((await api.ask('staff', `POST /review/offerings/${id}`, confirm)).status).toBe(200);
      }
      await declared(api);
      const list = async (query: string) => (await api.ask('ana', `GET /offerings${query}`)).answer;
      const first = (await list('?_limit=1')) as { next: string };
      expect(first).toMatchObject({
        total: 4,
        receivedByYear: [
          { year: '2027', cents: 2501 },
          { year: '2026', cents: 3000 },
        ],
      });
      expect(await list(`?_limit=1&_after=${first.next}`)).not.toHaveProperty('receivedByYear');
      expect(await list('?needsAction=true')).not.toHaveProperty('receivedByYear');
    });

    it('stays with its patron or monastic when the other has closed the account', async () => {
      const api = await apiWith();
      const id = await declared(api);
      const confirm = { decision: 'confirm', receivedOn: '2027-01-31' };
      await api.ask('staff', `POST /review/offerings/${id}`, confirm);
      await api.ask('ayya', 'DELETE /users/ayya');
      expect((await api.ask('ana', 'GET /offerings')).data).toContainEqual(
        expect.objectContaining({
          offeringId: id,
          status: 'confirmed',
          monastic: expect.objectContaining({ userId: 'ayya', slug: '' }) as object,
        }),
      );
      const other = await apiWith();
      await declared(other);
      await other.ask('ana', 'DELETE /users/ana');
      expect((await other.ask('ayya', 'GET /dashboard/offerings')).data).toMatchObject([
        { status: 'declared', patronName: '', isReachable: false },
      ]);
    });
  });

  describe('an intention', () => {
    const monthly = { ...GIFT, cadence: 'monthly' };
    const due = async (api: RulesApi) =>
      ((await api.ask('ana', 'GET /intentions')).data as { dueOn: string }[]).map(
        ({ dueOn }) => dueOn,
      );

    it('keeps its day when the offering is a little early, and restarts with another cadence', async () => {
      const api = await apiWith();
      await declared(api, monthly);
      expect(await due(api)).toEqual(['2027-02-28']);
      api.wait(25);
      await declared(api, monthly);
      expect(await due(api)).toEqual(['2027-03-31']);
      await declared(api, { ...GIFT, cadence: 'yearly' });
      expect(await due(api)).toEqual(['2028-02-25']);
      await declared(api);
      expect(await due(api)).toEqual(['2028-02-25']);
    });

    it('is not counted again when an offering that was not found is declared again', async () => {
      const api = await apiWith();
      const id = await declared(api, monthly);
      await api.ask('staff', `POST /review/offerings/${id}`, { decision: 'notFind' });
      api.wait(40);
      await api.ask('ana', `POST /offerings/${id}/declare`, monthly);
      expect(await due(api)).toEqual(['2027-02-28']);
    });

    it('is not reminded of when the monastic has no page any more', async () => {
      const api = await apiWith();
      await declared(api, monthly);
      await api.ask('staff', 'POST /review/profiles/ayya', { decision: 'reject', note: 'Closed.' });
      expect(await due(api)).toEqual([]);
    });
  });

  describe('a day', () => {
    // In Madrid it is half past midnight of the next day.
    const LATE = '2026-11-30T23:30:00.000Z';
    const lateApi = (profile: Partial<Records['profiles']> = {}) => {
      const ayya = monasticOf('ayya', TO_ENTITY);
      return rulesApi(
        storesWith,
        { users: [patronOf('ana'), ayya.user], profiles: [{ ...ayya.profile, ...profile }] },
        LATE,
      );
    };

    it('of an intention is that of the entity', async () => {
      const api = await lateApi();
      await declared(api, { ...GIFT, cadence: 'monthly' });
      const { data } = await api.ask('ana', 'GET /intentions');
      expect(data).toMatchObject([{ dueOn: '2027-01-01' }]);
      expect((await api.rows()).intentions).toMatchObject([{ startedOn: '2026-12-01' }]);
    });

    it('of a retreat is that of the entity', async () => {
      const api = await lateApi({ retreatFrom: '', retreatUntil: '2026-11-30' });
      const { data } = await api.ask('ana', 'GET /monastics/ayya/support');
      expect(data).toMatchObject({ retreatUntil: '' });
    });

    it('of a blocked gift is that of the entity', async () => {
      const api = await lateApi();
      const offeringId = await declared(api);
      await api.ask('ayya', 'POST /blocks', { offeringId });
      const { data } = await api.ask('ayya', 'GET /blocks');
      expect(data).toMatchObject([{ since: '2026-12-01' }]);
    });
  });
});
