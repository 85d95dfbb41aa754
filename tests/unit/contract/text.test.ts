import { characterCount, foldText, tidyLine, tidyText } from '@almsway/contract/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyText } from '#tests/unit/contract/any-text.ts';

const longText = anyText({ maxLength: 200 });
/** Letters and marks that normalisation composes, reorders or removes. */
const oddText = fc.string({
  unit: fc.constantFrom('e', 'ǖ', '\u0301', '\u0327', '\u0344', '\0', ' ', '\u200B', 'ᄀ', 'ᅡ', 'ᆨ'),
  maxLength: 120,
});
const blanks = fc.string({ unit: fc.constantFrom(' ', '\n', '\u00A0', '\u200B', '\u200E') });

describe('text', () => {
  test('that is tidied stays tidy', () => {
    fc.assert(
      fc.property(fc.oneof(longText, oddText), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyText(text)).toBe(tidyText(text).normalize('NFC'));
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
        expect(tidyLine(text)).not.toMatch(/[\r\n\t\0]/);
      }),
    );
  });

  test('has at most twelve marks on a letter, and keeps them all when there are no more', () => {
    const most = `x${'\u0316'.repeat(6)}${'\u030D'.repeat(6)}`;
    expect(tidyText(most)).toBe(most);
    expect(tidyText(`a${'\u0316\u030D'.repeat(5000)}b`)).toHaveLength(14);
  });

  test('has no blank or invisible edges, however long', () => {
    fc.assert(
      fc.property(blanks, blanks, blanks, (before, inside, after) => {
        expect(tidyText(`${before}a${inside}b${after}`)).toBe(`a${inside}b`);
      }),
    );
  });

  test('keeps the lines of a paragraph, and what joins and shapes letters inside', () => {
    expect(tidyText('one\r\ntwo\tthree\n')).toBe('one\r\ntwo\tthree');
    expect(tidyText('👨‍👩‍👧 ba\u200Cr')).toBe('👨‍👩‍👧 ba\u200Cr');
  });

  test('is well-formed, and cannot turn the words around it the other way', () => {
    expect(tidyText('a\uD800b\uDC00\u0085c')).toBe('abc');
    expect(tidyText('Ana \u202Egnp.exe\u2066 \u2069B')).toBe('Ana gnp.exe B');
    // Marks that only set the direction of a space are part of right-to-left writing.
    expect(tidyText('אב\u200F!ג')).toBe('אב\u200F!ג');
    fc.assert(fc.property(longText, (text) => !/\p{Surrogate}/u.test(tidyText(text))));
  });

  test('counts what a person counts', () => {
    expect(['', 'ñ', '😀😀', '釋證嚴'].map(characterCount)).toEqual([0, 1, 2, 3]);
  });

  test('is sought without accents and case', () => {
    expect(foldText('Ñāṇamoli')).toBe(foldText('NANAMOLI'));
    expect(foldText(' Thích Nhất Hạnh ')).toBe('thich nhat hanh');
    expect(foldText('Łødźka Ðorđe Þór Weiß Æsop Œuvre Diyarbakır')).toBe(
      'lodzka dorde thor weiss aesop oeuvre diyarbakir',
    );
  });
});
