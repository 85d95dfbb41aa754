import { AMOUNT_LIMITS } from '@almsway/contract/giving/amount';
import { SEPA_QR_CODE, SEPA_QR_LIMITS, sepaQrText } from '@almsway/contract/giving/sepa-qr';
import fc from 'fast-check';
import readCode from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it, test } from 'vitest';

import { anyText } from '#tests/unit/contract/any-text.ts';

const TRANSFER = {
  bic: 'BHBLDEHHXXX',
  holder: 'Franz Mustermann',
  iban: 'DE71110220330123456789',
  cents: 1230,
  reference: 'MK7R2WQ9',
  purpose: 'Ofrenda a Ayya Sujāta',
};

const anyWords = fc.oneof(
  anyText({ maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('ñ', '漢', '😀', ' ', '\n', '\u2028'), maxLength: 300 }),
);
const transfer = fc.record({
  bic: fc.constantFrom('', 'BHBLDEHHXXX', 'CAIXESBB'),
  holder: anyWords,
  iban: fc.constantFrom('ES9121000418450200051332', 'MT84MALT011000012345MTLCAST001S'),
  cents: fc.integer(AMOUNT_LIMITS),
  reference: fc.constant('MK7R2WQ9'),
  purpose: anyWords,
});
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Text that a phone's camera would read from the code. */
function scanned(text: string): string | undefined {
  const { data, size } = encode(text, { ...SEPA_QR_CODE, border: 4 });
  const scale = 3;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const code = readCode(pixels, side, side);
  return code ? new TextDecoder().decode(Uint8Array.from(code.binaryData)) : undefined;
}

describe('a SEPA QR', () => {
  it('has the lines of EPC069-12, byte by byte', () => {
    expect(sepaQrText(TRANSFER)).toBe(
      'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermann\nDE71110220330123456789\nEUR12.30\n\n\nMK7R2WQ9 Ofrenda a Ayya Sujata',
    );
    expect(sepaQrText({ ...TRANSFER, bic: '', purpose: '', cents: 1 })).toBe(
      'BCD\n002\n1\nSCT\n\nFranz Mustermann\nDE71110220330123456789\nEUR0.01\n\n\nMK7R2WQ9',
    );
    expect(sepaQrText({ ...TRANSFER, cents: undefined })).toContain('\n\n\n\nMK7R2WQ9');
    expect(sepaQrText({ ...TRANSFER, cents: AMOUNT_LIMITS.max })).toContain('\nEUR999999999.99\n');
  });

  test('stays within the limits of bytes and lines, with account, amount and reference complete', () => {
    fc.assert(
      fc.property(transfer, (given) => {
        const text = sepaQrText(given);
        expect(bytes(text)).toBeLessThanOrEqual(SEPA_QR_LIMITS.bytes);
        const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
        expect(lines).toHaveLength(11);
        const [, , , , bic, holder = '', iban, amount, , , remittance = ''] = lines;
        expect([bic, iban]).toEqual([given.bic, given.iban]);
        expect(amount).toMatch(/^EUR\d+\.\d{2}$/);
        expect(remittance.split(' ')[0]).toBe(given.reference);
        expect(remittance.length).toBeLessThanOrEqual(SEPA_QR_LIMITS.remittance);
        expect(holder).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
        expect(remittance).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
      }),
    );
  });

  it.each([0, -1, 0.5, AMOUNT_LIMITS.max + 1, Number.NaN])('has no amount of %s', (cents) => {
    expect(() => sepaQrText({ ...TRANSFER, cents })).toThrow(RangeError);
  });

  it('is readable by a camera, even the longest', () => {
    const longest = { ...TRANSFER, holder: 'n'.repeat(70), purpose: 'n'.repeat(140) };
    for (const given of [TRANSFER, longest]) {
      expect(scanned(sepaQrText(given))).toBe(sepaQrText(given));
    }
  });
});
