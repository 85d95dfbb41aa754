import { isSlug, SLUG_LENGTH, slugOfName, slugSuggestions } from '@almsway/contract/profiles/slug';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyText } from '#tests/unit/contract/any-text.ts';

/** Paths that the product has or may get, and words that look like them. */
const RESERVED = `
about admin almsway api chat constructor dashboard edit explore help home how-it-works login logout me
monastic monastics new notifications null onboarding patron patrons pending profile profiles review root settings
signin signout signup staff support sustento tax team undefined user users www
`
  .trim()
  .split(/\s+/);

const anyName = anyText({ maxLength: 200 });

describe('a slug', () => {
  test('made from a name in any script is valid and deterministic', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const slug = slugOfName(name);
        expect(slug).toSatisfy(isSlug);
        expect(slugOfName(slug)).toBe(slug);
        expect(slugOfName(name.normalize('NFD'))).toBe(slugOfName(name.normalize('NFC')));
      }),
    );
  });

  test.each(RESERVED)('is never a reserved word: %s', (word) => {
    expect(isSlug(word)).toBe(false);
    expect(slugOfName(word)).toSatisfy(isSlug);
    expect(slugOfName(word.toUpperCase())).not.toBe(word);
  });

  test.each([
    ['Bhikkhu Ñāṇamoli', 'bhikkhu-nanamoli'],
    ['Thích Nhất Hạnh', 'thich-nhat-hanh'],
    ["Sister Mary O'Brien", 'sister-mary-obrien'],
    ['  A  B  C  ', 'a-b-c'],
    ['Admin', 'monastic-admin'],
    ['Bo', 'monastic-bo'],
    ['Bhikkhuni Dhammadinna of the Hills', 'bhikkhuni-dhammadinna'],
    ['Ñoño Álvarez de la Vega y Fernández', 'nono-alvarez-de-la-vega'],
    ['Bhikkhuni Dhammadinna of Hillsid', 'bhikkhuni-dhammadinna-of-hillsid'],
    ['Konstantinopoulou-Fernandezdelavega', 'konstantinopoulou'],
    ['A Konstantinopoulopoulopoulopoulopoulou', 'a-konstantinopoulopoulopoulopoul'],
    ['Ana Konstantinopoulopoulopoulopoulopou', 'ana'],
    ['-- Tenzin --', 'tenzin'],
    ['Abc', 'abc'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });

  test.each(['釋證嚴', 'བསྟན་འཛིན', 'พระอาจารย์', '', '💥'])('of %j is generated', (name) => {
    expect(slugOfName(name)).toMatch(/^monastic-[a-z0-9]+$/);
  });

  test.each([
    'ab',
    'a'.repeat(33),
    '-abc',
    'abc-',
    'a--b',
    'Abc',
    'año',
    'a b',
    'a/b',
    '__proto__',
  ])('is not %s', (value) => {
    expect(isSlug(value)).toBe(false);
  });

  test.each([
    ['釋證嚴', 'monastic-8l9mt3'],
    ['釋丼一', 'monastic-0j3ep2'],
    ['', 'monastic-ztntfp'],
  ])('of %j never changes, because links lead to it', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });

  test.each([
    ['tenzin', 'tenzin-2'],
    ['a'.repeat(32), `${'a'.repeat(30)}-2`],
    [`${'a'.repeat(29)}-bc`, `${'a'.repeat(29)}-2`],
    [`a-${'b'.repeat(20)}`, `a-${'b'.repeat(20)}-2`],
  ])('%s that is taken has the variant %s', (slug, variant) => {
    expect(slugSuggestions(slug, () => false, 1)).toEqual([variant]);
  });

  test('that is taken has free variants of valid length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 0, max: 30 }), (name, taken) => {
        const slug = slugOfName(name);
        const isTaken = (candidate: string) => Number(candidate.split('-').at(-1)) <= taken;
        const suggestions = slugSuggestions(slug, isTaken);
        expect(new Set(suggestions).size).toBe(3);
        for (const suggestion of suggestions) {
          expect(suggestion).toSatisfy(isSlug);
          expect(suggestion.length).toBeLessThanOrEqual(SLUG_LENGTH.max);
          expect(isTaken(suggestion)).toBe(false);
        }
      }),
    );
  });
});
