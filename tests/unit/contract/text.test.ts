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
  test('that is normalised stays unchanged when normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(longText, oddText), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
        expect(tidyText(text)).toBe(tidyText(text).normalize('NFC'));
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
        expect(tidyLine(text)).not.toMatch(/[\r\n\t\0]/);
      }),
    );
  });

  test('has at most twelve combining marks on a letter, and keeps fewer unchanged', () => {
    const most = `x${'\u0316'.repeat(6)}${'\u030D'.repeat(6)}`;
    expect(tidyText(most)).toBe(most);
    expect(tidyText(`a${'\u0316\u030D'.repeat(5000)}b`)).toHaveLength(14);
  });

  // Default_Ignorable_Code_Point of the Unicode Character Database, and the empty pattern of Braille.
  test.each([
    0x3164, 0x2800, 0x180e, 0x00ad, 0x034f, 0x115f, 0x1160, 0x17b4, 0xffa0, 0x2062, 0xe0041, 0xfe0f,
    0x200b, 0x00a0,
  ])('of U+%i alone, or of several, is empty', (point) => {
    const invisible = String.fromCodePoint(point);
    expect(tidyText(invisible)).toBe('');
    expect(tidyLine(`${invisible} ${invisible}\u3164`)).toBe('');
    expect(tidyText(`a${invisible}b`)).toContain('b');
  });

  test('keeps marks that belong to what is seen', () => {
    for (const seen of ['❤\uFE0F', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E007F}', '⠃']) {
      expect(tidyText(seen)).toBe(seen);
    }
  });

  test('has no white space or invisible characters at its ends, however long', () => {
    fc.assert(
      fc.property(blanks, blanks, blanks, (before, inside, after) => {
        expect(tidyText(`${before}a${inside}b${after}`)).toBe(`a${inside}b`);
      }),
    );
  });

  test('keeps the lines of a paragraph, and joiners inside words', () => {
    expect(tidyText('one\r\ntwo\tthree\n')).toBe('one\r\ntwo\tthree');
    expect(tidyText('👨‍👩‍👧 ba\u200Cr')).toBe('👨‍👩‍👧 ba\u200Cr');
  });

  test('is well-formed, and cannot reorder the surrounding text', () => {
    expect(tidyText('a\uD800b\uDC00\u0085c')).toBe('abc');
    expect(tidyText('Ana \u202Egnp.exe\u2066 \u2069B')).toBe('Ana gnp.exe B');
    // Marks that only set the direction of a space are part of right-to-left writing.
    expect(tidyText('אב\u200F!ג')).toBe('אב\u200F!ג');
    fc.assert(fc.property(longText, (text) => !/\p{Surrogate}/u.test(tidyText(text))));
  });

  test('counts characters as people do', () => {
    expect(['', 'ñ', '😀😀', '釋證嚴'].map(characterCount)).toEqual([0, 1, 2, 3]);
  });

  test('is searched without accents and case', () => {
    expect(foldText('Ñāṇamoli')).toBe(foldText('NANAMOLI'));
    expect(foldText(' Thích Nhất Hạnh ')).toBe('thich nhat hanh');
    expect(foldText('Łødźka Ðorđe Þór Weiß Æsop Œuvre Diyarbakır')).toBe(
      'lodzka dorde thor weiss aesop oeuvre diyarbakir',
    );
  });
});
