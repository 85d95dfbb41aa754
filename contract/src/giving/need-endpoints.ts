import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { needAnswerSchema, needListAnswerSchema, newNeedSchema } from './needs.ts';

/** Needs on the public page of a monastic. */
export const getMonasticNeeds = endpoint({
  method: 'GET',
  path: '/monastics/:slug/needs',
  who: 'anyone',
  answer: needListAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** The caller's own needs. */
export const getOwnNeeds = endpoint({
  method: 'GET',
  path: '/needs/mine',
  who: 'monastic',
  answer: needListAnswerSchema,
  status: 200,
  errors: [],
});

/** Needs that the caller has promised and that are not received yet. */
export const getTakenNeeds = endpoint({
  method: 'GET',
  path: '/needs/taken',
  who: 'patron',
  answer: needListAnswerSchema,
  status: 200,
  errors: [],
});

/** Adds a need. */
export const addNeed = endpoint({
  method: 'POST',
  path: '/needs',
  who: 'monastic',
  isOncePerKey: true,
  body: newNeedSchema,
  answer: needAnswerSchema,
  status: 201,
  errors: ['wrong_state', 'consent_needed'],
});

/** Changes the text of the caller's own need. */
export const editNeed = endpoint({
  method: 'PATCH',
  path: '/needs/:needId',
  who: 'monastic',
  body: newNeedSchema,
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'consent_needed'],
});

/** Removes the caller's own need; the patron who promised it is notified. */
export const removeNeed = endpoint({
  method: 'DELETE',
  path: '/needs/:needId',
  who: 'monastic',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Promises to bring something. 409 `wrong_state` if somebody else has promised it in the meantime.
 * Idempotent.
 */
export const takeNeed = endpoint({
  method: 'PUT',
  path: '/needs/:needId/taken',
  who: 'patron',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'consent_needed'],
});

/** Gives back a promised need. Needs promised by others do not change. */
export const giveBackNeed = endpoint({
  method: 'DELETE',
  path: '/needs/:needId/taken',
  who: 'patron',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** Marks the caller's own need as received; the patron who brought it is notified. Idempotent. */
export const receiveNeed = endpoint({
  method: 'PUT',
  path: '/needs/:needId/received',
  who: 'monastic',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Opens the caller's own need again, after it was marked as received. */
export const reopenNeed = endpoint({
  method: 'DELETE',
  path: '/needs/:needId/received',
  who: 'monastic',
  answer: needAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});
