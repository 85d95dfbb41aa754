import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';
import { receiptAnswerSchema } from '#contract/giving/receipts.ts';

import {
  offeringReviewAnswerSchema,
  receiptExportAnswerSchema,
  receiptExportSchema,
  resolutionSchema,
  setAsideSchema,
  yearTotalsAnswerSchema,
  yearTotalsQuerySchema,
} from './desk-ledger.ts';

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

/** Marks a bank line as not being an offering, so that staff are not asked about it again. Idempotent. */
export const setBankLineAside = endpoint({
  method: 'POST',
  path: '/review/bank-lines/set-aside',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: setAsideSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/** A receipt for printing, including those of givers without an account. */
export const getReceiptForStaff = endpoint({
  method: 'GET',
  path: '/review/receipts/:number',
  who: 'staff',
  roles: ['treasurer'],
  answer: receiptAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** What the entity received in each month of a year, and the receipts for it. */
export const getYearTotals = endpoint({
  method: 'GET',
  path: '/review/year-totals',
  who: 'staff',
  roles: ['treasurer'],
  query: yearTotalsQuerySchema,
  answer: yearTotalsAnswerSchema,
  status: 200,
  errors: [],
});

/** The receipts of a year as CSV, for the declaration of donations. The export is logged. */
export const exportReceipts = endpoint({
  method: 'POST',
  path: '/staff/receipts/exports',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: receiptExportSchema,
  answer: receiptExportAnswerSchema,
  status: 200,
  errors: [],
});

/** Records the outcome of a report; the reporter is notified once. 409 if somebody else reviewed it first. */
export const resolveReport = endpoint({
  method: 'POST',
  path: '/review/reports/:reportId/resolution',
  who: 'staff',
  roles: ['safeguarding'],
  isOncePerKey: true,
  body: resolutionSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'already_decided'],
});
