import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { claimableAnswerSchema, claimSchema } from './claims.ts';

/**
 * Received offerings of a giver without an account whose address is that of the caller's token, in any case. Empty
 * until the identity provider has verified the address, and while the consent is withdrawn. Without those that the
 * caller did not give, and those whose tax number is not the caller's.
 */
export const getClaimable = endpoint({
  method: 'GET',
  path: '/claims',
  who: 'patron',
  answer: claimableAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Says of claimable offerings that the caller gave them, which makes them the caller's, or that they did not. All are
 * changed or none: 404 if one of them is not claimable. Repeating it changes nothing. The call is logged.
 */
export const answerClaimable = endpoint({
  method: 'POST',
  path: '/claims',
  who: 'patron',
  body: claimSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});
