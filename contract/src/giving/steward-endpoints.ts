import { endpoint } from '#contract/endpoint.ts';

import { stewardAnswerSchema, stewardQuestionAnswerSchema } from './steward.ts';

/**
 * The question behind the link in a mail to a steward. The token names one offering and is good for nothing
 * else. Programs that check mails follow links: nothing changes. A wrong token is 404.
 */
export const getStewardQuestion = endpoint({
  method: 'GET',
  path: '/steward-questions/:token',
  who: 'anyone',
  answer: stewardQuestionAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Answers it. "Arrived" confirms the offering in full, as its monastic would; an answer to a question that is
 * not open changes nothing and is answered with how it stands.
 */
export const answerStewardQuestion = endpoint({
  method: 'POST',
  path: '/steward-questions/:token',
  who: 'anyone',
  body: stewardAnswerSchema,
  answer: stewardQuestionAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
