/**
 * Erasure and retention: what happens to stored data about a user when they close their account, list by list. Tests check the
 * stores against it, and the privacy notice is generated from it.
 */

/** Why something stays although its person has left. */
export type ReasonToStay =
  /** Tax and accounting law ask for it. */
  | 'law'
  /** Somebody reported something, and the team has not looked yet. */
  | 'unreviewed'
  /** A sign-in from before must not open the account again. */
  | 'oldSignIns'
  /** What the team decided must stay checkable; entries name people by an id alone. */
  | 'accountability';

/** What happens to the records of one list. */
export type Keeping =
  | { readonly onClosing: 'removed' }
  | { readonly onClosing: 'stays'; readonly because: ReasonToStay };

/** The lists, in the order of the privacy notice. */
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

/** Every list, in the order of the notice. */
export const KEPT_LISTS = Object.keys(KEEPING) as KeptList[];

/**
 * How long the law asks to keep what was given and its receipts, in years from the end of the year in
 * which the last thing happened to an offering. Spanish law sets four for taxes, six for accounts, and
 * ten for who gave to an association or a foundation (law 10/2010, articles 25 and 39): the longest counts.
 */
export const LAW_KEPT_YEARS = 10;

/** How long what the law no longer asks for is still kept once it is marked for deletion, in days. */
export const DELETION_GRACE_DAYS = 30;

/** How long a mail is stored after it was sent or given up, in days. */
export const MAIL_KEPT_DAYS = 30;

/** How long an idempotency key is stored, so that a change is not made twice, in hours. */
export const IDEMPOTENCY_KEY_KEPT_HOURS = 24;
