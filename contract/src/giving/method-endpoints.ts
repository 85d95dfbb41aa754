import { endpoint } from '#contract/endpoint.ts';
import { ownProfileAnswerSchema } from '#contract/profiles/monastic-profile.ts';

import { methodsSchema } from './method-schemas.ts';
import { posterAnswerSchema } from './offerings.ts';

/**
 * Saves the caller's ways to give, for an approved profile. Incomplete ones are saved, but not shown. A
 * monastic who does not handle money cannot be the receiver: 400.
 */
export const keepMethods = endpoint({
  method: 'PUT',
  path: '/profiles/:userId/methods',
  who: 'self',
  body: methodsSchema,
  answer: ownProfileAnswerSchema,
  status: 200,
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

/**
 * What the poster of the caller's approved profile says to a bank. Its reference is made at the first call. Idempotent.
 */
export const keepPoster = endpoint({
  method: 'PUT',
  path: '/profiles/:userId/poster',
  who: 'self',
  answer: posterAnswerSchema,
  status: 200,
  errors: ['forbidden', 'not_found'],
});
