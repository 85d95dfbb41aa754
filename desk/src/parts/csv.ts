/**
 * Exported CSV as a file. Without a byte order mark, spreadsheets would read it in the encoding of the
 * system.
 */
export function csvFile(name: string, csv: string): File {
  return new File(['\uFEFF', csv], name, { type: 'text/csv;charset=utf-8' });
}
