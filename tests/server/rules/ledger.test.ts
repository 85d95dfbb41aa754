import { isDeepStrictEqual } from 'node:util';

import type { Records } from '@almsway/api/records';
import type { Rows } from '@almsway/api/stores/memory/data';
import type { ComparedLine } from '@almsway/contract/desk/bank-import';
import type { OfferingState } from '@almsway/contract/giving/ledger';
import { isReceived, needsPatron, OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { placeOf, receiptsInForce, statementsOf } from '@almsway/contract/giving/receipts';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores } from '#tests/support/both-stores.ts';
import { runs } from '#tests/support/matrix.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const TODAY = NOW.slice(0, 10);
const GIFT = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' } as const;
const TAX_DATA = {
  name: 'Ana',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const TO_ENTITY = { bank: { receiver: 'entity', holder: '', iban: '', bic: '' } } as const;
const TO_MONASTIC = {
  bank: { receiver: 'monastic', holder: 'Ayya', iban: 'ES9121000418450200051332', bic: '' },
} as const;

const ayya = monasticOf('ayya', TO_ENTITY);
const lama = monasticOf('lama', TO_MONASTIC);
const PEOPLE = {
  users: [patronOf('ana'), patronOf('ben'), ayya.user, lama.user],
  profiles: [ayya.profile, lama.profile],
};

/** An offering of Ana to Ayya with this status. */
function offeringIn(status: OfferingState): Records['offerings'] {
  const isMoney = isReceived(status) || status === 'returned';
  return {
    ...GIFT,
    offeringId: 'one',
    reference: 'MAAAAAAA',
    userId: 'ana',
    profileId: 'ayya',
    status,
    receiver: 'entity',
    isDeductible: true,
    createdAt: NOW,
    events: [],
    ...(status !== 'draft' && { declaredAt: NOW }),
    ...(isMoney && { receivedOn: TODAY, receivedCents: GIFT.amountCents }),
  };
}
const RECEIPT: Records['receipts'] = {
  number: '2026-000001',
  userId: 'ana',
  offeringId: 'one',
  reference: 'MAAAAAAA',
  issuedAt: NOW,
  receivedOn: TODAY,
  amountCents: GIFT.amountCents,
  donor: TAX_DATA,
  entity: DEMO_ENTITY,
  monasticName: 'Ayya',
  replaces: '',
  cause: '',
  reason: '',
};

/** Who reports which event, and how. */
const SAID = {
  declare: ['ana', 'POST /offerings/one/declare', GIFT],
  cancel: ['ana', 'POST /offerings/one/cancel', undefined],
  confirm: ['staff', 'POST /review/offerings/one', { decision: 'confirm', receivedOn: TODAY }],
  notFind: ['staff', 'POST /review/offerings/one', { decision: 'notFind' }],
  return: ['staff', 'POST /review/offerings/one', { decision: 'return', note: 'Sent twice.' }],
} as const;
type Said = keyof typeof SAID;

/** Status after each event; impossible events are refused. Repeated events change nothing. */
const AFTER: Record<OfferingState, Record<Said, OfferingState | 'refused' | 'as it was'>> = {
  draft: {
    declare: 'declared',
    cancel: 'cancelled',
    confirm: 'confirmed',
    notFind: 'refused',
    return: 'refused',
  },
  declared: {
    declare: 'as it was',
    cancel: 'cancelled',
    confirm: 'confirmed',
    notFind: 'notFound',
    return: 'refused',
  },
  confirmed: {
    declare: 'refused',
    cancel: 'refused',
    confirm: 'as it was',
    notFind: 'refused',
    return: 'returned',
  },
  receipted: {
    declare: 'refused',
    cancel: 'refused',
    confirm: 'as it was',
    notFind: 'refused',
    return: 'returned',
  },
  notFound: {
    declare: 'declared',
    cancel: 'cancelled',
    confirm: 'confirmed',
    notFind: 'as it was',
    return: 'refused',
  },
  returned: {
    declare: 'refused',
    cancel: 'refused',
    confirm: 'confirmed',
    notFind: 'refused',
    return: 'as it was',
  },
  cancelled: {
    declare: 'refused',
    cancel: 'as it was',
    confirm: 'confirmed',
    notFind: 'refused',
    return: 'refused',
  },
};

describe.each(bothStores())('over %s', (storeName, storesWith) => {
  describe('the list of the ledger', () => {
    const declaredAt = (moment: string, id: string): Records['offerings'] => ({
      ...offeringIn('declared'),
      offeringId: id,
      reference: id,
      createdAt: moment,
      declaredAt: moment,
    });
    const LATE = '2026-11-20T23:30:00.000Z';
    let api: RulesApi;
    beforeAll(async () => {
      api = await rulesApi(
        storesWith,
        {
          ...PEOPLE,
          offerings: [
            declaredAt('2026-11-21T10:00:00.000Z', 'MBBBBBBB'),
            declaredAt(LATE, 'MAAAAAAA'),
            declaredAt('2026-11-22T10:00:00.000Z', 'MCCCCCCC'),
          ],
        },
        NOW,
      );
    });
    const find = async (query: string): Promise<{ reference: string; day: string }[]> =>
      (await api.ask('staff', `GET /review/offerings?${query}`)).data;
    const referencesOf = async (query: string) =>
      (await find(query)).map(({ reference }) => reference);

    it('begins with the longest waiting, and everything else with the newest', async () => {
      const waiting = ['MAAAAAAA', 'MBBBBBBB', 'MCCCCCCC'];
      expect(await referencesOf('status=declared')).toEqual(waiting);
      expect(await referencesOf('')).toEqual(waiting.toReversed());
    });

    it('names the day in the time zone of the entity, and is searched by it', async () => {
      const [late] = await find('q=MAAAAAAA');
      expect(late?.day).toBe('2026-11-21');
      expect(await referencesOf('day=2026-11-21&status=declared')).toEqual([
        'MAAAAAAA',
        'MBBBBBBB',
      ]);
      expect(await referencesOf('day=2026-11-20')).toEqual([]);
    });
  });

  describe('an offering', () => {
    const apiIn = (status: OfferingState) =>
      rulesApi(
        storesWith,
        {
          ...PEOPLE,
          offerings: [offeringIn(status)],
          receipts: status === 'receipted' ? [RECEIPT] : [],
        },
        NOW,
      );
    const events = Object.keys(SAID) as Said[];

    it.each(OFFERING_STATES)(
      'that is %s changes state as the ledger prescribes, event by event',
      async (from) => {
        for (const event of events) {
          const api = await apiIn(from);
          const before = await api.rows();
          const [who, call, body] = SAID[event];
          const { status } = await api.ask(who, call, body);
          const [after] = (await api.rows()).offerings;
          const expected = AFTER[from][event];
          const seen =
            status === 409
              ? 'refused'
              : isDeepStrictEqual(await api.rows(), before)
                ? 'as it was'
                : after?.status;
          expect({ from, event, seen }).toEqual({ from, event, seen: expected });
          if (expected === 'refused') expect(await api.rows()).toEqual(before);
          if (status === 200 && expected !== 'as it was') {
            expect(after?.events.map((one) => one.event)).toEqual([event]);
          }
        }
      },
    );

    it.each(OFFERING_STATES)('that is %s cannot be changed by others', async (from) => {
      for (const event of events) {
        const api = await apiIn(from);
        const before = await api.rows();
        const [who, call, body] = SAID[event];
        const others = ['visitor', 'ben', 'ayya', 'lama', who === 'staff' ? 'ana' : 'staff'];
        for (const other of others) {
          const { status } = await api.ask(other, call, body);
          expect([401, 403, 404], `${event} by ${other}`).toContain(status);
        }
        expect(await api.rows()).toEqual(before);
      }
    });
  });

  describe('a direct offering', () => {
    /** Result when the monastic confirms the arrival: a new status, or a refusal. */
    const AFTER_ARRIVAL: Record<OfferingState, OfferingState | 404 | 409> = {
      draft: 404,
      declared: 'confirmed',
      confirmed: 'confirmed',
      // Direct offerings have no receipt; a record with one would count as received already.
      receipted: 'receipted',
      notFound: 'confirmed',
      returned: 409,
      cancelled: 404,
    };
    const direct = (status: OfferingState) =>
      rulesApi(
        storesWith,
        {
          ...PEOPLE,
          offerings: [
            { ...offeringIn(status), profileId: 'lama', receiver: 'monastic', isDeductible: false },
          ],
        },
        NOW,
      );

    it.each(OFFERING_STATES)('that is %s can only be confirmed by its monastic', async (from) => {
      const api = await direct(from);
      const before = await api.rows();
      for (const other of ['visitor', 'ana', 'ben', 'ayya', 'staff']) {
        const { status } = await api.ask(other, 'POST /dashboard/offerings/one/arrival');
        expect([401, 403, 404], other).toContain(status);
      }
      for (const event of ['confirm', 'notFind'] as const) {
        const [who, call, body] = SAID[event];
        expect((await api.ask(who, call, body)).status, event).toBe(409);
      }
      expect(await api.rows()).toEqual(before);

      const { status } = await api.ask('lama', 'POST /dashboard/offerings/one/arrival');
      const [after] = (await api.rows()).offerings;
      expect(status === 200 ? after?.status : status).toBe(AFTER_ARRIVAL[from]);
      if (status !== 200 || isReceived(from)) expect(await api.rows()).toEqual(before);
    });
  });

  describe('an entity that article 16 does not cover', () => {
    const entity = { ...DEMO_ENTITY, isUnderArticle16: false };

    it('has no deductible offerings, and issues no certificates', async () => {
      const api = await rulesApi(
        storesWith,
        { ...PEOPLE, offerings: [offeringIn('confirmed')] },
        NOW,
        { entity },
      );
      const answer = await api.ask('ana', 'GET /monastics/ayya/support');
      const data = answer.data as unknown;
      expect(data).toMatchObject({ methods: [{ receiver: 'entity', isDeductible: false }] });
      await api.ask('ana', 'PUT /offerings/draft/ayya', GIFT);
      expect((await api.rows()).offerings.at(-1)).toMatchObject({
        receiver: 'entity',
        isDeductible: false,
      });
      // Also not for money from a period in which it was covered.
      await api.ask('ana', 'PUT /tax-data', TAX_DATA);
      expect((await api.rows()).receipts).toEqual([]);
    });
  });

  describe('the ledger', () => {
    it('lists drafts and offerings that were not found as waiting for the patron', () => {
      expect(OFFERING_STATES.filter((state) => needsPatron(state))).toEqual(['draft', 'notFound']);
    });

    /** Possible actions of everyone, in any order; numbers select among existing records. */
    const patron = fc.constantFrom('ana', 'ben');
    const monastic = fc.constantFrom('ayya', 'lama');
    const amountCents = fc.constantFrom(100, 2500, 99_999);
    const any = fc.nat({ max: 50 });
    const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const act = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('give'), patron, monastic, amountCents }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('prepare'), patron, monastic, amountCents }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('declare'), any, amountCents }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), any }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('confirm'),
          any,
          amountCents: perhaps(amountCents),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('notFind'), any }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('return'), any }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('record'),
          patron: perhaps(patron),
          monastic,
          amountCents,
          any,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('match'),
          any,
          line: any,
          amountCents: perhaps(amountCents),
          isCompared: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('arrive'), any }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('keepTaxData'), patron }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('forgetTaxData'), patron }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('correct'), any }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('thank'), any }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), any }) },
    );
    type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

    async function perform(
      api: RulesApi,
      one: Act,
      { offerings, receipts }: Rows,
    ): Promise<number> {
      const chosen = <Row>(rows: readonly Row[], number: number) =>
        rows[number % (rows.length || 1)];
      const decide = async (number: number, body: object) => {
        const id = chosen(offerings, number)?.offeringId ?? 'none';
        return (await api.ask('staff', `POST /review/offerings/${id}`, body)).status;
      };
      const receivedOn = api.today();
      const line = (number: number) => `line-${number % 7}`;
      switch (one.do) {
        case 'give':
        case 'prepare': {
          const body = { ...GIFT, amountCents: one.amountCents };
          const call = `PUT /offerings/draft/${one.monastic}`;
          const { status, data } = await api.ask(one.patron, call, body);
          const { offeringId }: { offeringId: string } = data;
          if (one.do === 'give')
            await api.ask(one.patron, `POST /offerings/${offeringId}/declare`, body);
          return status;
        }
        case 'declare':
        case 'cancel': {
          const { offeringId = 'none', userId = 'ana' } = chosen(offerings, one.any) ?? {};
          const body =
            one.do === 'cancel'
              ? undefined
              : { ...GIFT, amountCents: one.amountCents, cadence: 'monthly' };
          const call = `POST /offerings/${offeringId}/${one.do}`;
          return (await api.ask(userId || 'ana', call, body)).status;
        }
        case 'confirm':
          return decide(one.any, { decision: 'confirm', receivedOn, amountCents: one.amountCents });
        case 'notFind':
          return decide(one.any, { decision: 'notFind' });
        case 'return':
          return decide(one.any, { decision: 'return', note: 'Sent twice.' });
        case 'record': {
          const email = one.patron && `${one.patron}@example.org`;
          const { amountCents: cents, monastic: slug } = one;
          const body = {
            slug,
            amountCents: cents,
            method: 'bank',
            receivedOn,
            email,
            unknownReason: 'A collection box.',
            bankLine: bankLine({ lineId: line(one.any), bookedOn: receivedOn, amountCents: cents }),
          };
          return (await api.ask('staff', 'POST /review/offerings', body)).status;
        }
        case 'match': {
          const offering = chosen(offerings, one.any);
          const text = `for ${offering?.reference ?? 'nobody'}`;
          const amountCents = one.amountCents ?? offering?.amountCents ?? -100;
          const lines = [one.line, one.line + 1].map((each) =>
            bankLine({ lineId: line(each), bookedOn: receivedOn, amountCents, text }),
          );
          const before = await api.rows();
          const { status, data } = await api.ask('staff', 'POST /review/bank-lines', { lines });
          expect(await api.rows(), 'comparing changes nothing').toEqual(before);
          // What the page proposes: the matching offering, or the likeliest candidate.
          const decided = (data as ComparedLine[]).flatMap((row, at) => {
            const found = row.offering ?? row.candidates[0]?.offering;
            const bank = lines[at];
            if (!found || !bank) return [];
            const kind = row.candidates[0]?.action === 'record' ? 'recordLike' : 'confirm';
            return [[bank, { kind, offeringId: found.offeringId }] as const];
          });
          if (one.isCompared || decided.length === 0) return status;
          const apply = () =>
            api.ask('staff', 'POST /review/bank-imports', importOf(decided, 'import-of-it'));
          const applied = await apply();
          const after = await api.rows();
          await apply();
          expect(await api.rows(), 'the same lines twice').toEqual(after);
          return applied.status;
        }
        case 'keepTaxData':
          return (await api.ask(one.patron, 'PUT /tax-data', TAX_DATA)).status;
        case 'forgetTaxData':
          return (await api.ask(one.patron, 'DELETE /tax-data')).status;
        case 'correct': {
          const number = chosen(receipts, one.any)?.number ?? '2026-999999';
          const body = { reason: 'A mistake.' };
          return (await api.ask('staff', `POST /review/receipts/${number}/correction`, body))
            .status;
        }
        case 'arrive': {
          const { offeringId = 'none', profileId = 'lama' } = chosen(offerings, one.any) ?? {};
          return (await api.ask(profileId, `POST /dashboard/offerings/${offeringId}/arrival`))
            .status;
        }
        case 'thank': {
          const { offeringId = 'none', profileId = 'ayya' } = chosen(offerings, one.any) ?? {};
          const body = { text: 'Thanks' };
          return (await api.ask(profileId, `POST /offerings/${offeringId}/thanks`, body)).status;
        }
        case 'wait':
          api.wait(one.any * 3);
          return 200;
      }
    }

    async function expectInOrder(api: RulesApi, before: Rows, after: Rows): Promise<void> {
      const { offerings, receipts } = after;
      // References and ids are unique.
      expect(new Set(offerings.map(({ reference }) => reference)).size).toBe(offerings.length);
      const drafts = offerings.filter(({ status }) => status === 'draft');
      expect(new Set(drafts.map((row) => `${row.userId} ${row.profileId}`)).size).toBe(
        drafts.length,
      );
      const lines = offerings.flatMap(({ bankLineId }) => bankLineId ?? []);
      expect(new Set(lines).size).toBe(lines.length);

      // Receipts never change, and are numbered without gaps in each year.
      expect(receipts.slice(0, before.receipts.length)).toEqual(before.receipts);
      const places = Map.groupBy(
        receipts.map(({ number }) => placeOf(number)),
        (place) => place?.year,
      );
      for (const ofYear of places.values()) {
        expect(ofYear.map((place) => place?.place)).toEqual(ofYear.map((_, index) => index + 1));
      }
      // Exactly one valid receipt, over the amount that arrived, for each receipted offering; none for others.
      const inForce = receiptsInForce(receipts);
      const receipted = offerings.filter(({ status }) => status === 'receipted');
      expect(inForce.map(({ offeringId }) => offeringId).toSorted()).toEqual(
        receipted.map(({ offeringId }) => offeringId).toSorted(),
      );
      for (const { offeringId, amountCents: cents, receivedOn } of inForce) {
        const offering = receipted.find((row) => row.offeringId === offeringId);
        expect(offering).toMatchObject({ receivedCents: cents, receivedOn, isDeductible: true });
      }
      const replaced = receipts.flatMap(({ replaces }) => replaces || []);
      expect(new Set(replaced).size).toBe(replaced.length);

      // Totals match their parts, and declared money is never counted.
      for (const who of ['ana', 'ben']) {
        const told = statementsOf((await api.ask(who, 'GET /receipts')).data);
        const own = receipted.filter(({ userId }) => userId === who);
        expect(sum(told.map(({ totalCents }) => totalCents))).toBe(
          sum(own.map(({ receivedCents = 0 }) => receivedCents)),
        );
      }
      for (const who of ['ayya', 'lama']) {
        const own = offerings.filter(({ profileId }) => profileId === who);
        const received = own.filter(({ status }) => isReceived(status));
        const { data: figures } = await api.ask(who, 'GET /dashboard');
        expect(figures).toMatchObject({
          offeringsDeclared: own.filter(({ status }) => status === 'declared').length,
          offeringsConfirmed: received.length,
        });
        const list: { amountCents: number }[] = (
          await api.ask(who, 'GET /dashboard/offerings?status=confirmed&_limit=100')
        ).data;
        expect(sum(list.map((row) => row.amountCents))).toBe(
          sum(received.map(({ receivedCents = 0 }) => receivedCents)),
        );
        const supporters: { count: number }[] = (await api.ask(who, 'GET /dashboard/supporters'))
          .data;
        expect(sum(supporters.map(({ count }) => count))).toBe(
          received.filter(({ userId }) => userId !== '').length,
        );
      }
    }

    test('stays consistent after any events in any order', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(act, {
            minLength: 20,
            maxLength: storeName === 'memory' ? 60 : 30,
            size: 'max',
          }),
          async (acts) => {
            const api = await rulesApi(storesWith, PEOPLE, NOW);
            for (const one of acts) {
              const before = await api.rows();
              expect([200, 201, 404, 409]).toContain(await perform(api, one, before));
              const after = await api.rows();
              if (!isDeepStrictEqual(after, before)) await expectInOrder(api, before, after);
            }
          },
        ),
        { numRuns: storeName === 'memory' ? runs(40) : runs(4) },
      );
    });
  });

  function sum(cents: readonly number[]): number {
    return cents.reduce((total, one) => total + one, 0);
  }
});
