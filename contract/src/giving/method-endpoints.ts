import { endpoint } from '#contract/endpoint.ts';
import { ownProfileAnswerSchema } from '#contract/profiles/monastic-profile.ts';

import { methodsSchema } from './method-schemas.ts';

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
