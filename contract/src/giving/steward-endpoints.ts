import { endpoint } from '#contract/endpoint.ts';

import { stewardAnswerSchema, stewardQuestionAnswerSchema } from './steward.ts';

/**
 * The question behind the link in a mail to a steward. The token gives access to one offering only. Reading
 * changes nothing, because mail scanners follow links. 404 for a wrong token.
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
 * Answers the question. "Arrived" confirms the offering in full, as its monastic would. An answer to a
 * question that is not open changes nothing and returns its current state.
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
