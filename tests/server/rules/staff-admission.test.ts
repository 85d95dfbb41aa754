/** When staff are refused access, and when they need the approval of a second person. */
import type { Records } from '@almsway/api/records';
import { differences } from '@almsway/api/staff/replay';
import { describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { suspensionFrom } from '#tests/support/staff-world.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const TODAY = NOW.slice(0, 10);
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const ENTITY_BANK = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
const ayya = monasticOf('ayya', ENTITY_BANK);
const lama = monasticOf('lama', ENTITY_BANK);

const member = (
  staffId: string,
  roles: Records['staffMembers']['roles'],
  more: Partial<Records['staffMembers']> = {},
): Records['staffMembers'] => ({
  staffId,
  roles,
  email: `${staffId}@example.org`,
  name: staffId,
  userId: staffId,
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
  ...more,
});

const RECORDS = {
  users: [patronOf('ana'), patronOf('tess'), ayya.user, lama.user],
  profiles: [ayya.profile, { ...lama.profile, status: 'submitted' as const, isApproved: false }],
  staffMembers: [
    member('tess', ['treasurer']),
    member('theo', ['treasurer']),
    member('rosa', ['reviewer', 'safeguarding', 'operator']),
    // A monastic with the roles reviewer, treasurer and safeguarding.
    member('lama', ['reviewer', 'treasurer', 'safeguarding']),
    member('ayya', ['treasurer']),
  ],
};
describe.each(bothStores())('over %s', (storeName, storesWith) => {
  const world = (options: Parameters<typeof rulesApi>[3] = {}) =>
    rulesApi(storesWith, RECORDS, NOW, options);

  async function declaredBy(api: RulesApi, who: string, amountCents = 2500): Promise<string> {
    const gift = { ...GIFT, amountCents };
    const { data } = await api.ask(who, 'PUT /offerings/draft/ayya', gift);
    const { offeringId } = data as { offeringId: string };
    await api.ask(who, `POST /offerings/${offeringId}/declare`, gift);
    return offeringId;
  }
  const confirm = (api: RulesApi, who: string, id: string, more: object = {}) =>
    api.ask(who, `POST /review/offerings/${id}`, {
      decision: 'confirm',
      receivedOn: TODAY,
      ...more,
    });
  const causes = async (api: RulesApi) => (await api.rows()).approvals.map(({ cause }) => cause);

  describe('a sign-in of staff', () => {
    const at = (minutesAgo: number) => ({
      signIn: { signedInAt: new Date(Date.parse(NOW) - minutesAgo * 60_000) },
    });
    const LOOK = 'GET /review/offerings';
    const MONEY = 'POST /review/bank-imports';
    const SUBSIDY = importOf([
      [bankLine({ bookedOn: TODAY }), { kind: 'setAside', reason: 'A subsidy' }],
    ]);

    it.each([
      [30, 200, 200],
      [30.02, 200, 403],
      [720, 200, 403],
      [720.02, 403, 403],
    ])('%s minutes ago: %i to look, %i to change money', async (minutes, looking, changing) => {
      const api = await world(at(minutes));
      const looked = await api.ask('tess', LOOK);
      const changed = await api.ask('tess', MONEY, SUBSIDY);
      expect([looked.status, changed.status]).toEqual([looking, changing]);
      if (changing === 403) expect(changed.code).toBe('reauthentication_needed');
      if (looking === 403) expect(looked.code).toBe('reauthentication_needed');
      expect((await api.rows()).auditLog).toHaveLength(changing === 200 ? 2 : 0);
    });

    it('may be old for actions other than money, roles and exports', async () => {
      const api = await world(at(60));
      const decide = await api.ask('rosa', 'POST /review/profiles/lama', { decision: 'approve' });
      expect(decide.status).toBe(200);
      const invitation = { email: 'x@example.org', name: 'X', roles: ['reviewer'] };
      const invited = await api.ask('rosa', 'POST /staff/members', invitation);
      const exported = await api.ask('rosa', 'POST /staff/audit/exports', {});
      expect([invited.code, exported.code]).toEqual(Array(2).fill('reauthentication_needed'));
    });

    it('needs a second factor where that is configured, and nowhere else', async () => {
      const needed = { needsSecondFactor: true };
      expect((await (await world(needed)).ask('tess', LOOK)).code).toBe('second_factor_needed');
      const given = { ...needed, signIn: { hasSecondFactor: true } };
      expect((await (await world(given)).ask('tess', LOOK)).status).toBe(200);
      expect((await (await world()).ask('tess', LOOK)).status).toBe(200);
      // It is required neither of patrons nor of the staff token.
      expect((await (await world(needed)).ask('ana', 'GET /offerings')).status).toBe(200);
      expect((await (await world(needed)).ask('staff', LOOK)).status).toBe(200);
    });

    it('is refused from the moment a role ends, also for a decision in progress', async () => {
      const until = '2026-11-23T12:00:00.000Z';
      const staffMembers = [member('tess', ['treasurer'], { until })];
      const api = await rulesApi(storesWith, { ...RECORDS, staffMembers }, NOW);
      const id = await declaredBy(api, 'ana');
      expect((await api.ask('tess', `GET /review/offerings/${id}`)).status).toBe(200);
      api.wait(1);
      const late = await confirm(api, 'tess', id);
      expect([late.status, late.code]).toEqual([403, 'forbidden']);
      expect((await api.rows()).offerings).toMatchObject([{ status: 'declared' }]);
    });

    it('that ended by mistake comes back within ten minutes, by the person who ended it', async () => {
      const api = await world();
      const minutes = (count: number) => api.wait(count / (24 * 60));
      const back = (who: string) => api.ask(who, 'POST /staff/members/tess/reinstatement');
      await api.ask('rosa', 'POST /staff/members/tess/end', { reason: 'A slip' });
      minutes(9);
      expect((await back('staff')).code).toBe('wrong_state');
      const { data } = await api.ask('rosa', 'GET /staff/members');
      expect(
        (data as { staffId: string; undoUntil: string }[]).filter((one) => one.undoUntil),
      ).toMatchObject([{ staffId: 'tess' }]);
      expect((await api.ask('tess', LOOK)).code).toBe('forbidden');
      expect((await back('rosa')).status).toBe(200);
      expect((await api.ask('tess', LOOK)).status).toBe(200);
      const rows = await api.rows();
      expect(differences(rows.auditLog, rows)).toEqual([]);
      await api.ask('rosa', 'POST /staff/members/tess/end', { reason: 'Left' });
      minutes(11);
      expect((await back('rosa')).code).toBe('wrong_state');
    });

    it('knows which of its roles nobody else has', async () => {
      const api = await world();
      const alone = async () =>
        ((await api.ask('rosa', 'GET /staff/me')).data as { alone: string[] }).alone;
      expect(await alone()).toEqual(['operator']);
      await api.ask('staff', 'POST /staff/members/lama/end', { reason: 'Left' });
      expect(await alone()).toEqual(['reviewer', 'safeguarding', 'operator']);
    });

    it('of a suspended account is refused', async () => {
      const api = await world();
      const path = 'POST /review/people/tess/restriction';
      expect((await api.ask('rosa', path, suspensionFrom(null))).status).toBe(200);
      expect((await api.ask('tess', LOOK)).code).toBe('suspended');
      await api.ask('rosa', 'POST /review/people/tess/restoration', { reason: 'Cleared' });
      expect((await api.ask('tess', LOOK)).status).toBe(200);
    });
  });

  describe('a second person', () => {
    it('approves amounts above the limit, confirmed, recorded or undone', async () => {
      const api = await world({ approvalAboveCents: 10_000 });
      const small = await declaredBy(api, 'ana', 10_000);
      expect((await confirm(api, 'tess', small)).status).toBe(200);
      const large = await declaredBy(api, 'ana', 10_001);
      expect((await confirm(api, 'tess', large)).status).toBe(202);
      const more = await declaredBy(api, 'ana', 5000);
      expect((await confirm(api, 'tess', more, { amountCents: 20_000 })).status).toBe(202);
      const record = {
        slug: 'ayya',
        amountCents: 10_001,
        method: 'bank',
        receivedOn: TODAY,
        unknownReason: 'A box.',
      };
      expect((await api.ask('tess', 'POST /review/offerings', record)).status).toBe(202);
      expect(await causes(api)).toEqual(['largeAmount', 'largeAmount', 'largeAmount']);
      expect(
        (await api.rows()).offerings.filter(({ status }) => status === 'confirmed'),
      ).toHaveLength(1);

      const approvalId = (await api.rows()).approvals[0]?.approvalId ?? '';
      const approve = (who: string, id: string) =>
        api.ask(who, `POST /staff/approvals/${id}`, { decision: 'approve' });
      expect((await approve('tess', approvalId)).status).toBe(403);
      expect((await approve('theo', approvalId)).status).toBe(200);
      const undo = await api.ask('tess', `POST /review/offerings/${large}`, { decision: 'undo' });
      expect(undo.status).toBe(202);
      expect((await api.rows()).approvals.at(-1)?.cause).toBe('largeAmount');
    });

    it('approves a large line of a bank statement, which is not applied before', async () => {
      const api = await world({ approvalAboveCents: 2000 });
      const offeringId = await declaredBy(api, 'ana');
      const text = (await api.rows()).offerings[0]?.reference ?? '';
      const line = bankLine({ bookedOn: TODAY, text });
      const { data } = await api.ask('tess', 'POST /review/bank-lines', { lines: [line] });
      expect(data).toMatchObject([{ outcome: 'needsApproval' }]);
      const body = importOf([[line, { kind: 'confirm', offeringId }]]);
      const applied = await api.ask('tess', 'POST /review/bank-imports', body);
      expect(applied.data).toMatchObject({ rows: [{ result: 'waiting' }] });
      expect((await api.rows()).offerings).toMatchObject([{ status: 'declared' }]);
    });

    it('decides about a staff member’s own offering, given or received', async () => {
      const api = await world();
      const given = await declaredBy(api, 'tess');
      expect((await confirm(api, 'tess', given)).status).toBe(202);
      const received = await declaredBy(api, 'ana');
      expect((await confirm(api, 'ayya', received)).status).toBe(202);
      const record = { slug: 'ayya', amountCents: 100, method: 'bank', receivedOn: TODAY };
      expect((await api.ask('ayya', 'POST /review/offerings', record)).status).toBe(202);
      expect(await causes(api)).toEqual(['own', 'own', 'own']);
      expect((await confirm(api, 'theo', given)).status).toBe(200);
    });

    it('decides about a staff member’s own profile and account', async () => {
      const api = await world();
      const profile = await api.ask('lama', 'POST /review/profiles/lama', { decision: 'approve' });
      expect(profile.status).toBe(202);
      const suspend = 'POST /review/people/lama/restriction';
      expect((await api.ask('lama', suspend, suspensionFrom(null))).status).toBe(202);
      expect(await causes(api)).toEqual(['own', 'own']);
      expect((await api.rows()).profiles[1]).toMatchObject({ status: 'submitted' });
      expect((await api.rows()).users.every((user) => user.restriction === undefined)).toBe(true);
      // The requester cannot approve their own request, with the role or without.
      for (const { approvalId } of (await api.rows()).approvals) {
        const path = `POST /staff/approvals/${approvalId}`;
        expect((await api.ask('lama', path, { decision: 'approve' })).status).toBe(403);
      }
    });
  });

  describe('staff who act on people', () => {
    it('cannot approve a suspended account, or reach a closed one', async () => {
      const api = await world();
      await api.ask('rosa', 'POST /review/people/lama/restriction', suspensionFrom(null));
      const approve = { decision: 'approve' };
      const suspended = await api.ask('rosa', 'POST /review/profiles/lama', approve);
      expect([suspended.status, suspended.code]).toEqual([409, 'wrong_state']);
      expect((await api.ask('ana', 'DELETE /users/ana')).status).toBe(200);
      for (const [call, body] of [
        ['GET /review/people/ana', undefined],
        ['POST /review/people/ana/restriction', suspensionFrom(null)],
        ['POST /review/people/ana/restoration', { reason: 'Late' }],
        ['GET /review/profiles/ana', undefined],
        ['POST /review/profiles/ana', approve],
      ] as const) {
        expect([call, (await api.ask('rosa', call, body)).status]).toEqual([call, 404]);
      }
    });

    it('confirm money sent before one blocked the other, and before they closed their account', async () => {
      const api = await world();
      const first = await declaredBy(api, 'ana');
      const second = await declaredBy(api, 'ana');
      const blocked = await api.ask('ayya', 'POST /blocks', { offeringId: first });
      expect(blocked.status).toBe(201);
      expect((await confirm(api, 'tess', first)).status).toBe(200);
      expect((await api.ask('ana', 'DELETE /users/ana')).status).toBe(200);
      const late = await confirm(api, 'tess', second);
      expect([late.status, late.data]).toMatchObject([
        200,
        { status: 'confirmed', patronName: '' },
      ]);
    });
  });
});
