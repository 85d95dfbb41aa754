import { ApiFailure } from '@almsway/api/http';

/** Seconds after which a client may ask again. */
const RETRY_AFTER = '2';

/**
 * The database cannot be reached, or does not answer in time: the caller gets 503 with
 * `Retry-After`. What was not acknowledged may or may not have been saved, so a change is sent again
 * with its `Idempotency-Key`.
 */
export class DatabaseUnavailable extends ApiFailure {
  constructor(cause: unknown) {
    super('unavailable', 'The data cannot be reached now. Please try again.', {
      headers: { 'Retry-After': RETRY_AFTER },
    });
    this.name = 'DatabaseUnavailable';
    this.cause = cause;
  }
}

// States of PostgreSQL (appendix A of its manual) about the server, not the query: the
// server is ending, starting or full, or a limit of time was reached.
const STATES = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/;

// Faults of the way there: of Node's sockets and names, and of the driver, which has no codes.
const SOCKET = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const DRIVER =
  /^(?:Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** Is this fault one of the database's being away, slow or full? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return STATES.test(code) || SOCKET.has(code);
  return DRIVER.test(error.message);
}
