/** How long the client waits, in milliseconds (specification sections 7 and 9). */

/** A request to the API is given up after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** All attempts of one read together, retries included, in milliseconds. */
export const TOTAL_TIMEOUT_MS = 12_000;
/** Longest pause that a service which is away may ask for, and is waited for, in milliseconds. */
export const PAUSE_MAX_MS = 10_000;
/** Shortest pause before it is asked again, in milliseconds. */
export const PAUSE_MIN_MS = 500;
/** A read is sent again for this long while the service is away, in milliseconds; then the page says why it is empty. */
export const READ_PATIENCE_MS = 8000;
/** A change is sent again for this long while the service is away, in milliseconds. */
export const CHANGE_PATIENCE_MS = 30_000;
/** The identity token is refreshed this often, in milliseconds. */
export const TOKEN_REFRESH_MS = 50 * 60_000;
/** Longest that a token of the identity provider lasts, in milliseconds. */
export const TOKEN_LASTS_MS = 60 * 60_000;
