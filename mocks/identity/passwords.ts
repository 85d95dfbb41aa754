import { toBase64Url } from '@almsway/api/verifiers/unsigned-token';

// Far fewer than in production, because tests hash hundreds of passwords on small machines.
const ITERATIONS = 10_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** A random salt for `hashPassword`, as base64url. */
export function newSalt(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

/** PBKDF2-SHA-256 of a password with a salt, as base64url. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ITERATIONS },
    key,
    HASH_BITS,
  );
  return toBase64Url(new Uint8Array(bits));
}

/** Whether the password matches the hash. Takes constant time. */
export async function isPassword(password: string, salt: string, hash: string): Promise<boolean> {
  const candidate = await hashPassword(password, salt);
  let difference = candidate.length ^ hash.length;
  for (let index = 0; index < candidate.length; index += 1) {
    difference |= candidate.charCodeAt(index) ^ hash.charCodeAt(index);
  }
  return difference === 0;
}
