/** Saves a text as a CSV file through the browser. */
export function saveFile(name: string, text: string): void {
  // Without a byte order mark, spreadsheets read the file in the encoding of the system.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
