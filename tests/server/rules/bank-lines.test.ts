/** Bank lines that the API refuses, all or none of a request. */
import { LEDGER_LIMITS, type BankLine } from '@almsway/contract/desk/desk-ledger';
import { describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;

describe.each(bothStores())('over %s', (_name, storesWith) => {
  async function world() {
    const ayya = monasticOf('ayya', {
      bank: { receiver: 'entity', holder: '', iban: '', bic: '' },
    });
    const api = await rulesApi(
      storesWith,
      { users: [patronOf('ana'), ayya.user], profiles: [ayya.profile] },
      NOW,
    );
    const { data } = await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT);
    const { offeringId, reference } = data as { offeringId: string; reference: string };
    await api.ask('ana', `POST /offerings/${offeringId}/declare`, GIFT);
    const line = (more: object = {}) =>
      bankLine({ lineId: 'line', bookedOn: '2026-11-20', text: reference, ...more });
    const compare = (lines: readonly BankLine[]) =>
      api.ask('staff', 'POST /review/bank-lines', { lines });
    const apply = (lines: readonly BankLine[]) => {
      const confirm = { kind: 'confirm', offeringId } as const;
      const body = importOf(lines.map((each) => [each, confirm]));
      return api.ask('staff', 'POST /review/bank-imports', body);
    };
    return { api, line, compare, apply };
  }

  describe('a bank statement', () => {
    it.each([
      ['too many lines', { count: LEDGER_LIMITS.lines + 1 }],
      ['no line', { count: 0 }],
      ['a day that is none', { more: { bookedOn: '2026-02-30' } }],
      ['a very long text', { more: { text: 'x'.repeat(LEDGER_LIMITS.lineText + 1) } }],
      ['half a cent', { more: { amountCents: 2500.5 } }],
      ['a line without an identity', { more: { lineId: '' } }],
      ['a line without an account', { more: { account: '' } }],
      ['something that is no line', { more: { amount: 5 } }],
    ] as const)('with %s is refused, and nothing is changed', async (_wrong, wrong) => {
      const { api, line, compare, apply } = await world();
      const count = 'count' in wrong ? wrong.count : 1;
      const others = Array.from({ length: count }, (_, at) => line({ lineId: `line-${at}` }));
      const lines = 'more' in wrong ? [line(), line({ lineId: 'other', ...wrong.more })] : others;
      const before = await api.rows();
      for (const ask of [compare, apply]) {
        const refused = await ask(lines);
        expect([refused.status, refused.code]).toEqual([400, 'bad_request']);
      }
      expect(await api.rows()).toEqual(before);
    });

    it('is not compared with a line of tomorrow, which an import refuses alone', async () => {
      const { api, line, compare, apply } = await world();
      const tomorrow = line({ lineId: 'other', bookedOn: '2026-11-23' });
      expect((await compare([line(), tomorrow])).code).toBe('bad_request');
      const { data } = await apply([line(), tomorrow]);
      expect(data).toMatchObject({
        rows: [{ result: 'confirmed' }, { result: 'refused', code: 'bad_request' }],
      });
      expect((await api.rows()).bankMovements).toMatchObject([{ lineId: 'line' }]);
    });

    it('is compared without any change, and a second line for an offering is another payment', async () => {
      const { api, line, compare, apply } = await world();
      const twice = [line(), line({ lineId: 'again', text: `${line().text} OTRA VEZ` })];
      const before = await api.rows();
      expect((await compare(twice)).data).toMatchObject([
        { outcome: 'confirmed' },
        { outcome: 'alreadyReceived' },
      ]);
      expect(await api.rows()).toEqual(before);
      await apply([line()]);
      expect((await compare(twice)).data).toMatchObject([
        { outcome: 'alreadyMatched' },
        { outcome: 'alreadyReceived' },
      ]);
    });
  });
});
