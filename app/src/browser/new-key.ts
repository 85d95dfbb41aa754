/** An idempotency key for one change, used until it is known that the change was made. */
export function newKey(): string {
  // Not `randomUUID`, which a page without https does not have.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Idempotency keys of one form: the same key as long as the same is sent, a new one for anything else. */
export function createKeys(): (change: object) => string {
  let last: { readonly text: string; readonly key: string } | undefined;
  return (change) => {
    const text = JSON.stringify(change);
    if (last?.text !== text) last = { text, key: newKey() };
    return last.key;
  };
}
