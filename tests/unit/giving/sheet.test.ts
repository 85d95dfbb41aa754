import { AMOUNT_LIMITS, readAmount } from '@almsway/contract/giving/amount';
/** What a support sheet stores in its address, and the content of its QR code. */
import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { CADENCES } from '@almsway/contract/giving/offerings';
import { SEPA_QR_LIMITS, sepaQrText } from '@almsway/contract/giving/sepa-qr';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';

import { exampleCode, transferCode } from '#app/features/giving/methods/qr.ts';
import {
  choiceOf,
  SHEET_STEPS,
  stepOf,
  typedAmount,
  withChoice,
  type Choice,
} from '#app/features/giving/sheet/choice.ts';
import { workingDaysAfter } from '#app/features/giving/sheet/thanks.tsx';
import { safeLinks } from '#app/features/monastics/profile-texts.ts';

const cents = fc.integer({ min: AMOUNT_LIMITS.min, max: AMOUNT_LIMITS.max });
const choices: fc.Arbitrary<Choice> = fc.record({
  cents: fc.option(cents),
  cadence: fc.constantFrom(...CADENCES),
  method: fc.option(fc.constantFrom(...SUPPORT_METHODS)),
});

describe('choices in an address', () => {
  it('are restored, and the rest of the query stays', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const query = withChoice(new URLSearchParams('support=open&amount=7&method=bank'), choice);
        const read = new URLSearchParams(query.toString());
        expect(choiceOf(read)).toEqual(choice);
        expect(read.get('support')).toBe('open');
      }),
    );
  });

  it.each(SHEET_STEPS)('are restored at their step: %s', (step) => {
    const choice = { cents: 2500, cadence: 'monthly', method: 'bizum' } as const;
    expect(stepOf(withChoice(new URLSearchParams('support=open'), choice, step))).toBe(step);
  });

  it.each([
    ['', 'amount'],
    ['amount=0', 'amount'],
    ['amount=2500', 'way'],
    ['amount=2500&step=nowhere', 'way'],
  ])('opens at the default step: %j', (query, step) => {
    expect(stepOf(new URLSearchParams(query))).toBe(step);
  });

  it.each([
    'amount=-5',
    'amount=2.5',
    'amount=1e9',
    'amount=0',
    'amount=999999999999',
    'amount=%00',
  ])('is not read from %s', (query) => {
    expect(choiceOf(new URLSearchParams(query)).cents).toBeNull();
  });
});

it.each(['en', 'es'])(
  'an amount is formatted so that it is parsed as the same amount (%s)',
  (locale) => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readAmount(typedAmount(locale, amount))).toEqual({ cents: amount });
      }),
    );
  },
);

describe('the QR code of a transfer', () => {
  /** Decodes a QR code, with four pixels per module and a quiet zone. */
  function read(modules: readonly (readonly boolean[])[]): string {
    const scale = 4;
    const side = (modules.length + 8) * scale;
    const points = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const isDark = modules[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4];
        if (isDark) points.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
    return new TextDecoder().decode(Uint8Array.from(jsQR(points, side, side)?.binaryData ?? []));
  }

  it.each([
    ['Fundación Sustento (ejemplo)', 'Ayya Sujātā', 'Ayya Sujata'],
    ['W'.repeat(70), 'ş'.repeat(200), 's'.repeat(200)],
  ])('has the lines of the standard: %s', (holder, monasticName, purpose) => {
    const bank = { bic: '', holder, iban: 'ES8399990001490000000042' };
    const details = { method: 'bank', receiver: 'entity', ...bank } as const;
    const reference = 'M7K2QXRA';
    const text = sepaQrText({ ...bank, cents: 2550, reference, purpose });
    const modules = transferCode(details, { cents: 2550, reference, monasticName });
    expect(read(modules)).toBe(text);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(SEPA_QR_LIMITS.bytes);
    // Version 13 has 69 modules per side.
    expect(modules.length).toBeLessThanOrEqual(69);
  });

  it('of an example contains only the example', () => {
    expect(read(exampleCode('XXXXXXXX'))).toBe('XXXXXXXX');
  });
});

describe('working days later', () => {
  it.each([
    ['2026-11-25', '2026-11-27'],
    ['2026-11-26', '2026-11-30'],
    ['2026-11-28', '2026-12-01'],
  ])('two after %s is %s', (start, end) => {
    expect(workingDaysAfter(new Date(`${start}T12:00:00`), 2)).toEqual(new Date(`${end}T12:00:00`));
  });
});

describe('a link of a profile', () => {
  it.each([
    ['https://www.example.org/caf%C3%A9/', 'example.org/café'],
    ['https://example.org/a%20b', 'example.org/a%20b'],
    ['https://example.org/%E2%80%AEgro', 'example.org/%E2%80%AEgro'],
    ['https://example.org/%ff', 'example.org/%ff'],
  ])('%s is shown as %s', (link, text) => {
    expect(safeLinks([link])).toEqual([{ href: new URL(link).href, text }]);
  });
});
