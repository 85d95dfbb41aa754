/**
 * Name of the header that makes a change safe to retry: a second request with the same key gets the answer
 * of the first, and the change is not made again. A key belongs to one caller and one change, and is stored
 * for a day. If path or body differ, the request is refused (422 `idempotency_key_reused`).
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A key: 16 to 64 letters, digits, hyphens or underscores. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
