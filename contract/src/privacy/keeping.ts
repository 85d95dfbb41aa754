/**
 * Erasure and retention: what happens to stored data of a user who closes their account, withdraws consent
 * or is blocked, for each list. The stores follow it, tests check them against it, and the privacy notice is
 * generated from it.
 */

/** Reasons for keeping data after the account was closed. */
export type ReasonToStay =
  /** Tax and accounting law require it. */
  | 'law'
  /** A report may be the only record of harm. */
  | 'harm'
  /** Tokens from earlier sign-ins must not open the account again. */
  | 'oldSignIns'
  /** Decisions of the team must stay verifiable; entries contain only the ids of users. */
  | 'accountability';

/** `reduced`: records stay without what must not; each store has a rule for the list. */
type Remains = 'removed' | 'reduced' | 'stays';

/** What happens to the records of one list. */
export type Keeping = {
  /** When a patron withdraws consent to data that reveals belief: all that shows whom they support goes. */
  readonly onWithdrawal: Remains;
  /** When one user blocks another, to records that connect the two. */
  readonly onBlock: Remains;
} & (
  | { readonly onClosing: 'removed' }
  | { readonly onClosing: 'stays'; readonly because: ReasonToStay }
);

/** Lists of records, in the order of the privacy notice. */
export const KEEPING = {
  users: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  preferences: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  profiles: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  photos: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  reviewDocuments: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  updates: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  needs: { onClosing: 'removed', onWithdrawal: 'reduced', onBlock: 'reduced' },
  follows: { onClosing: 'removed', onWithdrawal: 'removed', onBlock: 'removed' },
  offerings: { onClosing: 'stays', because: 'law', onWithdrawal: 'reduced', onBlock: 'reduced' },
  intentions: { onClosing: 'removed', onWithdrawal: 'removed', onBlock: 'removed' },
  taxData: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  receipts: { onClosing: 'stays', because: 'law', onWithdrawal: 'stays', onBlock: 'stays' },
  bankMovements: { onClosing: 'stays', because: 'law', onWithdrawal: 'stays', onBlock: 'stays' },
  bankImports: { onClosing: 'stays', because: 'law', onWithdrawal: 'stays', onBlock: 'stays' },
  declarations: { onClosing: 'stays', because: 'law', onWithdrawal: 'stays', onBlock: 'stays' },
  consents: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  blocks: { onClosing: 'removed', onWithdrawal: 'stays', onBlock: 'stays' },
  reports: { onClosing: 'stays', because: 'harm', onWithdrawal: 'stays', onBlock: 'stays' },
  notifications: { onClosing: 'removed', onWithdrawal: 'reduced', onBlock: 'stays' },
  mails: { onClosing: 'removed', onWithdrawal: 'reduced', onBlock: 'stays' },
  idempotencyKeys: { onClosing: 'removed', onWithdrawal: 'removed', onBlock: 'stays' },
  sessionEnds: {
    onClosing: 'stays',
    because: 'oldSignIns',
    onWithdrawal: 'stays',
    onBlock: 'stays',
  },
  auditLog: {
    onClosing: 'stays',
    because: 'accountability',
    onWithdrawal: 'stays',
    onBlock: 'stays',
  },
  approvals: {
    onClosing: 'stays',
    because: 'accountability',
    onWithdrawal: 'stays',
    onBlock: 'stays',
  },
  staffMembers: {
    onClosing: 'stays',
    because: 'accountability',
    onWithdrawal: 'stays',
    onBlock: 'stays',
  },
} as const satisfies Record<string, Keeping>;

/** Name of a list. */
export type KeptList = keyof typeof KEEPING;

/** All lists, in the order of the privacy notice. */
export const KEPT_LISTS = Object.keys(KEEPING) as KeptList[];

/** Lists that are removed or reduced on an event. */
export type ListThat<Event extends 'onWithdrawal' | 'onBlock', Is extends Remains> = {
  [List in KeptList]: (typeof KEEPING)[List][Event] extends Is ? List : never;
}[KeptList];

/** Lists whose records are removed on an event. */
export function listsRemoved<Event extends 'onWithdrawal' | 'onBlock'>(
  event: Event,
): readonly ListThat<Event, 'removed'>[] {
  return KEPT_LISTS.filter(
    (list): list is ListThat<Event, 'removed'> => KEEPING[list][event] === 'removed',
  );
}

/**
 * How long the law requires to keep offerings and receipts, in years from the end of the year in which an
 * offering last changed. Spanish law requires four for taxes, six for accounting, and ten for gifts to an
 * association or foundation (law 10/2010, articles 25 and 39): the longest applies.
 */
export const LAW_KEPT_YEARS = 10;

/**
 * How long reports about a person stay after they closed their account, in years: an inquiry does not end
 * because somebody leaves. The term is the adviser's to decide (GDPR, article 17.3.e): docs/before-real-people.md.
 */
export const REPORT_KEPT_YEARS = 3;

/** Number of days between marking expired records for deletion and deleting them. */
export const DELETION_GRACE_DAYS = 30;

/** Number of days for which documents of a review are stored after the decision about the profile. */
export const DOCUMENT_KEPT_DAYS = 30;

/** Number of days for which a mail is stored after it was sent or finally failed. */
export const MAIL_KEPT_DAYS = 30;

/** Number of hours for which an idempotency key is stored, so that a change is not made twice. */
export const IDEMPOTENCY_KEY_KEPT_HOURS = 24;
