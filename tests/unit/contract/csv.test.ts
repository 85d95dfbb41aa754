import { csvText } from '@almsway/contract/csv';
import { expect, it } from 'vitest';

it('separates cells by semicolons and lines by CRLF, as Spanish spreadsheets expect', () => {
  expect(
    csvText([
      ['Fecha', 'Importe'],
      ['20/11/2026', '25,00'],
    ]),
  ).toBe('Fecha;Importe\r\n20/11/2026;25,00');
});

it.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("https://example.org";"x")', `"'=HYPERLINK(""https://example.org"";""x"")"`],
  ['+34', "'+34"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
])('escapes %s, which a spreadsheet would split or run', (text, cell) => {
  expect(csvText([['x', text, 'y']])).toBe(`x;${cell};y`);
});
