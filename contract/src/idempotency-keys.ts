/**
 * Name of the header that makes a change safe to send again: a change with the key of one that was
 * made is answered as that one was, and is not made a second time. A key belongs to one caller and to
 * one change, and is stored for a day. Sent with another path or body it is refused, 422
 * `idempotency_key_reused`.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A key: 16 to 64 letters, digits, hyphens or underscores. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
