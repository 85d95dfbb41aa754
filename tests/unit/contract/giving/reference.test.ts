import {
  checkCharacterOf,
  isReference,
  newReference,
  REFERENCE_ALPHABET,
  referencesIn,
  referencesNear,
} from '@almsway/contract/giving/reference';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

const reference = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((numbers) => newReference(() => numbers.next().value));

describe('a reference', () => {
  test('is M and seven characters that cannot be confused, for any random numbers', () => {
    fc.assert(
      fc.property(reference, (made) => {
        expect(isReference(made)).toBe(true);
        expect(made).toMatch(/^M[A-Z2-9]{7}$/);
      }),
    );
    for (const lookAlike of 'ILO01') expect(REFERENCE_ALPHABET).not.toContain(lookAlike);
    for (const not of ['', 'M', 'MAAAAAA', 'MAAAAAAAA', 'NAAAAAAA', 'maaaaaaa', 'MAAAAAA0']) {
      expect(isReference(not)).toBe(false);
    }
  });

  it('ends in the check character of ISO 7064, MOD 37,36, and has a digit', () => {
    fc.assert(
      fc.property(reference, (made) => {
        expect(checkCharacterOf(made.slice(0, -1))).toBe(made.at(-1));
        expect(made).toMatch(/\d/);
      }),
    );
  });

  it('has the check character of the published example of a Global Release Identifier', () => {
    expect(checkCharacterOf('A12425GABC1234002')).toBe('M');
  });

  test('is found as people and banks write it', () => {
    const written = fc
      .tuple(
        reference,
        fc.array(fc.constantFrom('', '', ' ', '-', '.', '/'), { minLength: 7, maxLength: 7 }),
        fc.boolean(),
      )
      .map(([made, marks, isSmall]) => {
        const text = [...made].map((sign, at) => `${sign}${marks[at] ?? ''}`).join('');
        return { made, text: isSmall ? text.toLowerCase() : text };
      });
    const around = fc.constantFrom(
      '',
      'Ofrenda ',
      'TRANSF. de Lucía: ',
      '2026-11-22 ',
      '¡gracias! ',
    );
    fc.assert(
      fc.property(written, around, around, ({ made, text }, before, after) => {
        expect(referencesIn(`${before}${text} ${after}`)).toContain(made);
      }),
    );
  });

  it('is found despite a word that could begin one', () => {
    expect(referencesIn('MA MK7R2W Q9')).toContain('MK7R2WQ9');
    expect(referencesIn('M MK7R2WQ9')).toContain('MK7R2WQ9');
  });

  it('is returned once if it is repeated; several are all returned', () => {
    expect(referencesIn('MK7R2WQ9 mk7r-2wq9 MXT4H8BD')).toEqual(['MK7R2WQ9', 'MXT4H8BD']);
  });

  it.each(['', 'MK7R2WQ', 'XMK7R2WQ9', 'MK7R2WQ99', 'MK7R2W09', 'MK7R  2WQ9', 'M_K7R2WQ9'])(
    'is not in %j',
    (text) => {
      expect(referencesIn(text)).toEqual([]);
    },
  );

  it.each([
    ['another character', 'M35ST2UX'],
    ['a letter for a digit', 'M3SST2UW'],
    ['a character left out', 'M35ST2W'],
    ['a character too many', 'M35ST2UUW'],
    ['neighbours exchanged', 'M53ST2UW'],
    ['blanks and lower case', 'm35s t2ux'],
    ['other words', 'TRANSFERENCIA DE ANA M35ST2UX GRACIAS'],
  ])('is near a text with %s', (_error, text) => {
    expect(referencesNear(text)).toContain('M35ST2UW');
  });

  it('is not near a text with two errors, or without a word of its length', () => {
    expect(referencesNear('M35ST2XU')).not.toContain('M35ST2UW');
    expect(referencesNear('Gracias por todo')).toEqual([]);
  });
});
