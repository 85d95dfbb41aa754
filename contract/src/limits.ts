/** Limits shared by client and server. */

/** Profiles on one page of explore. */
export const EXPLORE_PAGE_SIZE = 18;
/** Longest search text of explore, in UTF-16 code units. */
export const SEARCH_MAX_LENGTH = 100;
/** Updates on one page of the feed. */
export const FEED_PAGE_SIZE = 20;
/** Monastics on one page of followed ones. */
export const FOLLOWS_PAGE_SIZE = 30;
/** Notifications on one page. */
export const NOTIFICATIONS_PAGE_SIZE = 30;
/** Largest request body, in bytes, unless a row says otherwise: an update with a photo in every size. */
export const BODY_LIMIT_BYTES = 400_000;
