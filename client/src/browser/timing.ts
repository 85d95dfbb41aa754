/** Timeouts and intervals of the client (specification sections 7 and 9). */

/** Timeout of a request to the API, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Timeout of a request with a file, in milliseconds: as long as the server waits for one. */
export const UPLOAD_TIMEOUT_MS = 30_000;
/** Timeout of all attempts of one read together, retries included, in milliseconds. */
export const TOTAL_TIMEOUT_MS = 12_000;
/** Longest `Retry-After` that is respected, in milliseconds. */
export const PAUSE_MAX_MS = 10_000;
/** Shortest delay before an unavailable service is asked again, in milliseconds. */
export const PAUSE_MIN_MS = 500;
/**
 * How long a read is retried while the service is unavailable, in milliseconds. After that the page says why
 * it is empty.
 */
export const READ_PATIENCE_MS = 8000;
/** How long a change is retried while the service is unavailable, in milliseconds. */
export const CHANGE_PATIENCE_MS = 30_000;
/** Interval at which the ID token is refreshed, in milliseconds. */
export const TOKEN_REFRESH_MS = 50 * 60_000;
/** Longest lifetime of an ID token, in milliseconds. */
export const TOKEN_LASTS_MS = 60 * 60_000;
