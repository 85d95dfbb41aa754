import { AMOUNT_LIMITS, readAmount } from '@almsway/contract/giving/amount';
/** What a support sheet keeps in its address, and what its picture says. */
import { SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import { CADENCES, GIVING_LIMITS } from '@almsway/contract/giving/offerings';
import { SEPA_QR_LIMITS, sepaQrText } from '@almsway/contract/giving/sepa-qr';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';

import { transferCode } from '#app/features/giving/methods/qr.ts';
import {
  choiceOf,
  typedAmount,
  withChoice,
  type Choice,
} from '#app/features/giving/sheet/choice.ts';
import { safeLinks } from '#app/features/monastics/profile-texts.ts';

const cents = fc.integer({ min: AMOUNT_LIMITS.min, max: AMOUNT_LIMITS.max });
const choices: fc.Arbitrary<Choice> = fc.record({
  cents: fc.option(cents),
  cadence: fc.constantFrom(...CADENCES),
  method: fc.option(fc.constantFrom(...SUPPORT_METHODS)),
  dedication: fc.string({ unit: 'grapheme', maxLength: GIVING_LIMITS.dedication }),
});

describe('a choice in an address', () => {
  it('comes back as it was made, and leaves the rest of the query alone', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const query = withChoice(new URLSearchParams('support=open&amount=7&method=bank'), choice);
        const read = new URLSearchParams(query.toString());
        expect(choiceOf(read)).toEqual({
          ...choice,
          dedication: choice.dedication.slice(0, 2 * GIVING_LIMITS.dedication),
        });
        expect(read.get('support')).toBe('open');
      }),
    );
  });

  it.each([
    'amount=-5',
    'amount=2.5',
    'amount=1e9',
    'amount=0',
    'amount=999999999999',
    'amount=%00',
  ])('is not made by %s', (query) => {
    expect(choiceOf(new URLSearchParams(query)).cents).toBeNull();
  });
});

it.each(['en', 'es'])('an amount is typed so that it is understood as it was (%s)', (locale) => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readAmount(typedAmount(locale, amount))).toEqual({ cents: amount });
    }),
  );
});

describe('the picture of a transfer', () => {
  /** What a camera reads, four points a module, with the light edge around it. */
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
    ['Ω'.repeat(70), 'ş'.repeat(200), 's'.repeat(200)],
  ])('says what the standard asks for: %s', (holder, monasticName, purpose) => {
    const bank = { bic: '', holder, iban: 'ES8399990001490000000042' };
    const details = { method: 'bank', receiver: 'entity', ...bank } as const;
    const reference = 'M7K2QXRA';
    const text = sepaQrText({ ...bank, cents: 2550, reference, purpose });
    const modules = transferCode(details, { cents: 2550, reference, monasticName });
    expect(read(modules)).toBe(text);
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(SEPA_QR_LIMITS.bytes);
    // Version 13 has 69 modules on a side.
    expect(modules.length).toBeLessThanOrEqual(69);
  });
});

describe('a link of a profile', () => {
  it.each([
    ['https://www.example.org/caf%C3%A9/', 'example.org/café'],
    ['https://example.org/a%20b', 'example.org/a%20b'],
    ['https://example.org/%E2%80%AEgro', 'example.org/%E2%80%AEgro'],
    ['https://example.org/%ff', 'example.org/%ff'],
  ])('%s is read as %s', (link, text) => {
    expect(safeLinks([link])).toEqual([{ href: new URL(link).href, text }]);
  });
});
