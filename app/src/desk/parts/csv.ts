import { saveFile } from '#app/browser/save-file.ts';

/**
 * Saves exported CSV as a file. Without a byte order mark, spreadsheets would read it in the encoding of the
 * system.
 */
export function saveCsv({ fileName, csv }: { fileName: string; csv: string }): void {
  saveFile(new File(['\uFEFF', csv], fileName, { type: 'text/csv;charset=utf-8' }));
}
