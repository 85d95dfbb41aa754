/** Signs a text with a secret: HMAC with SHA-256, in hexadecimal digits. */
export async function signatureOf(secret: string, text: string): Promise<string> {
  const key = await keyOf(secret, 'sign');
  return hexadecimal(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text))));
}

/** Whether this text was signed with this secret. Takes constant time. */
export async function isSignatureOf(
  secret: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await keyOf(secret, 'verify'), bytes, bytesOf(text));
}

/** Id of a mail that is written only once for `text`. A hash, because mail servers see it. */
export async function idOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));
  return hexadecimal(bytes.subarray(0, 16));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Bytes as hexadecimal digits. */
export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytesOf(secret), hmac, false, [use]);
}
