import { soughtWords, startsIn } from '@almsway/contract/profiles/search-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('a text yields the beginnings of its words, and of every non-Latin character', () => {
  expect([...startsIn('ab\ncdé 9x (f 曹洞')].toSorted()).toEqual(
    ['(', '(f', '9', '9x', 'a', 'ab', 'c', 'cd', 'f', '曹', '曹洞', '洞', 'é'].toSorted(),
  );
  expect(startsIn('').size).toBe(0);
});

test('short words are searched at word beginnings, longer ones anywhere', () => {
  expect(soughtWords('  Ñaña EL de ')).toEqual({ parts: ['nana'], starts: ['el', 'de'] });
  expect(soughtWords('')).toEqual({ parts: [], starts: [] });
});

test('a longer word is searched by a beginning too, where an index would not find it', () => {
  expect(soughtWords('ab.c 曹洞宗 🪷🪷🪷')).toEqual({
    parts: ['ab.c', '曹洞宗', '🪷🪷🪷'],
    starts: ['.c', '曹洞', '🪷🪷'],
  });
});

test('wherever a longer word occurs, its beginning occurs too', () => {
  const letters = fc.constantFrom('a', 'b', '1', '.', '-', '洞', '🪷', ' ');
  const text = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
  const word = fc
    .array(letters, { minLength: 3, maxLength: 6 })
    .map((parts) => parts.join('').replaceAll(' ', '-'));
  fc.assert(
    fc.property(text, word, text, (before, sought, after) => {
      const starts = startsIn(before + sought + after);
      for (const start of soughtWords(sought).starts) expect(starts).toContain(start);
    }),
  );
});
