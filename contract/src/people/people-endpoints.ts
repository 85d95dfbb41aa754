import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { newUserSchema, userAnswerSchema, userPatchSchema } from './user.ts';

/** One's own user; 404 until `createUser` has been made. */
export const getUser = endpoint({
  method: 'GET',
  path: '/users/:userId',
  who: 'self',
  answer: userAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Registers the person of a token, once. The email has to be the token's own (403 otherwise). */
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  who: 'self',
  body: newUserSchema,
  answer: userAnswerSchema,
  status: 201,
  errors: ['already_exists'],
});

/**
 * Changes one's own name or language, or lets the email follow the identity provider: it has to be the
 * token's own, and verified there (403 otherwise). Omitted fields stay as they are.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:userId',
  who: 'self',
  body: userPatchSchema,
  answer: userAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Signs out everywhere: from now on every token of this person is refused (401), this one too, until they
 * have signed in again at the identity provider, which is possible at once. Answers within a second or so.
 */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/:userId/sessions',
  who: 'self',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});
