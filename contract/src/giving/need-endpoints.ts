import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { needAnswerSchema, needListAnswerSchema, newNeedSchema } from './needs.ts';

/** The needs on the public page of a monastic that are not money. */
export const getMonasticNeeds = endpoint({
  method: 'GET',
  path: '/monastics/:slug/needs',
  who: 'anyone',
  answer: needListAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** One's own needs. */
export const getOwnNeeds = endpoint({
  method: 'GET',
  path: '/needs/mine',
  who: 'monastic',
  answer: needListAnswerSchema,
  status: 200,
  errors: [],
});

/** What a patron has promised and not brought yet. */
export const getTakenNeeds = endpoint({
  method: 'GET',
  path: '/needs/taken',
  who: 'patron',
  answer: needListAnswerSchema,
  status: 200,
  errors: [],
});

/** Asks for something. */
export const addNeed = endpoint({
  method: 'POST',
  path: '/needs',
  who: 'monastic',
  body: newNeedSchema,
  answer: needAnswerSchema,
  status: 201,
  errors: ['wrong_state', 'consent_needed'],
});

/** Changes the words of one's own need. */
export const editNeed = endpoint({
  method: 'PATCH',
  path: '/needs/:needId',
  who: 'monastic',
  body: newNeedSchema,
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Removes one's own need; the patron who promised it is notified. */
export const removeNeed = endpoint({
  method: 'DELETE',
  path: '/needs/:needId',
  who: 'monastic',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * "I will bring this": promised by somebody else in the meantime, 409 `wrong_state`; taken twice, nothing
 * changes.
 */
export const takeNeed = endpoint({
  method: 'PUT',
  path: '/needs/:needId/taken',
  who: 'patron',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'consent_needed'],
});

/** Gives back a promised need; needs of others are not changed. */
export const giveBackNeed = endpoint({
  method: 'DELETE',
  path: '/needs/:needId/taken',
  who: 'patron',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** Marks one's own need as received; the patron who brought it is notified. Repeating it changes nothing. */
export const receiveNeed = endpoint({
  method: 'PUT',
  path: '/needs/:needId/received',
  who: 'monastic',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Opens one's own need again, after it was marked as received. */
export const reopenNeed = endpoint({
  method: 'DELETE',
  path: '/needs/:needId/received',
  who: 'monastic',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});
