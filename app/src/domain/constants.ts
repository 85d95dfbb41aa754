/** Business constants and limits (specification sections 7 and 9, product decisions). */

/** A request to the API is given up after this many milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** All attempts of one read together, retries included, in milliseconds. */
export const TOTAL_TIMEOUT_MS = 12_000;
/** The identity token is refreshed this often, in milliseconds. */
export const TOKEN_REFRESH_MS = 50 * 60_000;
/** A pending or changed verification is looked up this often while its page is open, in milliseconds. */
export const REVIEW_POLL_MS = 60_000;
/** Snackbars stay this long, in milliseconds. */
export const SNACKBAR_MS = 3000;
/** Fewest UTF-16 units of a password. */
export const PASSWORD_MIN_LENGTH = 6;
/** Longest display name, in characters. */
export const NAME_MAX_LENGTH = 100;
/** Days after submission by which a review is expected (verification takes 1-2 weeks). */
export const REVIEW_DAYS = 14;
/** Highest share deductible in Spain, in percent (specification section 1). */
export const TAX_DEDUCTION_PERCENT = { individuals: 80, companies: 35 } as const;
/** Profiles on one page of explore. */
export const EXPLORE_PAGE_SIZE = 18;
/** Updates on one page of the feed. */
export const FEED_PAGE_SIZE = 20;
/** Largest photo that is sent, in bytes, and its longest side, in pixels. */
export const PHOTO_LIMITS = { bytes: 50_000, side: 256 } as const;
/** Largest request body the API takes, in bytes. */
export const BODY_LIMIT_BYTES = 100_000;
/** Address of the team, shown in the contact line of every page. */
export const CONTACT_EMAIL = 'hello@almsway.example';
