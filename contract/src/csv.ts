/**
 * Rows as CSV, with CRLF, and with semicolons, as Spanish spreadsheets expect. Spreadsheets run cells that begin with certain characters as formulas: an
 * apostrophe in front makes them text.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    const isQuoted = /[;"\r\n]/.test(plain);
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return rows.map((row) => row.map(cell).join(';')).join('\r\n');
}
