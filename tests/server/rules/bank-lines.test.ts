/** Bank lines that the API refuses, all or none of a request. */
import { LEDGER_LIMITS } from '@almsway/contract/desk/desk-ledger';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;

describe.each(bothStores())('over %s', (storeName, storesWith) => {
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
    const line = (more: object = {}) => ({
      lineId: 'line',
      bookedOn: '2026-11-20',
      amountCents: 2500,
      text: reference,
      ...more,
    });
    const apply = (lines: readonly object[]) =>
      api.ask('staff', 'POST /review/bank-lines', { isDryRun: false, lines });
    return { api, line, apply };
  }

  describe('a bank statement', () => {
    it.each([
      ['too many lines', { count: LEDGER_LIMITS.lines + 1 }],
      ['no line', { count: 0 }],
      ['a line of tomorrow among good ones', { more: { bookedOn: '2026-11-23' } }],
      ['a day that is none', { more: { bookedOn: '2026-02-30' } }],
      ['a very long text', { more: { text: 'x'.repeat(LEDGER_LIMITS.lineText + 1) } }],
      ['half a cent', { more: { amountCents: 2500.5 } }],
      ['a line without an identity', { more: { lineId: '' } }],
      ['something that is no line', { more: { amount: 5 } }],
    ] as const)('with %s is refused, and nothing is changed', async (_name, wrong) => {
      const { api, line, apply } = await world();
      const count = 'count' in wrong ? wrong.count : 1;
      const others = Array.from({ length: count }, (_, at) => line({ lineId: `line-${at}` }));
      const lines = 'more' in wrong ? [line(), line({ lineId: 'other', ...wrong.more })] : others;
      const before = await api.rows();
      const refused = await apply(lines);
      expect([refused.status, refused.code]).toEqual([400, 'bad_request']);
      expect(await api.rows()).toEqual(before);
    });

    it('that was applied already changes nothing', async () => {
      const { api, line, apply } = await world();
      expect((await apply([line()])).data).toMatchObject([{ outcome: 'confirmed' }]);
      const { offerings, auditLog, mails, notifications } = await api.rows();
      expect((await apply([line()])).data).toMatchObject([{ outcome: 'alreadyMatched' }]);
      expect(await api.rows()).toMatchObject({ offerings, auditLog, mails, notifications });
      // A second line for the same offering in one statement is another payment.
      const twice = await apply([line(), line({ lineId: 'again' })]);
      expect(twice.data).toMatchObject([
        { outcome: 'alreadyMatched' },
        { outcome: 'alreadyReceived' },
      ]);
    });
  });
});
