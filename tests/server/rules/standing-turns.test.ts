/** The turns of a standing gift, whenever banks carry them out, statements are imported and the job runs. */
import { examineArrival, noticeMissedTurns } from '@almsway/api/giving/standing-gifts';
import type { OfferingRecord } from '@almsway/api/records/giving-records';
import { bankDayFrom, bankDaysAfter, daysAfter } from '@almsway/contract/giving/bank-days';
import { dueDay } from '@almsway/contract/giving/intentions';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bothStores, type StoresWith } from '#tests/support/both-stores.ts';
import { runs } from '#tests/support/matrix.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';

const TURNS = 6;
const REFERENCE = 'MK7R2WQ9';
const NONE = { count: 0, cents: 0 };
const PLACE = { timeZone: 'Europe/Madrid', entity: DEMO_ENTITY };

/** A standing gift, and what happens to it. */
const story = fc.record({
  // Any day, with weekends, Easter and the end of the year among the days of its turns.
  startedOn: fc.integer({ min: 0, max: 365 }).map((days) => daysAfter('2026-01-01', days)),
  cadence: fc.constantFrom('monthly' as const, 'quarterly' as const),
  // Bank days after the first one on which a turn may be carried out.
  delays: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: TURNS, maxLength: TURNS }),
  // Days between two statements, and after its last day until one is imported.
  every: fc.integer({ min: 1, max: 35 }),
  later: fc.integer({ min: 0, max: 9 }),
  // The job runs so many times on a day, and then not for some days.
  times: fc.integer({ min: 1, max: 3 }),
  pause: fc.integer({ min: 1, max: 40 }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

const arrivals = ({ startedOn, cadence, delays }: Story) =>
  delays.map((delay, turn) => bankDaysAfter(dueDay(startedOn, cadence, turn), delay));

const offering = (
  receivedOn: string,
  index: number,
  cadence: Story['cadence'],
): OfferingRecord => ({
  offeringId: `offering-${index}`,
  reference: index === 0 ? REFERENCE : `MTEST${100 + index}`,
  ...(index > 0 && { standingReference: REFERENCE }),
  userId: 'lucia',
  profileId: 'ayya',
  status: 'confirmed',
  amountCents: 2500,
  receivedCents: 2500,
  method: 'bank',
  cadence,
  receiver: 'entity',
  isDeductible: true,
  dedication: '',
  createdAt: `${receivedOn}T10:0${index}:00.000Z`,
  receivedOn,
  events: [],
});

/** Lives through the story with arrivals on these days, and answers what the patron was notified of. */
async function told(storesWith: StoresWith, one: Story, days: readonly string[]) {
  const { startedOn, cadence, every, later, times, pause } = one;
  const ayya = monasticOf('ayya', {});
  const { stores, rows } = await storesWith({
    ...NO_RECORDS,
    users: [patronOf('lucia'), ayya.user],
    profiles: [ayya.profile],
    intentions: [
      {
        userId: 'lucia',
        profileId: 'ayya',
        amountCents: 2500,
        method: 'bank',
        cadence,
        startedOn,
        turns: -1,
        standingReference: REFERENCE,
      },
    ],
  });
  const account = DEMO_ENTITY.iban;
  // Until the last turn can have been judged, and before the next one, which never arrives.
  const end = daysAfter(dueDay(startedOn, cadence, TURNS - 1), 20);
  const waiting = days.map((day, index) => offering(day, index, cadence));
  let from = daysAfter(startedOn, -every);
  let nextRun = startedOn;
  const last = daysAfter(end, 1 + later);
  for (let today = startedOn; today <= last; today = daysAfter(today, 1)) {
    const now = `${today}T12:00:00.000Z`;
    const until = daysAfter(from, every - 1);
    if (today === daysAfter(until, 1 + later) && until <= end) {
      const arrived = waiting.filter(
        ({ receivedOn = '' }) => receivedOn >= from && receivedOn <= until,
      );
      await stores.transaction(async (changes) => {
        for (const arrival of arrived) {
          await changes.offerings.insert(arrival);
          await examineArrival(changes, arrival, now);
        }
        const file = { name: 'month.csv', kind: 'csv', account, from, until };
        await changes.bankImports.put({
          importId: `import-${from}`,
          account,
          file: { ...file, incoming: NONE, outgoing: NONE, known: NONE },
          totals: { known: NONE, confirmed: NONE, recorded: NONE, setAside: NONE, open: NONE },
          importedBy: { kind: 'token', staffId: '' },
          importedAt: now,
        });
      });
      from = daysAfter(until, 1);
    }
    if (today < nextRun && today < last) continue;
    for (let time = 0; time < times; time += 1) {
      await noticeMissedTurns(stores, () => new Date(now), PLACE);
    }
    nextRun = daysAfter(today, pause);
  }
  const { notifications } = await rows();
  const judgedUntil = daysAfter(from, -1);
  return {
    judgedUntil,
    told: notifications
      .filter(({ kind }) => kind.startsWith('standing'))
      .map((each) => [each.kind, each.offering?.day]),
  };
}

describe.each(bothStores())('over %s, a standing gift', (name, storesWith) => {
  const numRuns = name === 'memory' ? runs(30) : runs(3);

  it('that arrives at every turn alarms nobody, on whatever day', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (one) => {
        expect((await told(storesWith, one, arrivals(one))).told).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('that misses one turn is notified once, and only when statements show it', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.integer({ min: 0, max: TURNS - 1 }), async (one, missed) => {
        const days = arrivals(one).filter((_day, turn) => turn !== missed);
        const due = dueDay(one.startedOn, one.cadence, missed);
        const { told: of, judgedUntil } = await told(storesWith, one, days);
        const isShown = bankDaysAfter(due, 3) <= judgedUntil;
        expect(of).toEqual(isShown ? [['standingMissed', due]] : []);
      }),
      { numRuns },
    );
  });

  it('that comes twice in a turn is notified once', async () => {
    await fc.assert(
      fc.asyncProperty(
        story,
        fc.integer({ min: 0, max: TURNS - 2 }),
        fc.integer({ min: 0, max: 5 }),
        async (one, doubled, after) => {
          const days = arrivals(one);
          const again = bankDayFrom(daysAfter(days[doubled] ?? '', after));
          const all = [...days, again].toSorted();
          const { told: of, judgedUntil } = await told(storesWith, one, all);
          expect(of).toEqual(again <= judgedUntil ? [['standingDoubled', again]] : []);
        },
      ),
      { numRuns },
    );
  });
});
