/**
 * Workbooks of Office Open XML (ECMA-376, part 1, section 18: SpreadsheetML): cells of all sheets as text. Styles
 * only tell days from other numbers.
 */
import { unzipSync } from 'fflate';

import { StatementError } from './statement.ts';
import type { Table } from './table-header.ts';
import { all, at, rawTextAt, textAt, xmlOf, type Node } from './xml.ts';

/** Most bytes that the parts of a workbook may unpack to. */
const UNPACKED_BYTES = 60_000_000;
/** Cells of a row that are read; no statement has as many columns. */
const COLUMNS = 256;
const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;
const LISTS: ReadonlySet<string> = new Set([
  'sheet',
  'Relationship',
  'si',
  'r',
  'xf',
  'numFmt',
  'row',
  'c',
]);
/** Formats of days among the formats with a fixed number (section 18.8.30). */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** A format of a day: year, month or day outside quotations, brackets and escapes. */
const DAY_CODE = /[dy]|m(?!.*[#0])/i;
const DAY_MS = 86_400_000;

interface Workbook {
  readonly strings: readonly string[];
  /** Whether each cell style shows a day. */
  readonly isDay: readonly boolean[];
  /** Day 0 of serial numbers, in milliseconds since 1970. */
  readonly epoch: number;
}

/** The sheets in their order. @throws StatementError for an archive that is no workbook that can be read. */
export function xlsxTables(bytes: Uint8Array): Table[] {
  const parts = partsOf(bytes);
  const book = parts('xl/workbook.xml');
  if (book === undefined) throw new StatementError({ code: 'otherZip' });
  const workbook: Workbook = {
    strings: all(at(parts('xl/sharedStrings.xml'), 'sst'), 'si').map(stringOf),
    isDay: dayStyles(at(parts('xl/styles.xml'), 'styleSheet')),
    epoch: epochOf(textAt(book, 'workbook', 'workbookPr', '@date1904')),
  };
  const targets = new Map(
    all(at(parts('xl/_rels/workbook.xml.rels'), 'Relationships'), 'Relationship').map((each) => [
      textAt(each, '@Id'),
      textAt(each, '@Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return all(at(book, 'workbook', 'sheets'), 'sheet').map((sheet) => ({
    rows: rowsOf(parts(targets.get(textAt(sheet, '@id')) ?? ''), workbook),
    hasAllCells: false,
  }));
}

/** The parts of the archive that say something about cells. */
function partsOf(bytes: Uint8Array): (name: string) => Node | undefined {
  // Bit 0 of the flags of the first file (APPNOTE.TXT, section 4.4.4).
  if (((bytes[6] ?? 0) & 1) === 1) throw new StatementError({ code: 'encrypted' });
  let files: Record<string, Uint8Array>;
  let left = UNPACKED_BYTES;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw new StatementError({ code: 'tooLarge' });
        return true;
      },
    });
  } catch (error) {
    throw error instanceof StatementError ? error : new StatementError({ code: 'damaged', row: 1 });
  }
  return (name) => {
    const file = files[name];
    if (file === undefined) return undefined;
    const node = xmlOf(new TextDecoder().decode(file), LISTS, {
      keepsBlanks: name === 'xl/sharedStrings.xml',
    });
    if (node === undefined) throw new StatementError({ code: 'damaged', row: 1 });
    return node;
  };
}

/** Text of a string: one, or of several formats. Hints of pronunciation are left out. */
function stringOf(node: Node | undefined): string {
  const runs = all(node, 'r');
  return runs.length > 0 ? runs.map((run) => rawTextAt(run, 't')).join('') : rawTextAt(node, 't');
}

function dayStyles(styles: Node | undefined): boolean[] {
  const own = new Map(
    all(at(styles, 'numFmts'), 'numFmt').map((format) => [
      Number(textAt(format, '@numFmtId')),
      DAY_CODE.test(textAt(format, '@formatCode').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')),
    ]),
  );
  return all(at(styles, 'cellXfs'), 'xf').map((style) => {
    const id = Number(textAt(style, '@numFmtId'));
    return own.get(id) ?? isDayFormat(id);
  });
}

/** Serial numbers count from 1 January 1904, or as if 30 December 1899 were day 0 (section 18.17.4.1). */
function epochOf(date1904: string): number {
  return /^(?:1|true)$/.test(date1904) ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
}

function rowsOf(sheet: Node | undefined, workbook: Workbook): Table['rows'] {
  return all(at(sheet, 'worksheet', 'sheetData'), 'row').map((row, index) => {
    const cells: string[] = [];
    for (const cell of all(row, 'c')) {
      const column = columnOf(textAt(cell, '@r')) ?? cells.length;
      const place = Math.min(column, COLUMNS);
      while (cells.length < place) cells.push('');
      cells[place] = cellText(cell, workbook).trim();
    }
    return { number: Number(textAt(row, '@r')) || index + 1, cells };
  });
}

/** Index of the column in a reference such as `AB12`. */
function columnOf(reference: string): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return [...letters].reduce((all26, letter) => all26 * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Node, { strings, isDay, epoch }: Workbook): string {
  const value = textAt(cell, 'v');
  switch (textAt(cell, '@t')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return stringOf(at(cell, 'is'));
    case '':
    case 'n':
      return value === ''
        ? ''
        : numberText(Number(value), isDay[Number(textAt(cell, '@s') || 0)], epoch);
    default:
      return value;
  }
}

/** A number as a day, or as an amount with a dot that cannot be taken for thousands. */
function numberText(value: number, isDay: boolean | undefined, epoch: number): string {
  if (isDay === true && value > 0 && value < 3_000_000) {
    return new Date(epoch + Math.floor(value) * DAY_MS).toISOString().slice(0, 10);
  }
  if (Number.isInteger(value)) return String(value);
  const isCents = Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
  return isCents ? value.toFixed(2) : value.toFixed(5);
}
