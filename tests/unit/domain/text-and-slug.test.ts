import { isRole } from '@almsway/contract/people/roles';
import { isProfileValid } from '@almsway/contract/people/user';
import {
  isSlug,
  RESERVED_SLUGS,
  SLUG_LENGTH,
  slugOfName,
  slugSuggestions,
} from '@almsway/contract/profiles/slug';
import { characterCount, foldText, tidyLine, tidyText } from '@almsway/contract/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('text', () => {
  test('that is tidied stays tidy', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
        expect(tidyLine(text)).not.toMatch(/[\r\n\t\0]/);
      }),
    );
  });

  test('keeps the lines of a paragraph, and what joins and shapes letters inside', () => {
    expect(tidyText('one\r\ntwo\tthree\n')).toBe('one\r\ntwo\tthree');
    expect(tidyText('👨‍👩‍👧 ba\u200Cr')).toBe('👨‍👩‍👧 ba\u200Cr');
  });

  test('counts what a person counts', () => {
    expect(['', 'ñ', '😀😀', '釋證嚴'].map(characterCount)).toEqual([0, 1, 2, 3]);
  });

  test('is sought without accents and case', () => {
    expect(foldText('Ñāṇamoli')).toBe(foldText('NANAMOLI'));
    expect(foldText(' Thích Nhất Hạnh ')).toBe('thich nhat hanh');
  });
});

describe('a slug', () => {
  test('made from a name of any script is one, and always the same', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const slug = slugOfName(name);
        expect(slug).toSatisfy(isSlug);
        expect(slugOfName(name.normalize('NFD'))).toBe(slugOfName(name.normalize('NFC')));
      }),
    );
  });

  test.each([...RESERVED_SLUGS])('is never a reserved word: %s', (word) => {
    expect(isSlug(word)).toBe(false);
    expect(slugOfName(word)).toSatisfy(isSlug);
    expect(slugOfName(word.toUpperCase())).not.toBe(word);
  });

  test.each([
    ['Bhikkhu Ñāṇamoli', 'bhikkhu-nanamoli'],
    ['Thích Nhất Hạnh', 'thich-nhat-hanh'],
    ["Sister Mary O'Brien", 'sister-mary-obrien'],
    ['  A  B  C  ', 'a-b-c'],
  ])('of %s is %s', (name, slug) => {
    expect(slugOfName(name)).toBe(slug);
  });

  test.each(['釋證嚴', 'བསྟན་འཛིན', 'พระอาจารย์', '', '💥'])('of %j is made up', (name) => {
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

  test('that is taken has free variants of the right length', () => {
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

describe('a profile', () => {
  const user = {
    userId: 'u',
    role: 'patron',
    name: 'Ana',
    email: 'a@b.co',
    createdAt: '',
  } as const;

  test('is valid with id, role, name and email, and with nothing less', () => {
    expect(isProfileValid(user)).toBe(true);
    expect(isProfileValid(null)).toBe(false);
    for (const field of ['userId', 'role', 'name', 'email'] as const) {
      expect(isProfileValid({ ...user, [field]: undefined })).toBe(false);
      expect(isProfileValid({ ...user, [field]: '' })).toBe(false);
    }
    expect(isProfileValid({ ...user, name: ' \u00A0' })).toBe(false);
  });

  test('has one of two roles, exactly', () => {
    expect(['patron', 'monastic'].every(isRole)).toBe(true);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isRole(value)).toBe(value === 'patron' || value === 'monastic');
      }),
    );
    for (const odd of ['admin', 'Monastic', 'patron ', ['monastic'], '__proto__', 1, true]) {
      expect(isRole(odd)).toBe(false);
    }
  });
});
