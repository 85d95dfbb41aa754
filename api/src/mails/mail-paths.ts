import type { MailKind } from '#api/records/news-records.ts';

/** Page of the site to which the link of each mail leads. */
export const MAIL_PATHS: Readonly<Record<MailKind, `/${string}`>> = {
  profileSubmitted: '/pending',
  profileApproved: '/dashboard',
  changesRequested: '/pending',
  pageChangesRequested: '/pending',
  pageHidden: '/pending',
  profileRejected: '/pending',
  checkNear: '/dashboard',
  reportReviewed: '/notifications',
  reportActedOn: '/notifications',
  reportNeedsMore: '/notifications',
  accountWarned: '/restriction',
  accountLimited: '/restriction',
  accountSuspended: '/restriction',
  accountRestored: '/',
  objectionAnswered: '/restriction',
  pageUnavailable: '/home',
  newFollower: '/dashboard',
  newUpdate: '/notifications',
  offeringDeclared: '/dashboard?view=offerings',
  offeringReceived: '/dashboard?view=offerings',
  arrivalUndone: '/dashboard?view=offerings',
  arrivalReturned: '/dashboard?view=offerings',
  arrivalDenied: '/dashboard?view=offerings',
  offeringConfirmed: '/offerings',
  confirmationUndone: '/offerings',
  offeringNotFound: '/offerings',
  offeringReturned: '/offerings',
  standingMissed: '/offerings',
  standingDoubled: '/offerings',
  standingChanged: '/offerings',
  standingStillArriving: '/offerings',
  standingRecipientLeft: '/offerings',
  offeringDue: '/home',
  taxDataAsked: '/settings/tax',
  receiptMade: '/offerings?view=receipts',
  receiptCorrected: '/offerings?view=receipts',
  receiptCancelled: '/offerings?view=receipts',
  thanked: '/notifications',
  needTaken: '/dashboard',
  needGivenBack: '/dashboard',
  needReceived: '/notifications',
  needRemoved: '/notifications',
};

/**
 * Page to which a mail leads, with the receipt open if it is about one. The guard redirects if the state
 * has changed since.
 */
export function mailPath(kind: MailKind, receiptNumber?: string): string {
  const path = MAIL_PATHS[kind];
  if (receiptNumber === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}open=${receiptNumber}`;
}
