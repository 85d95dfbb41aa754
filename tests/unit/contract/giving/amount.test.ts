import {
  AMOUNT_LIMITS,
  euroFormat,
  plainAmount,
  readAmount,
} from '@almsway/contract/giving/amount';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { anyText } from '#tests/unit/contract/any-text.ts';

const anyCents = fc.oneof(
  fc.integer({ min: AMOUNT_LIMITS.min, max: 200_000 }),
  fc.integer({ min: AMOUNT_LIMITS.min, max: AMOUNT_LIMITS.max }),
);

/** English and Spanish, with the number formats of countries where they are spoken. */
const LOCALES =
  'en en-GB en-US en-IE en-CA en-IN en-ZA en-CH en-AT en-FI es es-ES es-419 es-MX es-AR es-CO es-CR es-CL es-PE es-US'.split(
    ' ',
  );
const FORMATS: readonly Intl.NumberFormatOptions[] = [
  { style: 'currency', currency: 'EUR' },
  { style: 'currency', currency: 'EUR', currencyDisplay: 'code' },
  { style: 'currency', currency: 'EUR', currencyDisplay: 'name' },
  { style: 'currency', currency: 'EUR', useGrouping: false },
  { style: 'currency', currency: 'EUR', useGrouping: 'always' },
  { style: 'currency', currency: 'EUR', signDisplay: 'always' },
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { maximumFractionDigits: 2 },
];

describe('an amount', () => {
  it.each([
    ['25', 2500],
    ['25,5', 2550],
    ['25.50', 2550],
    ['25 €', 2500],
    ['€25', 2500],
    ['25€', 2500],
    ['EUR 25', 2500],
    ['25 euros', 2500],
    ['1 euro', 100],
    ['\u00A025,00\u202F€\u200E', 2500],
    ['.5', 50],
    [',05', 5],
    ['25,', 2500],
    ['0025', 2500],
    ['+25', 2500],
    // A single separator before three digits is a thousands separator, except after a zero.
    ['1.000', 100_000],
    ['1,000', 100_000],
    ['0,500', 50],
    ['1,000.50', 100_050],
    ['1.000,50', 100_050],
    ['1 000,50', 100_050],
    ["1'000.50", 100_050],
    ['1’000,50', 100_050],
    ['1.000.000', 100_000_000],
    ['1,00,000.00', 10_000_000],
    ['25.5000', 2550],
    ['２５，５０', 2550],
    ['٢٥٫٥', 2550],
    ['२५', 2500],
    ['999.999.999,99', 99_999_999_999],
  ])('of %j is %i cents', (typed, cents) => {
    expect(readAmount(typed)).toEqual({ cents });
  });

  it.each([
    ['', 'amountRequired'],
    [' \u200B ', 'amountRequired'],
    ['€', 'amountRequired'],
    ['0', 'amountTooSmall'],
    ['0,00 €', 'amountTooSmall'],
    ['-25', 'amountTooSmall'],
    ['−25,00 €', 'amountTooSmall'],
    ['-€25.00', 'amountTooSmall'],
    ['€ -25', 'amountTooSmall'],
    ['0,505', 'amountTooPrecise'],
    ['0,001', 'amountTooPrecise'],
    ['25.5555', 'amountTooPrecise'],
    ['1.000,505', 'amountTooPrecise'],
    ['1.000.000.000', 'amountTooLarge'],
    ['9'.repeat(50), 'amountTooLarge'],
    ['$25', 'amountNotEuros'],
    ['25 USD', 'amountNotEuros'],
    ['£25', 'amountNotEuros'],
    ['25 and 30', 'amountInvalid'],
    ['25\n30', 'amountInvalid'],
    ['12 34', 'amountInvalid'],
    ['1,2,3', 'amountInvalid'],
    ['1.00.0', 'amountInvalid'],
    ['1,000,50', 'amountInvalid'],
    ['1.000,000.50', 'amountInvalid'],
    ['1e3', 'amountInvalid'],
    ['0x10', 'amountInvalid'],
    ['Infinity', 'amountInvalid'],
    [',', 'amountInvalid'],
    ['--5', 'amountInvalid'],
    ['5'.repeat(61), 'amountInvalid'],
  ] as const)('of %j is refused as %s', (typed, issue) => {
    expect(readAmount(typed)).toEqual({ issue });
  });

  test.each(LOCALES)('formatted in %s is parsed as the same amount', (locale) => {
    const formats = FORMATS.map((options) => new Intl.NumberFormat(locale, options));
    fc.assert(
      fc.property(anyCents, fc.constantFrom(...formats), (cents, format) => {
        expect(readAmount(format.format(cents / 100))).toEqual({ cents });
      }),
    );
  });

  test('is within what a transfer allows, whatever is typed', () => {
    const signs = fc.constantFrom(..."0123456789.,-+ €'eurEUR٣５\u00A0$");
    const anything = fc.oneof(fc.string({ unit: signs }), anyText());
    fc.assert(
      fc.property(anything, (typed) => {
        const { cents, issue } = readAmount(typed);
        expect(cents === undefined).toBe(issue !== undefined);
        if (cents === undefined) return;
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(AMOUNT_LIMITS.min);
        expect(cents).toBeLessThanOrEqual(AMOUNT_LIMITS.max);
      }),
    );
  });

  test('in machine format has a dot and two decimals', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(plainAmount(cents)).toMatch(/^\d+\.\d{2}$/);
        expect(Math.round(Number(plainAmount(cents)) * 100)).toBe(cents);
      }),
    );
    expect(plainAmount(5)).toBe('0.05');
  });
});

describe('a formatted amount', () => {
  test.each([
    ['en', 2500, '€25'],
    ['en', 2750, '€27.50'],
    ['en', 140_000, '€1,400'],
    ['es', 2500, '25\u00A0€'],
    ['es', 2750, '27,50\u00A0€'],
  ])('in %s, of %d cents, is %s', (locale, cents, text) => {
    expect(new Intl.NumberFormat(locale, euroFormat(cents)).format(cents / 100)).toBe(text);
  });
});
