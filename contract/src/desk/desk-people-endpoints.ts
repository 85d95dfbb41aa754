import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import {
  objectionDecisionSchema,
  objectionsAnswerSchema,
  objectionsQuerySchema,
  peopleAnswerSchema,
  peopleSearchSchema,
  personAnswerSchema,
  personOrApprovalSchema,
  restorationSchema,
  restrictionSchema,
} from './people.ts';

/** Searches people. The search is logged. */
export const findPeople = endpoint({
  method: 'POST',
  path: '/review/people/searches',
  who: 'staff',
  roles: ['safeguarding'],
  body: peopleSearchSchema,
  answer: peopleAnswerSchema,
  status: 200,
  errors: [],
});

/** One person. Opening it is logged, and the person can see that staff opened it. */
export const getPerson = endpoint({
  method: 'GET',
  path: '/review/people/:userId',
  who: 'staff',
  roles: ['safeguarding'],
  answer: personAnswerSchema,
  status: 200,
  errors: ['not_found'],
});

/**
 * Warns somebody, restricts their account or suspends it, from the level that the caller saw. The person gets the
 * statement of reasons at once (Regulation (EU) 2022/2065, article 17). The user of a suspended account may still sign
 * in, read and export their own data, object, and close the account; everything else is refused (403 `suspended`).
 * 400 for a level that does not exist for the person's role; 409 if a colleague changed the level first.
 */
export const restrictPerson = endpoint({
  method: 'POST',
  path: '/review/people/:userId/restriction',
  who: 'staff',
  roles: ['safeguarding'],
  mayNeedApproval: true,
  isOncePerKey: true,
  body: restrictionSchema,
  answer: personOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'already_decided'],
});

/** Lifts a restriction: the account is as before. 409 if there is none. */
export const restorePerson = endpoint({
  method: 'POST',
  path: '/review/people/:userId/restoration',
  who: 'staff',
  roles: ['safeguarding'],
  mayNeedApproval: true,
  isOncePerKey: true,
  body: restorationSchema,
  answer: personOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});

/** Objections that wait for an answer. */
export const getObjections = endpoint({
  method: 'GET',
  path: '/review/objections',
  who: 'staff',
  roles: ['safeguarding', 'operator'],
  query: objectionsQuerySchema,
  answer: objectionsAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Answers an objection, and tells the person. Not by the one who decided the restriction (403), unless nobody else has one
 * of the roles. 409 without an objection that waits, or if it was answered first.
 */
export const answerObjection = endpoint({
  method: 'POST',
  path: '/review/people/:userId/objection',
  who: 'staff',
  roles: ['safeguarding', 'operator'],
  isOncePerKey: true,
  body: objectionDecisionSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});
