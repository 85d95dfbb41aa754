import { bankDayFrom, bankDaysAfter } from '@almsway/contract/giving/bank-days';
import {
  dueDay,
  nextDueDay,
  turnsOnceGiven,
  type Rhythm,
} from '@almsway/contract/giving/intentions';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const cadence = fc.constantFrom('monthly', 'quarterly', 'yearly');
const rhythm: fc.Arbitrary<Rhythm> = fc.record({
  startedOn: day,
  cadence,
  turns: fc.nat({ max: 40 }),
});
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 };

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const lastOfMonth = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

describe('an intention', () => {
  it('is due on the same day, or on the last one of a shorter month, and returns to its day', () => {
    const due = [0, 1, 2, 3, 12, 13].map((count) => dueDay('2027-01-31', 'monthly', count));
    expect(due).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-01-31',
      '2028-02-29',
    ]);
    expect(dueDay('2024-02-29', 'yearly', 1)).toBe('2025-02-28');
    expect(dueDay('2024-02-29', 'yearly', 4)).toBe('2028-02-29');
    expect(dueDay('2026-11-30', 'quarterly', 1)).toBe('2027-02-28');
    expect(dueDay('2026-12-31', 'monthly', 1)).toBe('2027-01-31');
  });

  test('is due in its month, on its day if that exists', () => {
    fc.assert(
      fc.property(day, cadence, fc.nat({ max: 100 }), (from, every, count) => {
        const due = dueDay(from, every, count);
        expect(monthOf(due) - monthOf(from)).toBe(MONTHS[every] * count);
        const wanted = Math.min(Number(from.slice(8)), lastOfMonth(due));
        expect(Number(due.slice(8))).toBe(wanted);
      }),
    );
  });

  test('is due later than the day of the offering, and never earlier than before', () => {
    fc.assert(
      fc.property(rhythm, day, (old, today) => {
        const turns = turnsOnceGiven(old, today);
        expect(turns).toBeGreaterThanOrEqual(old.turns);
        expect(nextDueDay({ ...old, turns }) > today || turns === old.turns).toBe(true);
        // A second offering on the same day changes nothing.
        expect(turnsOnceGiven({ ...old, turns }, today)).toBe(turns);
      }),
    );
  });

  it('counts an offering that is a little early for the due one, and a much earlier one as extra', () => {
    const monthly: Rhythm = { startedOn: '2027-01-31', cadence: 'monthly', turns: 0 };
    const dueOnceGiven = (today: string) =>
      nextDueDay({ ...monthly, turns: turnsOnceGiven(monthly, today) });
    expect(dueOnceGiven('2027-02-01')).toBe('2027-02-28');
    expect(dueOnceGiven('2027-02-25')).toBe('2027-03-31');
    expect(dueOnceGiven('2027-03-05')).toBe('2027-03-31');
    expect(dueOnceGiven('2027-06-30')).toBe('2027-07-31');
  });
});

describe('the turns of a standing gift', () => {
  // Banks carry an order out on its day or the next bank day, and need up to three more.
  const late = fc.nat({ max: 3 });
  const order = fc.record({
    startedOn: day,
    cadence,
    turns: fc.array(fc.record({ late, isMissed: fc.boolean() }), { minLength: 1, maxLength: 14 }),
  });

  it('are found by the days of their money over weekends and holidays, and so are missed ones', () => {
    fc.assert(
      fc.property(order, ({ turns, ...gift }) => {
        const paid = turns.flatMap((turn, place) => (turn.isMissed ? [] : [{ ...turn, place }]));
        const found = paid.map((turn) => {
          const due = dueDay(gift.startedOn, gift.cadence, turn.place);
          const arrived = turn.late === 0 ? bankDayFrom(due) : bankDaysAfter(due, turn.late);
          return turnsOnceGiven({ ...gift, turns: -1 }, arrived);
        });
        expect(found).toEqual(paid.map(({ place }) => place));
      }),
    );
  });
});
