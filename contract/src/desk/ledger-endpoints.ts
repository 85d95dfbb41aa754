import { endpoint } from '#contract/endpoint.ts';
import { receiptAnswerSchema } from '#contract/giving/receipts.ts';

import { orApproval } from './approvals.ts';
import {
  correctionSchema,
  deskOfferingOrApprovalSchema,
  giverCorrectionSchema,
  ledgerDecisionSchema,
  ledgerListAnswerSchema,
  ledgerQuerySchema,
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
  errors: ['not_found', 'wrong_state', 'already_decided', 'year_filed'],
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
  errors: ['not_found', 'email_not_verified', 'year_filed'],
});

/**
 * Adds or corrects the data of a giver without an account. A receipt that is due, and could not be issued without
 * them, is issued; one that was issued stays as it is, and is corrected by `correctReceipt`. 409 for a patron with an account, who
 * alone changes their tax data.
 */
export const correctGiver = endpoint({
  method: 'PUT',
  path: '/review/offerings/:offeringId/giver',
  who: 'staff',
  roles: ['treasurer'],
  needsRecentSignIn: true,
  mayNeedApproval: true,
  isOncePerKey: true,
  body: giverCorrectionSchema,
  answer: deskOfferingOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
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
