import { endpoint } from '#contract/endpoint.ts';

import {
  receivedAnswerSchema,
  receivedListAnswerSchema,
  receivedQuerySchema,
  supporterListAnswerSchema,
  thanksSchema,
} from './offerings.ts';

/** Offerings to the caller, declared or later, newest first. */
export const getReceivedOfferings = endpoint({
  method: 'GET',
  path: '/dashboard/offerings',
  who: 'monastic',
  query: receivedQuerySchema,
  answer: receivedListAnswerSchema,
  status: 200,
  errors: [],
});

/** Patrons with confirmed offerings to the caller. Names are shown only of those who allow it. */
export const getSupporters = endpoint({
  method: 'GET',
  path: '/dashboard/supporters',
  who: 'monastic',
  answer: supporterListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Confirms that a direct offering has arrived, in full and today. Confirming it again changes nothing. 409
 * for offerings to the entity, and for those that the monastic cannot confirm in their state.
 */
export const confirmArrival = endpoint({
  method: 'POST',
  path: '/dashboard/offerings/:offeringId/arrival',
  who: 'monastic',
  answer: receivedAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** Sends thanks for an offering, once. Sending the same text again changes nothing. */
export const thankForOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/thanks',
  who: 'monastic',
  body: thanksSchema,
  answer: receivedAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});
