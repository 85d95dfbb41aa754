/** A key for one change, which stays with it until it is known to have been made. */
export function newKey(): string {
  // Not `randomUUID`, which a page without https does not have.
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
