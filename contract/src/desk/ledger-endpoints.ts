import { endpoint } from '#contract/endpoint.ts';
import { receiptAnswerSchema } from '#contract/giving/receipts.ts';

import { orApproval } from './approvals.ts';
import {
  correctionSchema,
  deskOfferingOrApprovalSchema,
  ledgerDecisionSchema,
  ledgerListAnswerSchema,
  ledgerQuerySchema,
  matchAnswerSchema,
  matchSchema,
  receiversAnswerSchema,
  receiversQuerySchema,
  recordedOfferingSchema,
} from './desk-ledger.ts';

/** The ledger of offerings. */
export const getLedger = endpoint({
  method: 'GET',
  path: '/review/offerings',
  who: 'staff',
  roles: ['treasurer'],
  query: ledgerQuerySchema,
  answer: ledgerListAnswerSchema,
  status: 200,
  errors: [],
});

/** Monastics whose profile is or was approved, by name: whom money can be recorded for. */
export const findReceivers = endpoint({
  method: 'GET',
  path: '/review/receivers',
  who: 'staff',
  roles: ['treasurer'],
  query: receiversQuerySchema,
  answer: receiversAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Confirms an offering, marks it as not found or returned, or undoes a mistake. Patron and monastic are
 * notified.
 */
export const decideOffering = endpoint({
  method: 'POST',
  path: '/review/offerings/:offeringId',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  isOncePerKey: true,
  body: ledgerDecisionSchema,
  answer: deskOfferingOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});

/**
 * Records money that no patron declared, of a giver without an account or of a patron with a verified
 * address.
 */
export const recordOffering = endpoint({
  method: 'POST',
  path: '/review/offerings',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  isOncePerKey: true,
  body: recordedOfferingSchema,
  answer: deskOfferingOrApprovalSchema,
  status: 201,
  errors: ['not_found', 'email_not_verified'],
});

/** Matches the lines of a bank statement with offerings by reference and amount. */
export const matchOfferings = endpoint({
  method: 'POST',
  path: '/review/bank-lines',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  isOncePerKey: true,
  body: matchSchema,
  answer: matchAnswerSchema,
  status: 200,
  errors: [],
});

/** Replaces a receipt in force with a corrected one. */
export const correctReceipt = endpoint({
  method: 'POST',
  path: '/review/receipts/:number/correction',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  isOncePerKey: true,
  body: correctionSchema,
  answer: orApproval(receiptAnswerSchema),
  status: 201,
  errors: ['not_found', 'wrong_state'],
});
