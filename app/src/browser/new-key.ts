/** Creates an idempotency key for one change. Retries of the change use the same key. */
export function newKey(): string {
  // Not `randomUUID`, which pages without https do not have.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Creates idempotency keys for one form: the same key while the content is the same, a new one when it
 * changes.
 */
export function createKeys(): (change: object) => string {
  let last: { readonly text: string; readonly key: string } | undefined;
  return (change) => {
    const text = JSON.stringify(change);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
