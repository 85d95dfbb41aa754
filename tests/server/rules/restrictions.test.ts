import type { RestrictionLevel } from '@almsway/contract/people/restriction';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { GIVER, NOW, suspensionFrom } from '#tests/support/staff-world.ts';

const ayya = monasticOf('ayya', { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } });
const member = (
  staffId: string,
  roles: readonly ('safeguarding' | 'operator' | 'treasurer')[],
) => ({
  staffId,
  email: `${staffId}@example.org`,
  name: staffId,
  userId: staffId,
  roles,
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
});
const gives = (userId: string) => ({
  userId,
  profileId: 'ayya',
  amountCents: 2500,
  method: 'bank' as const,
  cadence: 'monthly' as const,
  startedOn: '2026-10-01',
  turns: 1,
});
const RECORDS = {
  users: [patronOf('ana'), patronOf('bea'), { ...ayya.user, locale: 'es' as const }],
  profiles: [{ ...ayya.profile, isOnHome: true }],
  intentions: [gives('ana')],
  taxData: [{ userId: 'ana', ...GIVER, updatedAt: NOW }],
};
const SAFE = member('sara', ['safeguarding']);
const TEAM = [SAFE, member('olga', ['operator']), member('tess', ['treasurer'])];
const OBJECTION = { text: 'It was somebody else' };
const KEPT = { outcome: 'kept', answer: 'We have seen the letters', language: 'en' };
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };

