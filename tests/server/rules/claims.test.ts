import type { Stores } from '@almsway/api/ports';
/** An account claims what its owner gave before having one: asked, by a verified address, and once. */
import { exportOf } from '@almsway/api/privacy/export';
import type { Records } from '@almsway/api/records';
import { differences } from '@almsway/api/staff/replay';
import { beforeEach, describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { GIVER } from '#tests/support/staff-world.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const OTHER_NUMBER = 'X1234567L';
const NAMELESS = { ...GIVER, taxId: '' };

describe.each(bothStores())('a claim, over %s,', (_name, storesWith) => {
  let api: RulesApi;
  let stores: Stores;
  /** What the identity provider says of everybody who signs in. */
  let signIn: { email?: string; isEmailVerified: boolean };

  const record = async (more: object = {}): Promise<string> => {
    const body = { giver: GIVER, amountCents: 5000, method: 'cash', receivedOn: '2026-03-03' };
    const made = await api.ask('staff', 'POST /review/offerings', { ...body, ...more });
    return (made.data as { offeringId: string }).offeringId;
  };
  /** A gift whose giver was asked for their data at this address. */
  const gift = async (more: object = {}, email = 'Ana@Example.org'): Promise<string> => {
    const offeringId = await record({ giver: NAMELESS, ...more });
    const to = { email, locale: 'es' };
    await api.ask('staff', `POST /review/offerings/${offeringId}/giver-link/mails`, to);
    return offeringId;
  };
  const shown = async (who = 'ana'): Promise<string[]> => {
    const { data } = await api.ask(who, 'GET /claims');
    return (data as { offeringId: string }[]).map(({ offeringId }) => offeringId);
  };
  const say = (isMine: boolean, offeringIds: readonly string[], who = 'ana') =>
    api.ask(who, 'POST /claims', { offeringIds, isMine });
  const offering = async (id: string): Promise<Records['offerings'] | undefined> =>
    (await api.rows()).offerings.find(({ offeringId }) => offeringId === id);
  const donors = async (): Promise<object[]> => {
    const { data } = await api.ask('staff', 'GET /review/declaration?year=2026');
    return (data as { records: object[] }).records;
  };

  beforeEach(async () => {
    signIn = { isEmailVerified: true };
    api = await rulesApi(
      async (records) => {
        const made = await storesWith(records);
        stores = made.stores;
        return made;
      },
      { users: ['ana', 'bea'].map((name) => ({ ...patronOf(name), isEmailVerified: true })) },
      NOW,
      { signIn },
    );
  });

  it('is offered with the amount, the day and the name, and nothing else that staff know', async () => {
    const id = await gift();
    await gift({}, 'bea@example.org');
    const { data } = await api.ask('ana', 'GET /claims');
    expect(data).toEqual([
      { offeringId: id, name: 'Zoe', amountCents: 5000, receivedOn: '2026-03-03', inKind: '' },
    ]);
    signIn.isEmailVerified = false;
    expect(await shown()).toEqual([]);
    expect((await say(true, [id])).status).toBe(404);
  });

  it('follows an address that was changed, but keeps what was claimed before', async () => {
    const [before, later] = [await gift(), await gift({}, 'new@example.org')];
    await say(true, [before]);
    signIn.email = 'NEW@example.org';
    expect(await shown()).toEqual([later]);
    const { data } = await api.ask('ana', 'GET /offerings');
    expect(data).toMatchObject([{ offeringId: before, status: 'confirmed' }]);
  });

  it('makes the offering and its receipt those of the account, and ends the link', async () => {
    const id = await gift({ amountCents: 2000 });
    const { token } = (await api.ask('staff', `POST /review/offerings/${id}/giver-link`)).data as {
      token: string;
    };
    // The giver completes their data by the link, so the receipt is issued before the claim.
    await api.ask('visitor', `POST /giver-forms/${token}`, GIVER);
    const open = await gift();
    const again = (await api.ask('staff', `POST /review/offerings/${open}/giver-link`)).data as {
      token: string;
    };
    expect(await say(true, [id, open])).toMatchObject({ status: 200 });
    expect((await api.ask('visitor', `POST /giver-forms/${again.token}`, GIVER)).status).toBe(404);
    expect((await api.ask('ana', 'GET /receipts?year=2026')).data).toMatchObject([
      { offeringId: id, donor: GIVER },
    ]);
    expect(await offering(id)).toMatchObject({ userId: 'ana', claimedAt: NOW, giver: GIVER });
    expect(await offering(id)).not.toHaveProperty('giverEmail');
    const review = await api.ask('staff', `GET /review/offerings/${id}`);
    expect(review.data).toMatchObject({
      offering: {
        patronName: 'Name of ana',
        patronEmail: 'ana@example.org',
        claimedAt: NOW,
        giver: GIVER,
      },
      canCorrectGiver: false,
      history: [{ action: 'offering.claim', isByPatron: true }, {}, {}, {}],
    });
    const receipt = await api.ask('staff', 'GET /review/receipts/2026-000001');
    expect(receipt.data).toMatchObject({ email: 'ana@example.org' });
    // The second press, and another tab.
    expect((await say(true, [id])).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it('joins the row of the account in the declaration, and leaves a filed year closed', async () => {
    await api.ask('ana', 'PUT /tax-data', { ...GIVER, name: 'Ana' });
    await record({ giver: undefined, email: 'ana@example.org' });
    const [numbered, unnumbered] = [await gift({ giver: GIVER }), await gift()];
    api.wait(60);
    const asks = { year: '2026', contact: { name: 'Ferrer Mateu', phone: '971000000' } };
    const made = await api.ask('staff', 'POST /staff/declarations/files', asks);
    const { sha256 } = made.data as { sha256: string };
    await api.ask('staff', 'POST /review/declarations', { ...asks, sha256 });
    expect(await donors()).toMatchObject([{ taxId: GIVER.taxId, cents: 10_000 }]);
    expect((await say(true, [numbered, unnumbered])).status).toBe(200);
    expect(await donors()).toMatchObject([{ taxId: GIVER.taxId, cents: 15_000, receipts: 3 }]);
    const { data } = await api.ask('staff', 'GET /review/declaration?year=2026');
    expect(data).toMatchObject({ isClosed: true, filed: [{ sha256 }], next: { kind: 'S' } });
    expect((await api.ask('ana', 'GET /receipts?year=2026')).data).toHaveLength(3);
  });

  it('is not offered with the tax number of somebody else, and the number of the account counts later', async () => {
    const id = await gift({ giver: { ...GIVER, taxId: OTHER_NUMBER } });
    await api.ask('ana', 'PUT /tax-data', GIVER);
    expect(await shown()).toEqual([]);
    expect((await say(true, [id])).status).toBe(404);
    await api.ask('ana', 'DELETE /tax-data');
    expect((await say(true, [id])).status).toBe(200);
    await api.ask('ana', 'PUT /tax-data', GIVER);
    await record({ giver: undefined, email: 'ana@example.org' });
    // The treasurer sees both numbers of the account, and corrects the receipt.
    expect(await donors()).toMatchObject([
      { taxId: GIVER.taxId, gaps: expect.arrayContaining(['otherNumber']) as string[] },
      { taxId: OTHER_NUMBER, gaps: expect.arrayContaining(['otherNumber']) as string[] },
    ]);
    const [receipt] = (await api.rows()).receipts;
    const reason = { reason: 'The number of the patron' };
    await api.ask('staff', `POST /review/receipts/${receipt?.number}/correction`, reason);
    expect(await donors()).toMatchObject([{ taxId: GIVER.taxId, cents: 10_000 }]);
  });

  it('is not offered again after "not mine", and can be made all the same', async () => {
    const [mine, other] = [await gift(), await gift()];
    expect((await say(false, [other])).status).toBe(200);
    expect((await say(false, [other])).status).toBe(200);
    expect(await shown()).toEqual([mine]);
    expect(await offering(other)).toMatchObject({ userId: '', declinedBy: 'ana' });
    expect((await say(true, [mine, other])).status).toBe(200);
    expect(await offering(other)).not.toHaveProperty('declinedBy');
    expect((await say(false, [other])).status).toBe(404);
  });

  it('is made by one account alone, all or nothing', async () => {
    const [taken, free] = [await gift(), await gift()];
    signIn.email = 'ana@example.org';
    const answers = await Promise.all([say(true, [taken]), say(true, [taken], 'bea')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const loser = (await offering(taken))?.userId === 'ana' ? 'bea' : 'ana';
    expect((await say(true, [free, taken], loser)).status).toBe(404);
    expect(await offering(free)).toMatchObject({ userId: '' });
  });

  it('needs the consent, and what was claimed goes where the other offerings go', async () => {
    const [before, later] = [await gift(), await gift()];
    await say(true, [before]);
    await say(false, [later]);
    const exported = await exportOf(stores, 'ana');
    expect(exported.offerings).toMatchObject([{ offeringId: before, giver: NAMELESS }]);
    const third = await gift({ giver: GIVER });
    await say(true, [third]);
    expect((await exportOf(stores, 'ana')).receipts).toMatchObject([{ userId: 'ana' }]);
    await api.ask('ana', 'DELETE /consents/belief');
    expect(await shown()).toEqual([]);
    expect((await say(true, [later])).code).toBe('consent_needed');
    expect((await api.ask('ana', 'GET /receipts')).data).toEqual([]);
    const closed = await api.ask('ana', 'DELETE /users/ana');
    expect(closed.answer).toMatchObject({ kept: { offerings: 2, receipts: 1 } });
    // As before the claim, the entity keeps who gave it; the address went with the claim.
    expect(await offering(before)).toMatchObject({ userId: 'ana', giver: NAMELESS });
    expect(await offering(later)).not.toHaveProperty('declinedBy');
  });

  it('is in the log, which is replayed with it', async () => {
    const [mine, other, third] = [await gift(), await gift(), await gift()];
    api.wait(1);
    await say(true, [mine, third]);
    await say(false, [other]);
    const body = { decision: 'return', note: 'By mistake.' };
    expect((await api.ask('staff', `POST /review/offerings/${mine}`, body)).status).toBe(200);
    const rows = await api.rows();
    expect(differences(rows.auditLog, rows)).toEqual([]);
    const isClaim = ({ actor }: Records['auditLog']) => actor.kind === 'patron';
    expect(rows.auditLog.filter(isClaim)).toMatchObject([
      { action: 'offering.claim', subjectId: mine, about: ['ana'], role: '' },
      { action: 'offering.claim', subjectId: third },
      { action: 'offering.decline', subjectId: other, about: ['ana'] },
    ]);
    const without = rows.auditLog.filter((entry) => !isClaim(entry));
    expect(differences(without, rows)).toContain(
      `offerings ${third}: userId is not what the log says.`,
    );
    // Recorded before the log had whose it is.
    const early = without.map((entry) => ({
      ...entry,
      changes: entry.changes.map(({ after: { userId: _later, ...after }, ...change }) => ({
        ...change,
        after,
      })),
    }));
    expect(differences(early, rows)).toContain(
      `offerings ${third}: the log does not say who claimed it.`,
    );
  });
});
