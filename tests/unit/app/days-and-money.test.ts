import { describe, expect, it } from 'vitest';

import { ageText } from '#client/i18n/ages.ts';
import { dayText, monthText, shortDayText, shortMomentText, todayOf } from '#client/i18n/days.ts';
import { textOf } from '#client/i18n/imperative.ts';
import { euroSign, eurosAndCents, eurosInBooks } from '#client/i18n/money.ts';
import { typedCents } from '#desk/ledger/amounts.tsx';

describe('days in lists', () => {
  const now = new Date(2026, 10, 25);

  it('name the year only when it is not this one', () => {
    expect(shortDayText(textOf('en'), '2026-11-07', now)).toBe('Nov\u00a07');
    expect(shortDayText(textOf('en'), '2025-12-30T10:00:00.000Z', now)).toBe(
      'Dec\u00a030,\u00a02025',
    );
    expect(shortDayText(textOf('es'), '2025-12-30', now)).toBe('30\u00a0dic\u00a02025');
  });

  it('name the year of a moment only when it is not this one', () => {
    expect(shortMomentText(textOf('es'), '2026-11-07T10:00:00Z', { now })).toBe('7\u00a0nov');
    expect(shortMomentText(textOf('en'), '2025-11-07T10:00:00Z', { now })).toBe(
      'Nov\u00a07,\u00a02025',
    );
    expect(ageText(textOf('en'), '2026-11-07T10:00:00Z', now.getTime())).toBe('Nov\u00a07');
  });

  it('may break before their time', () => {
    expect(shortMomentText(textOf('en'), '2026-11-07T10:00:00Z', { now, hasTime: true })).toMatch(
      /^Nov 7, /,
    );
  });
});

describe('months', () => {
  it('begin with a capital letter as labels', () => {
    expect(monthText(textOf('en'), 1)).toBe('January');
    expect(monthText(textOf('es'), 12)).toBe('Diciembre');
  });
});

describe('dates', () => {
  it('do not break, so that no line begins with a year alone', () => {
    expect(dayText(textOf('en'), '2026-11-07')).toBe('November\u00a07,\u00a02026');
    expect(dayText(textOf('es'), '2026-11-07')).toBe('7\u00a0de\u00a0noviembre\u00a0de\u00a02026');
  });

  it('may break before their time', () => {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
    expect(textOf('en').formatDate('2026-11-07T10:00:00Z', format)).toContain('Nov 7, 2026, ');
  });
});

describe('amounts', () => {
  it('always have two decimals on legal documents', () => {
    expect(eurosAndCents(textOf('en'), 3000)).toBe('€30.00');
    expect(eurosAndCents(textOf('es'), 3050)).toBe('30,50\u00a0€');
  });

  it('have their sign where the language puts it', () => {
    expect(euroSign(textOf('en'))).toEqual({ text: '€', isBefore: true });
    expect(euroSign(textOf('es'))).toEqual({ text: '€', isBefore: false });
  });
});

describe('today', () => {
  it('is the day of the reader’s clock', () => {
    expect(todayOf(new Date(2031, 0, 9, 23, 59))).toBe('2031-01-09');
    expect(todayOf(new Date(2031, 0, 10, 0, 1))).toBe('2031-01-10');
  });
});

describe('amounts in books', () => {
  it('have two decimals and separators, in the form of the language', () => {
    expect(eurosInBooks(textOf('es'), 50_000)).toBe('500,00\u00a0€');
    expect(eurosInBooks(textOf('es'), 1_131_290)).toBe('11.312,90\u00a0€');
    expect(eurosInBooks(textOf('en'), 1_131_290)).toBe('€11,312.90');
  });

  it('are typed as the language writes them', () => {
    expect(typedCents(textOf('es'), 50_000)).toBe('500,00');
    expect(typedCents(textOf('en'), 123_450)).toBe('1234.50');
  });
});
