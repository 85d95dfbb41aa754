import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { intentionListAnswerSchema } from './intentions.ts';
import {
  declarationSchema,
  methodDetailsAnswerSchema,
  offeringAnswerSchema,
  offeringDraftSchema,
  offeringListAnswerSchema,
  offeringsQuerySchema,
  supportAnswerSchema,
} from './offerings.ts';

/** How a monastic can be supported, without anybody's account or number. */
export const getSupport = endpoint({
  method: 'GET',
  path: '/monastics/:slug/support',
  who: 'anyone',
  answer: supportAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Prepares an offering to a monastic, or changes the one that is being prepared: a patron has one
 * draft for each, whose reference stays until it is declared. While the monastic pauses, or when the
 * method is not complete, 409 `wrong_state`.
 */
export const prepareOffering = endpoint({
  method: 'PUT',
  path: '/offerings/draft/:profileId',
  who: 'patron',
  body: offeringDraftSchema,
  answer: offeringAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'consent_needed'],
});

/** Where to send one's offering by this method: the account, number or name. */
export const getMethodDetails = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/details/:method',
  who: 'patron',
  answer: methodDetailsAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * "I have sent it": of a draft, or again of one that was not found. With a cadence it sets the day of
 * the next reminder. A declared one does not change; from another state 409 `wrong_state`.
 */
export const declareOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/declare',
  who: 'patron',
  body: declarationSchema,
  answer: offeringAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'consent_needed'],
});

/** Takes back an offering that was not sent after all; what is cancelled stays cancelled. */
export const cancelOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/cancel',
  who: 'patron',
  answer: offeringAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** One's own offerings, newest first, one page of them. Cancelled ones too. */
export const getOfferings = endpoint({
  method: 'GET',
  path: '/offerings',
  who: 'patron',
  query: offeringsQuerySchema,
  answer: offeringListAnswerSchema,
  status: 200,
  errors: [],
});

/** One offering of one's own. */
export const getOffering = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId',
  who: 'patron',
  answer: offeringAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** What a patron means to give again, the first due first. */
export const getIntentions = endpoint({
  method: 'GET',
  path: '/intentions',
  who: 'patron',
  answer: intentionListAnswerSchema,
  status: 200,
  errors: [],
});

/** Passes over the offering that is due next; the one after it is due in its turn. */
export const skipIntention = endpoint({
  method: 'POST',
  path: '/intentions/:profileId/skip',
  who: 'patron',
  answer: intentionListAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Ends an intention, and its reminders; without one nothing changes. */
export const endIntention = endpoint({
  method: 'DELETE',
  path: '/intentions/:profileId',
  who: 'patron',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});
