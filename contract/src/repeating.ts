/**
 * Name of the header that makes a change safe to send again: a change with the key of an earlier one is not
 * made again, and gets the same answer. A key belongs to one user and one change, and is stored for a day.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** A key: 16 to 64 letters, digits, hyphens or underscores. */
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
