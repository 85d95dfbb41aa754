/** A cell of a table: a text, or an amount in cents. */
export type Cell = string | { readonly cents: number };

/**
 * Rows as CSV, with CRLF, semicolons and decimal commas, as Spanish spreadsheets expect. Spreadsheets run texts that
 * begin with certain characters as formulas: an apostrophe in front makes them plain text.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  const text = (cell: string) => {
    const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    const isQuoted = /[;"\r\n]/.test(plain);
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  const cellText = (cell: Cell) => (typeof cell === 'string' ? text(cell) : amount(cell.cents));
  return rows.map((row) => row.map(cellText).join(';')).join('\r\n');
}
