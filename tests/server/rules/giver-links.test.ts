/** A giver without an account completes their data by a link: once, for thirty days, and for one offering. */
import type { Records } from '@almsway/api/records';
import { beforeEach, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { GIVER } from '#tests/support/staff-world.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const DATA = { ...GIVER, name: 'María Puig', surnames: 'Puig' };

describe.each(bothStores())('the link of a giver, over %s', (_name, storesWith) => {
  let api: RulesApi;
  let offeringId: string;
  const link = async () => {
    const made = await api.ask('staff', `POST /review/offerings/${offeringId}/giver-link`);
    return (made.data as { token: string }).token;
  };
  const send = (token: string, body: object = DATA) =>
    api.ask('visitor', `POST /giver-forms/${token}`, body);
  const offering = async (): Promise<Records['offerings'] | undefined> =>
    (await api.rows()).offerings.find((row) => row.offeringId === offeringId);

  beforeEach(async () => {
    api = await rulesApi(storesWith, {}, NOW);
    const giver = { ...GIVER, name: 'María', taxId: '' };
    const body = { giver, amountCents: 6000, method: 'cash', receivedOn: '2026-11-20' };
    const sent = await api.ask('staff', 'POST /review/offerings', { ...body, isDryRun: false });
    ({ offeringId } = sent.data);
  });

  it('shows what it is about, and nothing that staff know besides the name', async () => {
    const token = await link();
    expect((await api.ask('visitor', `GET /giver-forms/${token}`)).data).toEqual({
      state: 'open',
      entityName: expect.any(String),
      name: 'María',
      amountCents: 6000,
      receivedOn: '2026-11-20',
      inKind: '',
      expiresAt: '2026-12-22T12:00:00.000Z',
    });
    // Only its hash is stored.
    expect(JSON.stringify(await api.rows())).not.toContain(token);
  });

  it('keeps the data once, and issues the receipt that was due', async () => {
    const token = await link();
    expect((await send(token, { ...DATA, taxId: '12345678A' })).status).toBe(400);
    expect((await send(token)).status).toBe(200);
    expect(await offering()).toMatchObject({ giver: DATA, status: 'receipted' });
    expect((await api.rows()).receipts).toMatchObject([{ donor: DATA, amountCents: 6000 }]);
    expect((await send(token)).status).toBe(404);
    expect((await api.ask('visitor', `GET /giver-forms/${token}`)).status).toBe(404);
  });

  it('stops working when it is renewed, and after thirty days', async () => {
    const [old, token] = [await link(), await link()];
    expect((await send(old)).status).toBe(404);
    api.wait(30);
    const shown = await api.ask('visitor', `GET /giver-forms/${token}`);
    expect(shown.data).toMatchObject({
      state: 'expired',
      name: '',
      amountCents: 0,
      receivedOn: '',
    });
    expect((await send(token)).code).toBe('wrong_state');
    expect((await offering())?.giver?.taxId).toBe('');
    const { auditLog } = await api.rows();
    expect(auditLog.filter(({ action }) => action === 'offering.linkGiver')).toHaveLength(2);
  });
});
