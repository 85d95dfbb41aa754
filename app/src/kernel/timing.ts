/** How long the client waits, in milliseconds (specification sections 7 and 9). */

/** A request to the API is given up after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** All attempts of one read together, retries included, in milliseconds. */
export const TOTAL_TIMEOUT_MS = 12_000;
/** The identity token is refreshed this often, in milliseconds. */
export const TOKEN_REFRESH_MS = 50 * 60_000;
