import {
  isFuture,
  isPartialDate,
  ordinationDateSchema,
} from '@almsway/contract/profiles/partial-date';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

describe('partial dates', () => {
  const day = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date(),
    noInvalidDate: true,
  });

  test('every day from 1900 until today is valid, complete or in part', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(4, 7, 10), (date, length) => {
        const text = date.toISOString().slice(0, length);
        expect(v.is(ordinationDateSchema, text)).toBe(true);
      }),
    );
  });

  test('a day is valid exactly when the calendar has it', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(number(2999), number(19), number(39), (year, month, dayOfMonth) => {
        const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
        const parsed = new Date(`${text}T00:00:00Z`);
        const isCalendarDay =
          !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
        expect(isPartialDate(text)).toBe(isCalendarDay);
      }),
    );
  });

  test('today is not in the future in any time zone, and the day after tomorrow is', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => {
          for (const offset of [-12, 0, 14]) {
            const there = new Date(now.getTime() + offset * 3_600_000).toISOString().slice(0, 10);
            expect(isFuture(there, now)).toBe(false);
          }
          const later = new Date(now.getTime() + 48 * 3_600_000).toISOString().slice(0, 10);
          expect(isFuture(later, now)).toBe(true);
        },
      ),
    );
  });
});
