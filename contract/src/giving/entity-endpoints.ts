import { endpoint } from '#contract/endpoint.ts';

import { entityAnswerSchema } from './methods.ts';

/** The non-profit entity that receives offerings here, as everyone may know it. */
export const getEntity = endpoint({
  method: 'GET',
  path: '/entity',
  who: 'anyone',
  answer: entityAnswerSchema,
  status: 200,
  errors: [],
});
