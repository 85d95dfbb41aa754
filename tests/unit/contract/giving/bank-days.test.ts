import {
  bankDayFrom,
  bankDaysAfter,
  easterSunday,
  isBankDay,
} from '@almsway/contract/giving/bank-days';
import { describe, expect, it } from 'vitest';

describe('the calendar of TARGET', () => {
  // Dates of Easter as the United States Naval Observatory publishes them.
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2035, '2035-03-25'],
    [2038, '2038-04-25'],
  ])('knows Easter of %i', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('is closed at weekends and on six holidays, and open on national ones', () => {
    const closed = [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-12-25',
      '2026-12-26',
    ];
    expect(closed.filter(isBankDay)).toEqual([]);
    expect(['2026-01-06', '2026-08-15', '2026-10-12', '2026-12-08'].filter(isBankDay)).toEqual([
      '2026-01-06',
      '2026-10-12',
      '2026-12-08',
    ]);
  });

  it('counts bank days over a weekend and Easter', () => {
    expect(bankDayFrom('2026-02-28')).toBe('2026-03-02');
    expect(bankDayFrom('2026-04-03')).toBe('2026-04-07');
    expect(bankDaysAfter('2026-04-02', 3)).toBe('2026-04-09');
  });
});
