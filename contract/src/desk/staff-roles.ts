/**
 * Roles of staff. One person may have several.
 *
 * - `reviewer` decides on profiles and checks them again each year.
 * - `treasurer` works with offerings, bank statements and receipts.
 * - `safeguarding` reads reports, finds people, suspends and restores accounts.
 * - `operator` invites staff, changes their roles and reads the audit log.
 */
export const STAFF_ROLES = ['reviewer', 'treasurer', 'safeguarding', 'operator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Number of hours after which staff have to sign in again. */
export const STAFF_SESSION_HOURS = 12;
/** How long a sign-in counts as recent for money, roles and exports, in minutes. */
export const RECENT_SIGN_IN_MINUTES = 30;
