/** A cell of a table: a text, or an amount in cents. */
export type Cell = string | { readonly cents: number };

/**
 * Rows as CSV, with CRLF. Spreadsheets run cells that begin with certain characters as formulas: an
 * apostrophe in front makes them text. Amounts have two decimals, with a decimal comma where columns are separated by
 * semicolons.
 */
export function csvText(
  rows: readonly (readonly Cell[])[],
  { separator = ',' }: { readonly separator?: ',' | ';' } = {},
): string {
  const text = (cell: string) => {
    const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    const isQuoted = plain.includes(separator) || /["\r\n]/.test(plain);
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const amount = (cents: number) => {
    const euros = (cents / 100).toFixed(2);
    return separator === ';' ? euros.replace('.', ',') : euros;
  };
  const cellText = (cell: Cell) => (typeof cell === 'string' ? text(cell) : amount(cell.cents));
  return rows.map((row) => row.map(cellText).join(separator)).join('\r\n');
}
