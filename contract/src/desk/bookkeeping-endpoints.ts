import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { receiptAnswerSchema } from '#contract/giving/receipts.ts';

import { offeringReviewAnswerSchema, resolutionSchema, setAsideSchema } from './desk-ledger.ts';

/** One offering with its history and receipts. */
export const getOfferingReview = endpoint({
  method: 'GET',
  path: '/review/offerings/:offeringId',
  who: 'staff',
  roles: ['treasurer'],
  answer: offeringReviewAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Says that a bank line is no offering: it is not asked about again. Repeating it changes nothing. */
export const setBankLineAside = endpoint({
  method: 'POST',
  path: '/review/bank-lines/set-aside',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: setAsideSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/** A receipt, for printing: also of who has no account. */
export const getReceiptForStaff = endpoint({
  method: 'GET',
  path: '/review/receipts/:number',
  who: 'staff',
  roles: ['treasurer'],
  answer: receiptAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Reviews a report with its outcome; the reporter is notified once. 409 when somebody else was first. */
export const resolveReport = endpoint({
  method: 'POST',
  path: '/review/reports/:reportId/resolution',
  who: 'staff',
  roles: ['safeguarding'],
  body: resolutionSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'already_decided'],
});
