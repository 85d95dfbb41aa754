/** Id of a mail that is written once for `text`: a hash, because mail servers see it. */
export async function idOf(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  const written = (byte: number) => byte.toString(16).padStart(2, '0');
  return Array.from(bytes.subarray(0, 16), written).join('');
}
