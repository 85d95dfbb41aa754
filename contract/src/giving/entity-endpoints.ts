import { endpoint } from '#contract/endpoint.ts';

import { entityAnswerSchema } from './methods.ts';

/** The non-profit entity of this deployment, as everyone may see it. */
export const getEntity = endpoint({
  method: 'GET',
  path: '/entity',
  who: 'anyone',
  answer: entityAnswerSchema,
  status: 200,
  errors: [],
});
