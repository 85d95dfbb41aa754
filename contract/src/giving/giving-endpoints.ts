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

/** How a monastic can be supported, without account or phone numbers. */
export const getSupport = endpoint({
  method: 'GET',
  path: '/monastics/:slug/support',
  who: 'anyone',
  answer: supportAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Prepares an offering to a monastic, or changes the prepared one: a patron has one draft per monastic,
 * whose reference stays until it is declared. 409 `wrong_state` while the monastic pauses, if the method is
 * not complete, or if the draft is no longer the one that the change is based on.
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

/** Where to send the caller's offering by this method: the account, number or name. */
export const getMethodDetails = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/details/:method',
  who: 'patron',
  answer: methodDetailsAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Declares that an offering was sent: a draft, or one that was not found. With a cadence it sets the day of
 * the next reminder. An offering that is already declared does not change; in other states 409
 * `wrong_state`.
 */
export const declareOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/declare',
  who: 'patron',
  isOncePerKey: true,
  body: declarationSchema,
  answer: offeringAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'consent_needed'],
});

/** Cancels an offering that was not sent after all. Cancelling it again changes nothing. */
export const cancelOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/cancel',
  who: 'patron',
  answer: offeringAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** The caller's own offerings, newest first, including cancelled ones; paged. */
export const getOfferings = endpoint({
  method: 'GET',
  path: '/offerings',
  who: 'patron',
  query: offeringsQuerySchema,
  answer: offeringListAnswerSchema,
  status: 200,
  errors: [],
});

/** The caller's intentions to give again, first due first. */
export const getIntentions = endpoint({
  method: 'GET',
  path: '/intentions',
  who: 'patron',
  answer: intentionListAnswerSchema,
  status: 200,
  errors: [],
});

/** Skips the offering that is due next. */
export const skipIntention = endpoint({
  method: 'POST',
  path: '/intentions/:profileId/skip',
  who: 'patron',
  answer: intentionListAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Ends an intention and its reminders. Idempotent. */
export const endIntention = endpoint({
  method: 'DELETE',
  path: '/intentions/:profileId',
  who: 'patron',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});
