/** Decodes base64; empty if it is malformed. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  let text: string;
  try {
    text = atob(base64);
  } catch {
    return new Uint8Array();
  }
  // A loop takes a tenth of the time of `Uint8Array.from`, which counts for files of several megabytes.
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}
