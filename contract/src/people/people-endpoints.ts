import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { objectionSchema } from './restriction.ts';
import { newUserSchema, ownUserAnswerSchema, userAnswerSchema, userPatchSchema } from './user.ts';

/** The caller's own user; 404 before `createUser`, except for staff. */
export const getUser = endpoint({
  method: 'GET',
  path: '/users/:userId',
  who: 'self',
  answer: ownUserAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Registers the caller, once. The email has to be that of the token (403 otherwise). */
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
 * Changes the caller's name or language, or updates the email from the identity provider: it has to be that
 * of the token, and verified (403 otherwise). Omitted fields do not change.
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
 * Signs out everywhere: from now on all existing tokens of this user, including this one, are refused
 * (401), until they sign in again at the identity provider, which they can do at once. Takes about a
 * second.
 */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/:userId/sessions',
  who: 'self',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Objects to the restriction of the caller's account, once for each restriction; possible also while it is suspended.
 * Somebody of the team who did not decide it reads the objection and answers. 409 without a restriction, or if the
 * caller has objected to it already.
 */
export const objectToRestriction = endpoint({
  method: 'POST',
  path: '/users/:userId/objection',
  who: 'self',
  body: objectionSchema,
  answer: userAnswerSchema,
  status: 201,
  errors: ['not_found', 'wrong_state'],
});
