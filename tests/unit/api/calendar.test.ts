import { dayIn, startOfYear, yearIn } from '@almsway/api/calendar';
import { describe, expect, it } from 'vitest';

describe('the calendar of the entity', () => {
  it.each([
    ['Europe/Madrid', '2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['Europe/Madrid', '2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['Europe/Madrid', '2026-07-01T22:00:00.000Z', '2026-07-02'],
    ['Atlantic/Canary', '2026-12-31T23:30:00.000Z', '2026-12-31'],
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31'],
  ])('in %s at %s it is %s', (timeZone, time, day) => {
    expect(dayIn(timeZone, new Date(time))).toBe(day);
    expect(yearIn(timeZone, new Date(time))).toBe(Number(day.slice(0, 4)));
  });

  it.each([
    ['Europe/Madrid', 2027, '2026-12-31T23:00:00.000Z'],
    ['America/Argentina/Buenos_Aires', 2027, '2027-01-01T03:00:00.000Z'],
    ['UTC', 2027, '2027-01-01T00:00:00.000Z'],
  ])('the year begins in %s', (timeZone, year, moment) => {
    expect(startOfYear(timeZone, year).toISOString()).toBe(moment);
  });
});
