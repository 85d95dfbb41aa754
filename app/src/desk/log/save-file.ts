/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  // Spreadsheets take a file without the mark for one in the letters of the system.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
