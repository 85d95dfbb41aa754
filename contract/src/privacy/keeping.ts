/**
 * Erasure and retention: what happens to stored data of a user who closes their account, for each list.
 * Tests check the stores against it, and the privacy notice is generated from it.
 */

/** Reasons for keeping data after the account was closed. */
export type ReasonToStay =
  /** Tax and accounting law require it. */
  | 'law'
  /** A report that the team has not reviewed yet. */
  | 'unreviewed'
  /** Tokens from earlier sign-ins must not open the account again. */
  | 'oldSignIns'
  /** Decisions of the team must stay verifiable; entries contain only the ids of users. */
  | 'accountability';

/** What happens to the records of one list. */
export type Keeping =
  | { readonly onClosing: 'removed' }
  | { readonly onClosing: 'stays'; readonly because: ReasonToStay };

/** Lists of records, in the order of the privacy notice. */
export const KEEPING = {
  users: { onClosing: 'removed' },
  preferences: { onClosing: 'removed' },
  profiles: { onClosing: 'removed' },
  photos: { onClosing: 'removed' },
  updates: { onClosing: 'removed' },
  needs: { onClosing: 'removed' },
  follows: { onClosing: 'removed' },
  offerings: { onClosing: 'stays', because: 'law' },
  intentions: { onClosing: 'removed' },
  taxData: { onClosing: 'removed' },
  receipts: { onClosing: 'stays', because: 'law' },
  consents: { onClosing: 'removed' },
  blocks: { onClosing: 'removed' },
  reports: { onClosing: 'stays', because: 'unreviewed' },
  notifications: { onClosing: 'removed' },
  mails: { onClosing: 'removed' },
  idempotencyKeys: { onClosing: 'removed' },
  sessionEnds: { onClosing: 'stays', because: 'oldSignIns' },
  auditLog: { onClosing: 'stays', because: 'accountability' },
  approvals: { onClosing: 'stays', because: 'accountability' },
  staffMembers: { onClosing: 'stays', because: 'accountability' },
} as const satisfies Record<string, Keeping>;

/** Name of a list. */
export type KeptList = keyof typeof KEEPING;

/** All lists, in the order of the privacy notice. */
export const KEPT_LISTS = Object.keys(KEEPING) as KeptList[];

/**
 * How long the law requires to keep offerings and receipts, in years from the end of the year in which an
 * offering last changed. Spanish law requires four for taxes, six for accounting, and ten for gifts to an
 * association or foundation (law 10/2010, articles 25 and 39): the longest applies.
 */
export const LAW_KEPT_YEARS = 10;

/** Number of days between marking expired records for deletion and deleting them. */
export const DELETION_GRACE_DAYS = 30;

/** Number of days for which a mail is stored after it was sent or finally failed. */
export const MAIL_KEPT_DAYS = 30;

/** Number of hours for which an idempotency key is stored, so that a change is not made twice. */
export const IDEMPOTENCY_KEY_KEPT_HOURS = 24;
