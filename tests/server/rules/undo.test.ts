import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const TODAY = NOW.slice(0, 10);
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const CONFIRM = { decision: 'confirm', receivedOn: TODAY };
const UNDO = { decision: 'undo' };
const TAX_DATA = {
  name: 'Ana',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

describe.each(bothStores())('over %s', (storeName, storesWith) => {
  function world() {
    const ayya = monasticOf('ayya', {
      bank: { receiver: 'entity', holder: '', iban: '', bic: '' },
    });
    return rulesApi(
      storesWith,
      { users: [patronOf('ana'), ayya.user], profiles: [ayya.profile] },
      NOW,
    );
  }

  async function draft(api: RulesApi): Promise<string> {
    const { data } = await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT);
    return (data as { offeringId: string }).offeringId;
  }

  /** A new offering of Ana to Ayya, after these steps. */
  async function offeringAfter(api: RulesApi, ...steps: readonly (keyof typeof STEPS)[]) {
    const id = await draft(api);
    for (const step of steps) {
      const [who, call, body] = STEPS[step];
      expect((await api.ask(who, `POST /${call.replace('ID', id)}`, body)).status).toBe(200);
    }
    return id;
  }
  const STEPS = {
    declare: ['ana', 'offerings/ID/declare', GIFT],
    cancel: ['ana', 'offerings/ID/cancel', undefined],
    notFind: ['staff', 'review/offerings/ID', { decision: 'notFind' }],
    confirm: ['staff', 'review/offerings/ID', CONFIRM],
    return: ['staff', 'review/offerings/ID', { decision: 'return', note: 'Sent twice.' }],
    undo: ['staff', 'review/offerings/ID', UNDO],
  } as const;

  const daysUntil = (day: string) => Math.floor((Date.parse(day) - Date.parse(TODAY)) / 86_400_000);
  const undo = async (api: RulesApi, id: string) =>
    (await api.ask('staff', `POST /review/offerings/${id}`, UNDO)).status;
  const canUndo = async (api: RulesApi, id: string) => {
    const { data } = await api.ask('staff', `GET /review/offerings/${id}`);
    return (data as { canUndo: boolean }).canUndo;
  };

  describe('a mistaken confirmation', () => {
    it.each([
      ['declared', ['declare', 'confirm']],
      ['notFound', ['declare', 'notFind', 'confirm']],
      ['returned', ['declare', 'confirm', 'return', 'confirm']],
      ['cancelled', ['declare', 'cancel', 'confirm']],
      ['cancelled', ['confirm']],
      ['declared', ['declare', 'confirm', 'undo', 'confirm']],
    ] as const)('leads back to %s, after %s', async (status, steps) => {
      const api = await world();
      const id = await offeringAfter(api, ...steps);
      expect(await canUndo(api, id)).toBe(true);
      expect(await undo(api, id)).toBe(200);
      const [offering] = (await api.rows()).offerings;
      expect(offering).toMatchObject({ status });
      for (const field of ['receivedOn', 'receivedCents', 'bankLineId']) {
        expect(offering).not.toHaveProperty(field);
      }
    });

    it('of money recorded by staff cancels the record', async () => {
      const api = await world();
      const body = { slug: 'ayya', amountCents: 100, method: 'bank', receivedOn: TODAY };
      await api.ask('staff', 'POST /review/offerings', body);
      const [recorded] = (await api.rows()).offerings;
      expect(await undo(api, recorded?.offeringId ?? '')).toBe(200);
      expect((await api.rows()).offerings).toMatchObject([{ status: 'cancelled' }]);
    });

    it('can be undone until 31 January of the year after the money arrived', async () => {
      const api = await world();
      const id = await offeringAfter(api, 'declare', 'confirm');
      api.wait(daysUntil('2027-01-31'));
      expect(await canUndo(api, id)).toBe(true);
      api.wait(1);
      expect(await canUndo(api, id)).toBe(false);
      expect(await undo(api, id)).toBe(409);
      expect((await api.rows()).offerings).toMatchObject([{ status: 'confirmed' }]);
    });

    it('cancels the receipt as issued by mistake, in the same series', async () => {
      const api = await world();
      await api.ask('ana', 'PUT /tax-data', TAX_DATA);
      const id = await offeringAfter(api, 'declare', 'confirm');
      expect((await api.rows()).offerings).toMatchObject([{ status: 'receipted' }]);
      expect(await canUndo(api, id)).toBe(true);
      const body = { decision: 'undo', note: 'Another Ana.' };
      expect((await api.ask('staff', `POST /review/offerings/${id}`, body)).status).toBe(200);
      expect((await api.rows()).offerings).toMatchObject([{ status: 'declared' }]);
      expect((await api.rows()).receipts).toMatchObject([
        { number: '2026-000001', amountCents: 2500, replaces: '', cause: '' },
        {
          number: '2026-000002',
          amountCents: 0,
          replaces: '2026-000001',
          cause: 'mistake',
          // The patron reads the receipt; the note is for staff, in the audit log.
          reason: '',
          receivedOn: TODAY,
        },
      ]);
      const { notifications } = await api.rows();
      const told = notifications.filter(({ userId }) => userId === 'ana');
      expect(told.map(({ kind }) => kind).slice(-2)).toEqual([
        'confirmationUndone',
        'receiptCancelled',
      ]);
      expect(told.at(-1)).toMatchObject({ title: '2026-000001' });

      // When its money arrives after all, there is a receipt again, which is no correction.
      await api.ask('staff', `POST /review/offerings/${id}`, CONFIRM);
      expect((await api.rows()).receipts[2]).toMatchObject({
        number: '2026-000003',
        amountCents: 2500,
        replaces: '2026-000002',
        cause: '',
      });
    });

    it('by the monastic cannot be undone by staff', async () => {
      const api = await world();
      const own = { receiver: 'monastic', holder: 'A', iban: 'ES9121000418450200051332', bic: '' };
      const methods = { handlesMoney: true, methods: { bank: own } };
      expect((await api.ask('ayya', 'PUT /profiles/ayya/methods', methods)).status).toBe(200);
      const id = await offeringAfter(api, 'declare');
      const path = `POST /dashboard/offerings/${id}/arrival`;
      expect((await api.ask('ayya', path, { receivedOn: TODAY })).status).toBe(200);
      expect(await canUndo(api, id)).toBe(false);
      expect(await undo(api, id)).toBe(409);
    });
  });
});
