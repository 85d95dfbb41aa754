/** Creates an idempotency key for one change. Retries of the change use the same key. */
export function newKey(): string {
  // Not `randomUUID`, which pages without https do not have.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
