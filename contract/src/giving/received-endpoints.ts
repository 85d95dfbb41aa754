import { endpoint } from '#contract/endpoint.ts';

import {
  receivedAnswerSchema,
  receivedListAnswerSchema,
  receivedQuerySchema,
  supporterListAnswerSchema,
  thanksSchema,
} from './offerings.ts';

/** Offerings to oneself, declared ones and what became of them, newest first. */
export const getReceivedOfferings = endpoint({
  method: 'GET',
  path: '/dashboard/offerings',
  who: 'monastic',
  query: receivedQuerySchema,
  answer: receivedListAnswerSchema,
  status: 200,
  errors: [],
});

/** Those whose offerings were confirmed, without names unless they give them. */
export const getSupporters = endpoint({
  method: 'GET',
  path: '/dashboard/supporters',
  who: 'monastic',
  answer: supporterListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Confirms that a direct offering has arrived, in full and today; confirming it again changes nothing.
 * 409 for what the entity receives, and for an offering that does not wait for the monastic.
 */
export const confirmArrival = endpoint({
  method: 'POST',
  path: '/dashboard/offerings/:offeringId/arrival',
  who: 'monastic',
  answer: receivedAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** A word of thanks for an offering, once; the same word again changes nothing. */
export const thankForOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/thanks',
  who: 'monastic',
  body: thanksSchema,
  answer: receivedAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});
