/** A giver without an account completes their data by a link: once, for thirty days, and for one offering. */
import { compose } from '@almsway/api/mails/composing';
import type { Stores } from '@almsway/api/ports';
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
  let stores: Stores;
  const link = async () => {
    const made = await api.ask('staff', `POST /review/offerings/${offeringId}/giver-link`);
    return (made.data as { token: string }).token;
  };
  const send = (token: string, body: object = DATA) =>
    api.ask('visitor', `POST /giver-forms/${token}`, body);
  const offering = async (): Promise<Records['offerings'] | undefined> =>
    (await api.rows()).offerings.find((row) => row.offeringId === offeringId);

  beforeEach(async () => {
    const keeping: typeof storesWith = async (records) => {
      const made = await storesWith(records);
      stores = made.stores;
      return made;
    };
    api = await rulesApi(keeping, {}, NOW);
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

  it('is mailed in the chosen language, once an hour, and its token is gone with the mail', async () => {
    const path = `POST /review/offerings/${offeringId}/giver-link/mails`;
    const body = { email: 'maria@example.org', locale: 'es' };
    expect((await api.ask('staff', path, { ...body, email: 'maria' })).status).toBe(400);
    const sent = await api.ask('staff', path, body);
    expect(sent.status).toBe(200);
    expect(sent.data).toBeUndefined();
    expect((await api.ask('staff', path, body)).code).toBe('rate_limited');
    // A link that is made meanwhile does not shorten the hour.
    const made = await link();
    expect((await api.ask('staff', path, body)).code).toBe('rate_limited');
    expect((await api.ask('visitor', `GET /giver-forms/${made}`)).status).toBe(200);
    expect(await offering()).toMatchObject({ giverEmail: 'maria@example.org' });
    const { mails, auditLog } = await api.rows();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(auditLog)).not.toContain('maria@');
    expect(auditLog.filter(({ action }) => action === 'offering.mailGiver')).toHaveLength(1);
    const [outgoing] = await stores.transaction(({ mails: outbox }) => outbox.take(NOW, NOW, 10));
    if (!outgoing) throw new Error('There is no mail.');
    const { to, subject, text } = compose(outgoing, 'https://almsway.example');
    expect({ to, subject }).toEqual({
      to: 'maria@example.org',
      subject: 'Tus datos para el certificado de donativo',
    });
    expect(text).toContain('60\u00A0€');
    expect(text).toContain('20 de noviembre de 2026');
    expect(text).toMatch(/https:\/\/almsway\.example\/giver\/[\da-f]{32}\n/);
    await stores.transaction(({ mails: outbox }) =>
      outbox.settle(outgoing.mail.mailId, { sentAt: NOW }),
    );
    const [kept] = (await api.rows()).mails;
    expect(kept).toMatchObject({ kind: 'giverAsked', sentAt: NOW });
    expect(kept).not.toHaveProperty('giver');
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