describe.each(bothStores())('restrictions, over %s,', (_name, storesWith) => {
  const world = (staffMembers = TEAM, records: object = RECORDS) =>
    rulesApi(storesWith, { ...records, staffMembers }, NOW);
  const restrict = (
    api: RulesApi,
    level: RestrictionLevel,
    from: RestrictionLevel | null = null,
    who = 'sara',
  ) => api.ask(who, 'POST /review/people/ayya/restriction', { ...suspensionFrom(from), level });
  const sent = async (api: RulesApi) =>
    (await api.rows()).mails.map(({ userId, kind }) => [userId, kind]);

  // What each step takes away: it includes those before it.
  it.each([
    ['warned', { page: 200, found: 1, home: 1, offering: 200, dashboard: 200 }, 'accountWarned'],
    [
      'noOfferings',
      { page: 200, found: 1, home: 1, offering: 409, dashboard: 200 },
      'accountLimited',
    ],
    ['unlisted', { page: 200, found: 0, home: 0, offering: 409, dashboard: 200 }, 'accountLimited'],
    [
      'suspended',
      { page: 404, found: 0, home: 0, offering: 404, dashboard: 403 },
      'accountSuspended',
    ],
  ] as const)(
    '%s takes away what it says, tells why, and can be taken back',
    async (level, takes, kind) => {
      const api = await world();
      const state = async () => {
        const [page, found, countries, home, offering, dashboard] = await Promise.all([
          api.ask('ana', 'GET /monastics/ayya'),
          api.ask('ana', 'GET /profiles'),
          api.ask('ana', 'GET /profiles/countries'),
          api.ask('visitor', 'GET /home/monastics'),
          api.ask('ana', 'PUT /offerings/draft/ayya', GIFT),
          api.ask('ayya', 'GET /dashboard'),
        ]);
        expect(countries.data).toHaveLength((found.data as unknown[]).length);
        return {
          page: page.status,
          found: (found.data as unknown[]).length,
          home: (home.data as unknown[]).length,
          offering: offering.status,
          dashboard: dashboard.status,
        };
      };
      const before = await state();
      expect((await restrict(api, level)).status).toBe(200);
      expect(await state()).toEqual(takes);
      if (level === 'noOfferings') {
        const { data } = await api.ask('ana', 'GET /monastics/ayya');
        expect(data).toMatchObject({ isPaused: true, pauseReason: '' });
      }
      const { statement } = suspensionFrom(null);
      const { answer } = await api.ask('ayya', 'GET /users/ayya');
      expect(answer).toMatchObject({
        user: { restriction: { level, statement, statementLanguage: 'es', since: NOW } },
      });
      expect(JSON.stringify(answer)).not.toContain('sara');
      expect(JSON.stringify(answer)).not.toContain('A complaint');
      const { mails, notifications } = await api.rows();
      expect(mails.filter(({ userId }) => userId === 'ayya')).toMatchObject([
        { kind, restriction: { level, text: statement, language: 'es' } },
      ]);
      expect(notifications.filter(({ userId }) => userId === 'ayya')).toMatchObject([{ kind }]);

      await api.ask('sara', 'POST /review/people/ayya/restoration', { reason: 'Cleared' });
      expect(await state()).toEqual(before);
      expect((await sent(api)).at(-1)).toEqual(['ayya', 'accountRestored']);
    },
  );

  it('patrons who give regularly are told once, without the reason', async () => {
    const api = await world();
    await restrict(api, 'unlisted');
    expect((await sent(api)).filter(([userId]) => userId !== 'ayya')).toEqual([]);
    await restrict(api, 'suspended', 'unlisted');
    const { mails, notifications } = await api.rows();
    const toPatrons = <Row extends { userId: string }>(rows: readonly Row[]) =>
      rows.filter(({ userId }) => userId !== 'ayya');
    expect(toPatrons(mails)).toMatchObject([{ userId: 'ana', kind: 'pageUnavailable' }]);
    expect(JSON.stringify(toPatrons(mails))).not.toContain('letters');
    expect(toPatrons(notifications)).toMatchObject([
      { userId: 'ana', kind: 'pageUnavailable', aboutId: 'ayya' },
    ]);
  });

  it('treasurers see that the receiver of an offering is suspended', async () => {
    const api = await world();
    await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT);
    const { offeringId } = (await api.rows()).offerings[0] ?? {};
    const seen = async () =>
      ((await api.ask('tess', `GET /review/offerings/${offeringId}`)).data as { offering: object })
        .offering;
    expect(await seen()).toMatchObject({ isReceiverSuspended: false });
    await restrict(api, 'suspended');
    expect(await seen()).toMatchObject({ isReceiverSuspended: true });
  });

  it('a step is refused that does not exist for patrons, or was taken from another one', async () => {
    const api = await world();
    const body = { ...suspensionFrom(null), level: 'unlisted' };
    const patron = await api.ask('sara', 'POST /review/people/ana/restriction', body);
    expect([patron.status, patron.answer]).toMatchObject([400, { error: { field: 'level' } }]);
    await restrict(api, 'suspended');
    const late = await restrict(api, 'warned');
    expect([late.status, late.code]).toEqual([409, 'already_decided']);
    expect((await restrict(api, 'warned', 'suspended')).status).toBe(200);
  });

  it('an objection is answered by somebody who did not decide', async () => {
    const api = await world();
    await restrict(api, 'suspended');
    const path = 'POST /review/people/ayya/objection';
    expect((await api.ask('olga', path, KEPT)).code).toBe('wrong_state');
    expect((await api.ask('ayya', 'POST /users/ayya/objection', OBJECTION)).status).toBe(201);
    const again = await api.ask('ayya', 'POST /users/ayya/objection', { text: 'And another' });
    expect(again.code).toBe('wrong_state');
    const mayAnswer = async (who: string) => {
      const { data } = await api.ask(who, 'GET /review/objections');
      return (data as { mayAnswer: string }[]).map((row) => row.mayAnswer);
    };
    expect(await mayAnswer('sara')).toEqual(['somebodyElse']);
    expect(await mayAnswer('olga')).toEqual(['yes']);
    expect((await api.ask('sara', path, KEPT)).code).toBe('forbidden');
    const today = await api.ask('olga', 'GET /staff/today');
    expect(today.data).toMatchObject([{ kind: 'objections', count: 1 }]);

    expect((await api.ask('olga', path, KEPT)).status).toBe(200);
    const own = await api.ask('ayya', 'GET /users/ayya');
    expect(own.answer).toMatchObject({
      user: {
        restriction: { objection: OBJECTION.text, answer: KEPT.answer, answerLanguage: 'en' },
      },
    });
    expect((await sent(api)).at(-1)).toEqual(['ayya', 'objectionAnswered']);
    expect((await api.ask('sara', path, KEPT)).code).toBe('already_decided');
    expect(await mayAnswer('olga')).toEqual([]);
  });

  it('a restriction that is lifted by an objection is gone, and the answer is sent', async () => {
    const api = await world();
    await restrict(api, 'suspended');
    await api.ask('ayya', 'POST /users/ayya/objection', OBJECTION);
    const body = { outcome: 'lifted', answer: 'You were right', language: 'en' };
    expect((await api.ask('olga', 'POST /review/people/ayya/objection', body)).status).toBe(200);
    expect((await api.ask('ayya', 'GET /dashboard')).status).toBe(200);
    const { mails, users, auditLog } = await api.rows();
    expect(mails.at(-1)).toMatchObject({
      kind: 'accountRestored',
      restriction: { text: body.answer, language: 'en' },
    });
    expect(users.find(({ userId }) => userId === 'ayya')).not.toHaveProperty('correspondence');
    expect(auditLog.at(-1)).toMatchObject({ action: 'person.answerObjection', reason: 'lifted' });
  });

  it('who decided may answer only while nobody else can', async () => {
    const api = await world([SAFE, member('tess', ['treasurer'])]);
    await restrict(api, 'suspended');
    await api.ask('ayya', 'POST /users/ayya/objection', OBJECTION);
    const { data } = await api.ask('sara', 'GET /review/objections');
    expect(data).toMatchObject([{ userId: 'ayya', mayAnswer: 'nobodyElse' }]);
    expect((await api.ask('sara', 'POST /review/people/ayya/objection', KEPT)).status).toBe(200);
    expect((await api.rows()).auditLog.at(-1)).toMatchObject({ actor: { staffId: 'sara' } });
  });

  it('another step does not make an objection disappear', async () => {
    const api = await world();
    await restrict(api, 'unlisted');
    await api.ask('ayya', 'POST /users/ayya/objection', OBJECTION);
    await restrict(api, 'suspended', 'unlisted');
    const { data } = await api.ask('olga', 'GET /review/objections');
    expect(data).toMatchObject([
      { userId: 'ayya', restriction: { level: 'suspended', objection: OBJECTION.text } },
    ]);
  });

  it('a person gets the statement with their data, but not what is for the team', async () => {
    const api = await world();
    await restrict(api, 'warned');
    await api.ask('ayya', 'POST /users/ayya/objection', OBJECTION);
    const { data } = await api.ask('ayya', 'GET /export');
    const { users } = data as { users: object[] };
    const { statement, reason } = suspensionFrom(null);
    expect(users).toMatchObject([{ correspondence: { statement, objection: OBJECTION } }]);
    expect(JSON.stringify(users)).not.toContain(reason);
    expect(JSON.stringify(users)).not.toContain('sara');
    await api.ask('ayya', 'DELETE /users/ayya');
    const left = await api.rows();
    expect(JSON.stringify(left)).not.toContain(OBJECTION.text);
    expect(JSON.stringify(left)).not.toContain(statement);
  });
});
