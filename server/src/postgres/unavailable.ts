import { ApiFailure } from '@almsway/api/http';

/** Seconds after which a client may retry. */
const RETRY_AFTER = '2';

/**
 * The database cannot be reached, or does not answer in time: the caller gets 503 with `Retry-After`. A
 * change that was not acknowledged may or may not have been saved, so it is repeated with its
 * `Idempotency-Key`.
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

// SQLSTATEs (appendix A of the PostgreSQL manual) about the server, not the query: it is shutting down,
// starting or overloaded, or a timeout was reached.
const STATES = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/;

// Connection errors: of Node's sockets and DNS, and of the driver, which has no codes.
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

/** Whether this error means that the database is unreachable, slow or overloaded. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return STATES.test(code) || SOCKET.has(code);
  return DRIVER.test(error.message);
}
