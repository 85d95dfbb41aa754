/**
 * Name of the header that makes a change safe to retry, if its row says `isOncePerKey`: a second request with
 * the same key is answered like the first, and the change is not made again. A key belongs to one caller and
 * one change, and is stored for a day. If path or body differ, the request is refused (422
 * `idempotency_key_reused`). Clients use a key for retries only: once an answer has arrived, the next change
 * has a new one, even if it has the same content.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A key: 16 to 64 letters, digits, hyphens or underscores. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
