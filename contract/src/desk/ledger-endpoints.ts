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
  recordedOfferingSchema,
} from './desk-ledger.ts';

/** The ledger of offerings, newest first. */
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

/**
 * Confirms an offering, says it was not found, returns it, or undoes a mistake; patron and monastic are
 * notified.
 */
export const decideOffering = endpoint({
  method: 'POST',
  path: '/review/offerings/:offeringId',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  body: ledgerDecisionSchema,
  answer: deskOfferingOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});

/** Records money that nobody declared, of nobody in particular or of a patron whose address is verified. */
export const recordOffering = endpoint({
  method: 'POST',
  path: '/review/offerings',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  body: recordedOfferingSchema,
  answer: deskOfferingOrApprovalSchema,
  status: 201,
  errors: ['not_found', 'email_not_verified'],
});

/** Matches the lines of a bank's list with offerings by reference and amount. */
export const matchOfferings = endpoint({
  method: 'POST',
  path: '/review/bank-lines',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  body: matchSchema,
  answer: matchAnswerSchema,
  status: 200,
  errors: [],
});

/** Replaces a receipt in force by a corrected one. */
export const correctReceipt = endpoint({
  method: 'POST',
  path: '/review/receipts/:number/correction',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  body: correctionSchema,
  answer: orApproval(receiptAnswerSchema),
  status: 201,
  errors: ['not_found', 'wrong_state'],
});
