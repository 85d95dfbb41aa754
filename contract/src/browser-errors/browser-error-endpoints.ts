import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { browserErrorSchema } from './browser-error.ts';

/** Reports an error of the client: logged and counted, not stored. */
export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/browser-errors',
  who: 'anyone',
  body: browserErrorSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});
