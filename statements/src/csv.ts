import Papa from 'papaparse';

import type { Table } from './table-header.ts';

/** Column delimiters. The comma comes last, because amounts contain it too. */
const DELIMITERS = [';', '\t', '|', ','] as const;

/** The text as a table, once for each delimiter that divides it; one that the file names comes first. */
export function csvTables(text: string): Table[] {
  const [, named] = /^\uFEFF?"?sep=(.)"?\s*$/im.exec(text.slice(0, 20)) ?? [];
  const delimiters = named === undefined ? DELIMITERS : [named, ...DELIMITERS];
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return delimiters
    .filter((delimiter) => lines.includes(delimiter))
    .map((delimiter) => ({ rows: rowsOf(lines, delimiter), hasAllCells: true }));
}

function rowsOf(text: string, delimiter: string): Table['rows'] {
  const settings = { delimiter, newline: '\n', skipEmptyLines: false } as const;
  const quoted = Papa.parse<string[]>(text, settings);
  const isMalformed = quoted.errors.some(({ type }) => type === 'Quotes');
  // A quotation that does not end would swallow rows: then quotation marks mean nothing, and each line is a row.
  const { data } = isMalformed
    ? Papa.parse<string[]>(text, { ...settings, quoteChar: '\0' })
    : quoted;
  return data.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => (isMalformed ? unquoted(cell.trim()) : cell.trim())),
  }));
}

function unquoted(cell: string): string {
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1).trim() : cell;
}
