import { csvText } from '@almsway/contract/csv';
import type { Cell } from '@almsway/contract/table-cells';
import { xlsxTables } from '@almsway/statements/xlsx';
import { workbookOf } from '@almsway/statements/xlsx-writer';
import { all, at, textAt, xmlOf } from '@almsway/statements/xml';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

const HEAD = ['Referencia', 'Código postal', 'Llegó el', 'Importe'];
const ROWS: Cell[][] = [
  HEAD,
  ['MK7R2WQ9', '07100', { day: '2026-11-20' }, { cents: 123_456 }],
  ['=HYPERLINK("x")', '', '', { cents: -5 }],
  ['-10,50', '+34 <&> "x"', { day: '2024-02-29' }, { cents: -1050 }],
  ['1E5', '  ', { day: '1999-12-31' }, { cents: 0 }],
];

// XML 1.0, section 2.2.
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The parts of a workbook as XML. */
function partsOf(rows: Cell[][]) {
  const files = unzipSync(workbookOf(rows));
  const lists = new Set(['Override', 'Relationship', 'xf', 'row', 'c', 'sheet']);
  const parts = Object.entries(files).map(([name, bytes]) => {
    const node = xmlOf(new TextDecoder().decode(bytes), lists, { keepsBlanks: true });
    if (node === undefined) throw new Error(`${name} is not well-formed.`);
    return [name, node] as const;
  });
  return new Map(parts);
}

describe('a workbook that is written', () => {
  it('is read back cell by cell: texts as they are, amounts with cents, days', () => {
    const [table] = xlsxTables(workbookOf(ROWS));
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      HEAD,
      ['MK7R2WQ9', '07100', '2026-11-20', '1234.56'],
      ['=HYPERLINK("x")', '', '', '-0.05'],
      ['-10,50', '+34 <&> "x"', '2024-02-29', '-10.50'],
      ['1E5', '', '1999-12-31', '0'],
    ]);
  });

  it('has texts that are no formulas and amounts and days that are numbers', () => {
    const sheet = at(partsOf(ROWS).get('xl/worksheets/sheet1.xml'), 'worksheet', 'sheetData');
    const cells = all(sheet, 'row').map((row) =>
      all(row, 'c').map((cell) => [textAt(cell, '@t'), textAt(cell, '@s'), textAt(cell, 'v')]),
    );
    expect(cells[2]).toEqual([
      ['inlineStr', '0', ''],
      ['', '1', '-0.05'],
    ]);
    // Serial number of 29 February 2024.
    expect(cells[3]?.slice(2)).toEqual([
      ['', '2', '45351'],
      ['', '1', '-10.50'],
    ]);
    const formulas = all(sheet, 'row').flatMap((row) =>
      all(row, 'c').filter((cell) => at(cell, 'f')),
    );
    expect(formulas).toEqual([]);
  });

  it('has every part that it names, and every format that its cells use (ECMA-376, parts 1 and 2)', () => {
    const parts = partsOf(ROWS);
    const named = all(at(parts.get('[Content_Types].xml'), 'Types'), 'Override');
    const wanted = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml'];
    expect(named.map((part) => textAt(part, '@PartName').slice(1))).toEqual(wanted);
    const relations = all(
      at(parts.get('xl/_rels/workbook.xml.rels'), 'Relationships'),
      'Relationship',
    );
    const targets = relations.map((each) => `xl/${textAt(each, '@Target')}`);
    expect([...parts.keys()]).toEqual(expect.arrayContaining([...wanted, ...targets]));
    const [sheet] = all(at(parts.get('xl/workbook.xml'), 'workbook', 'sheets'), 'sheet');
    expect(relations.map((each) => textAt(each, '@Id'))).toContain(textAt(sheet, '@id'));
    const styles = at(parts.get('xl/styles.xml'), 'styleSheet');
    const formats = all(at(styles, 'cellXfs'), 'xf').map((format) => textAt(format, '@numFmtId'));
    // Text, #,##0.00 and a day in the form of the reader's country (section 18.8.30).
    expect(formats).toEqual(['49', '4', '14', '49']);
    const rows = all(at(parts.get('xl/worksheets/sheet1.xml'), 'worksheet', 'sheetData'), 'row');
    const used = rows.flatMap((row) => all(row, 'c').map((cell) => Number(textAt(cell, '@s'))));
    expect(Math.max(...used)).toBeLessThan(formats.length);
    expect(rows.map((row) => textAt(row, '@r'))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('names columns after Z as AA', () => {
    const wide = Array.from({ length: 53 }, (_, index) => `${index}`);
    const [table] = xlsxTables(workbookOf([wide]));
    expect(table?.rows[0]?.cells).toEqual(wide);
  });

  it('holds any text, with what XML cannot contain left out', () => {
    const codes = [...Array.from({ length: 0x180 }, (_, code) => code), 0xd800, 0xfffe, 0x1f64f];
    const texts = codes.map((code) => `x${String.fromCodePoint(code)}x`);
    const [table] = xlsxTables(workbookOf([...texts, '_x0041_'].map((text) => [text])));
    expect(table?.rows.map(({ cells }) => cells[0])).toEqual([
      ...texts.map((text) => text.replace(NOT_IN_XML, '')),
      '_x005F_x0041_',
    ]);
  });

  it('has the same cells as the CSV of the same table', () => {
    const [table] = xlsxTables(workbookOf([HEAD, ROWS[1] ?? []]));
    expect(csvText([ROWS[1] ?? []])).toBe('MK7R2WQ9;07100;2026-11-20;1234,56');
    expect(table?.rows[1]?.cells.join(';')).toBe('MK7R2WQ9;07100;2026-11-20;1234.56');
  });
});
