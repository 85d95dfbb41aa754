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

    it('can be undone within 30 days', async () => {
      const api = await world();
      const id = await offeringAfter(api, 'declare', 'confirm');
      api.wait(30);
      expect(await canUndo(api, id)).toBe(false);
      expect(await undo(api, id)).toBe(409);
      expect((await api.rows()).offerings).toMatchObject([{ status: 'confirmed' }]);
    });

    it('cannot be undone once there is a receipt', async () => {
      const api = await world();
      await api.ask('ana', 'PUT /tax-data', TAX_DATA);
      const id = await offeringAfter(api, 'declare', 'confirm');
      expect((await api.rows()).offerings).toMatchObject([{ status: 'receipted' }]);
      expect(await canUndo(api, id)).toBe(false);
      expect(await undo(api, id)).toBe(409);
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
