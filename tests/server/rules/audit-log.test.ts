import { differences, replay } from '@almsway/api/staff/replay';
import { RESTRICTIONS } from '@almsway/contract/people/restriction';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores } from '#tests/support/both-stores.ts';
import { checkOn } from '#tests/support/checks.ts';
import { runs } from '#tests/support/matrix.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { suspensionFrom } from '#tests/support/staff-world.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const ayya = monasticOf('ayya', { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } });
const staffOf = (staffId: string, roles: readonly ('reviewer' | 'treasurer' | 'operator')[]) => ({
  staffId,
  name: staffId,
  email: `${staffId}@example.org`,
  userId: '',
  roles,
  from: '2026-01-01T00:00:00.000Z',
  invitedBy: '',
});

describe.each(bothStores())('over %s', (storeName, storesWith) => {
  function world() {
    return rulesApi(
      storesWith,
      {
        users: [patronOf('ana'), ayya.user],
        profiles: [ayya.profile],
        reports: [
          {
            reportId: 'report',
            userId: 'ana',
            profileId: 'ayya',
            reason: 'other' as const,
            text: 'Look',
            createdAt: NOW,
          },
        ],
        staffMembers: [
          staffOf('tess', ['treasurer', 'operator']),
          staffOf('theo', ['treasurer', 'operator']),
          staffOf('rosa', ['reviewer']),
        ],
      },
      NOW,
    );
  }

  async function faultsOf(api: RulesApi): Promise<string[]> {
    const rows = await api.rows();
    return differences(rows.auditLog, rows);
  }

  async function declared(api: RulesApi): Promise<string> {
    const { data } = await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT);
    // Suspended monastics receive no offerings.
    const { offeringId = 'none' } = (data ?? {}) as { offeringId?: string };
    await api.ask('ana', `POST /offerings/${offeringId}/declare`, GIFT);
    return offeringId;
  }

  /** Actions of staff and others, in any order; numbers select among existing records. */
  const any = fc.nat({ max: 20 });
  const treasurer = fc.constantFrom('tess', 'theo', 'staff');
  const act = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'confirm' as const,
          'notFind' as const,
          'return' as const,
          'undo' as const,
        ),
        who: treasurer,
        any,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('record' as const), who: treasurer, any }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('match' as const), who: treasurer, any }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        who: treasurer,
        any,
        isApproved: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'check' as const,
          'takeBack' as const,
          'approve' as const,
          'reject' as const,
          'requestChanges' as const,
        ),
        who: fc.constantFrom('rosa', 'staff'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('suspend' as const, 'restore' as const, 'report' as const),
        any,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('object' as const), who: treasurer, any }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('invite' as const), who: treasurer, any }),
    },
  );
  type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

  async function perform(api: RulesApi, one: Act): Promise<number> {
    const { offerings, approvals } = await api.rows();
    const chosen = <Row>(rows: readonly Row[], number: number) => rows[number % (rows.length || 1)];
    switch (one.do) {
      case 'give':
        await declared(api);
        return 200;
      case 'confirm':
      case 'notFind':
      case 'return':
      case 'undo': {
        const { offeringId = 'none' } = chosen(offerings, one.any) ?? {};
        const body = {
          decision: one.do,
          ...(one.do === 'confirm' && { receivedOn: api.today() }),
          ...(one.do === 'return' && { note: 'Sent twice.' }),
        };
        return (await api.ask(one.who, `POST /review/offerings/${offeringId}`, body)).status;
      }
      case 'record': {
        const body = { slug: 'ayya', amountCents: 100, method: 'bank', receivedOn: api.today() };
        return (await api.ask(one.who, 'POST /review/offerings', body)).status;
      }
      case 'match': {
        const { offeringId = 'none', reference = 'nobody' } = chosen(offerings, one.any) ?? {};
        const bookedOn = api.today();
        const line = bankLine({ lineId: `line-${one.any}`, bookedOn, text: reference });
        const body = importOf([[line, { kind: 'confirm', offeringId }]]);
        return (await api.ask(one.who, 'POST /review/bank-imports', body)).status;
      }
      case 'settle': {
        const waiting = approvals.filter(({ state }) => state === 'waiting');
        const { approvalId = 'none' } = chosen(waiting, one.any) ?? {};
        const body = one.isApproved
          ? { decision: 'approve' }
          : { decision: 'refuse', reason: 'Not now' };
        return (await api.ask(one.who, `POST /staff/approvals/${approvalId}`, body)).status;
      }
      case 'check': {
        const path = 'POST /review/profiles/ayya/checks';
        return (await api.ask(one.who, path, checkOn(api.today()))).status;
      }
      case 'takeBack': {
        const { profiles } = await api.rows();
        const { checks = [] } = profiles.find(({ userId }) => userId === 'ayya') ?? {};
        const { checkId = 'none' } = checks.at(-1) ?? {};
        const path = `DELETE /review/profiles/ayya/checks/${checkId}`;
        return (await api.ask(one.who, path)).status;
      }
      case 'approve':
      case 'reject':
      case 'requestChanges': {
        const body = { decision: one.do, ...(one.do !== 'approve' && { note: 'Please look.' }) };
        return (await api.ask(one.who, 'POST /review/profiles/ayya', body)).status;
      }
      case 'suspend':
      case 'restore': {
        if (one.do === 'restore') {
          const path = 'POST /review/people/ayya/restoration';
          return (await api.ask('staff', path, { reason: 'A complaint' })).status;
        }
        const { users } = await api.rows();
        const from = users.find(({ userId }) => userId === 'ayya')?.restriction?.level ?? null;
        const level = RESTRICTIONS[one.any % RESTRICTIONS.length];
        const body = { ...suspensionFrom(from), level };
        return (await api.ask('staff', 'POST /review/people/ayya/restriction', body)).status;
      }
      case 'object': {
        await api.ask('ayya', 'POST /users/ayya/objection', { text: 'It was not me' });
        const body = { outcome: one.any % 2 === 0 ? 'kept' : 'lifted', answer: 'We have read it' };
        return (await api.ask(one.who, 'POST /review/people/ayya/objection', body)).status;
      }
      case 'report': {
        const body = { outcome: 'spokenTo' };
        return (await api.ask('staff', 'POST /review/reports/report/resolution', body)).status;
      }
      case 'invite': {
        const email = `new-${one.any}@example.org`;
        const body = { email, name: 'New', roles: ['reviewer'] };
        return (await api.ask(one.who, 'POST /staff/members', body)).status;
      }
    }
  }

  describe('the audit log', () => {
    test('replayed into an empty ledger reproduces every state that staff changed', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
          const api = await world();
          for (const one of acts) {
            expect([200, 201, 202, 403, 404, 409]).toContain(await perform(api, one));
          }
          expect(await faultsOf(api)).toEqual([]);
        }),
        { numRuns: storeName === 'memory' ? runs(25) : runs(4) },
      );
    });

    it('records who did what, why, in which role, and the resulting state', async () => {
      const api = await world();
      const offeringId = await declared(api);
      const body = { decision: 'notFind', note: 'Not in the list.' };
      await api.ask('tess', `POST /review/offerings/${offeringId}`, body);
      expect((await api.rows()).auditLog.map(({ action }) => action)).toEqual([
        'staff.join',
        'offering.notFind',
      ]);
      expect((await api.rows()).auditLog[1]).toMatchObject({
        actor: { kind: 'staff', staffId: 'tess' },
        role: 'treasurer',
        subjectType: 'offering',
        subjectId: offeringId,
        reason: 'Not in the list.',
        about: ['ana', 'ayya'],
        changes: [{ list: 'offerings', id: offeringId, after: { status: 'notFound' } }],
      });
      const { offerings } = replay((await api.rows()).auditLog);
      expect(offerings.get(offeringId)).toMatchObject({ status: 'notFound' });
    });

    it('names the staff token, and records nothing that changed nothing', async () => {
      const api = await world();
      await api.ask('staff', 'POST /review/profiles/ayya', { decision: 'approve' });
      expect((await api.rows()).auditLog).toEqual([]);
      await api.ask('staff', 'POST /review/people/ayya/restriction', suspensionFrom(null));
      expect((await api.rows()).auditLog).toMatchObject([
        { actor: { kind: 'token', staffId: '' }, role: '' },
      ]);
    });

    it.each([
      ['offerings', 'status', 'returned'],
      ['staffMembers', 'roles', ['operator']],
    ] as const)('shows that %s were changed behind its back', async (list, field, value) => {
      const api = await world();
      const offeringId = await declared(api);
      const body = { decision: 'confirm', receivedOn: api.today() };
      await api.ask('tess', `POST /review/offerings/${offeringId}`, body);
      const rows = await api.rows();
      const changed = rows[list].map((row) => ({ ...row, [field]: value }));
      const faults = differences(rows.auditLog, { ...rows, [list]: changed });
      expect(faults[0]).toContain(`${list} `);
      expect(faults[0]).toContain(field);
    });

    it('shows what was done outside of it', async () => {
      const api = await world();
      const first = await declared(api);
      await api.ask('staff', `POST /review/offerings/${first}`, { decision: 'notFind' });
      api.wait(1);
      const second = await declared(api);
      await api.ask('staff', `POST /review/offerings/${second}`, { decision: 'notFind' });
      const rows = await api.rows();
      const faults = differences(rows.auditLog.slice(0, 1), rows);
      expect(faults).toEqual([`offerings ${second}: the log does not hold all its events.`]);
    });
  });
});
