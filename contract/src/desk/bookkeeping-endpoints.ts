import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import {
  ledgerExportSchema,
  offeringReviewAnswerSchema,
  receiptExportSchema,
  tableExportAnswerSchema,
  yearTotalsAnswerSchema,
  yearTotalsQuerySchema,
} from './desk-ledger.ts';
import {
  deskReceiptAnswerSchema,
  giversAnswerSchema,
  giversQuerySchema,
  giverYearAnswerSchema,
  receiptMailSchema,
} from './desk-receipts.ts';
import { resolutionSchema } from './desk-reports.ts';
import {
  certificateMailsAnswerSchema,
  certificateMailsQuerySchema,
  receiptGapsAnswerSchema,
  receiptGapsQuerySchema,
  taxDataRequestAnswerSchema,
  taxDataRequestSchema,
} from './receipt-gaps.ts';

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

/** A receipt for printing, including those of givers without an account. */
export const getReceiptForStaff = endpoint({
  method: 'GET',
  path: '/review/receipts/:number',
  who: 'staff',
  roles: ['treasurer'],
  answer: deskReceiptAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** The certificate of the giver of a receipt for the year in which its money arrived. */
export const getGiverYear = endpoint({
  method: 'GET',
  path: '/review/receipts/:number/year',
  who: 'staff',
  roles: ['treasurer'],
  answer: giverYearAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Who has receipts in force for a year. */
export const findGivers = endpoint({
  method: 'GET',
  path: '/review/givers',
  who: 'staff',
  roles: ['treasurer'],
  query: giversQuerySchema,
  answer: giversAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Sends a receipt, or the certificate of its giver's year, by email. 409 for a receipt that was replaced or cancelled, and
 * for a year without receipts in force.
 */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/review/receipts/:number/mails',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: receiptMailSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
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

/** The offerings of a year without a receipt, by reason. */
export const getReceiptGaps = endpoint({
  method: 'GET',
  path: '/review/receipt-gaps',
  who: 'staff',
  roles: ['treasurer'],
  query: receiptGapsQuerySchema,
  answer: receiptGapsAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Asks all patrons whose tax data are missing for receipts of a year for them: one mail to each person during the year,
 * and one after it, however often this is called.
 */
export const askForTaxData = endpoint({
  method: 'POST',
  path: '/review/receipt-gaps/mails',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: taxDataRequestSchema,
  answer: taxDataRequestAnswerSchema,
  status: 200,
  errors: [],
});

/** How many patrons have had no mail yet that their certificate of a year is ready, and when others had theirs. */
export const getCertificateMails = endpoint({
  method: 'GET',
  path: '/review/certificates/mails',
  who: 'staff',
  roles: ['treasurer'],
  query: certificateMailsQuerySchema,
  answer: certificateMailsAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Tells all patrons with receipts in force for a year that their certificate is ready: one mail to each person and year,
 * however often this is called. 409 for a year that is not over.
 */
export const announceCertificates = endpoint({
  method: 'POST',
  path: '/review/certificates/mails',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: taxDataRequestSchema,
  answer: taxDataRequestAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/** The receipts of a year as a table, for the declaration of donations. The export is logged. */
export const exportReceipts = endpoint({
  method: 'POST',
  path: '/staff/receipts/exports',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: receiptExportSchema,
  answer: tableExportAnswerSchema,
  status: 200,
  errors: [],
});

/** Offerings of the ledger as a table, for bookkeeping. The export is logged. */
export const exportLedger = endpoint({
  method: 'POST',
  path: '/staff/offerings/exports',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: ledgerExportSchema,
  answer: tableExportAnswerSchema,
  status: 200,
  errors: ['wrong_state'],
});

/**
 * Records the outcome of a report, and of others about the same person; each reporter is notified once. 409 if somebody
 * else reviewed it first, or if the outcome names a restriction that the account does not have.
 */
export const resolveReport = endpoint({
  method: 'POST',
  path: '/review/reports/:reportId/resolution',
  who: 'staff',
  roles: ['safeguarding'],
  isOncePerKey: true,
  body: resolutionSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});
