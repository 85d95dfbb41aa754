/** Saves a file through the browser, under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(url));
}
