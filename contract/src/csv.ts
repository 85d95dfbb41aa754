import type { Cell } from './table-cells.ts';

/**
 * Rows as CSV, with CRLF, semicolons, decimal commas and days as in ISO 8601, as Spanish spreadsheets expect. Spreadsheets
 * run texts that begin with certain characters as formulas: an apostrophe in front makes them plain text.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const text = (cell: string) => {
    const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    const isQuoted = /[;"\r\n]/.test(plain);
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const cellText = (cell: Cell) => {
    if (typeof cell === 'string') return text(cell);
    return 'day' in cell ? cell.day : (cell.cents / 100).toFixed(2).replace('.', ',');
  };
  return rows.map((row) => row.map(cellText).join(';')).join('\r\n');
}
