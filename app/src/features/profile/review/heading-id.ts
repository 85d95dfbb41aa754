/** Id of the heading of the pending page, whatever the state of the review. */
export const PENDING_HEADING_ID = 'pending-title';
