import { endpoint } from '#contract/endpoint.ts';

import {
  checkSchema,
  deskNoteSchema,
  presenceAnswerSchema,
  presenceSchema,
  profileReviewAnswerSchema,
} from './review.ts';

/** One profile for review. Opening a profile that is not in the queue is logged. */
export const getProfileReview = endpoint({
  method: 'GET',
  path: '/review/profiles/:userId',
  who: 'staff',
  roles: ['reviewer'],
  answer: profileReviewAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/** Leaves a note for colleagues. */
export const addDeskNote = endpoint({
  method: 'POST',
  path: '/review/profiles/:userId/notes',
  who: 'staff',
  roles: ['reviewer'],
  isOncePerKey: true,
  body: deskNoteSchema,
  answer: profileReviewAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/** Records what the caller checked. Without a check since the last submission or yearly check nothing is approved. */
export const addCheck = endpoint({
  method: 'POST',
  path: '/review/profiles/:userId/checks',
  who: 'staff',
  roles: ['reviewer'],
  isOncePerKey: true,
  body: checkSchema,
  answer: profileReviewAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/**
 * Takes back a check that the caller recorded by mistake. 409 `wrong_state` if somebody else recorded it, or a decision
 * has followed it.
 */
export const takeBackCheck = endpoint({
  method: 'DELETE',
  path: '/review/profiles/:userId/checks/:checkId',
  who: 'staff',
  roles: ['reviewer'],
  isOncePerKey: true,
  answer: profileReviewAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});

/** Shows colleagues that the caller has this profile open, and returns who else has. */
export const setPresence = endpoint({
  method: 'PUT',
  path: '/review/profiles/:userId/presence',
  who: 'staff',
  roles: ['reviewer'],
  body: presenceSchema,
  answer: presenceAnswerSchema,
  status: 200,
  errors: [],
});
