import { endpoint } from '#contract/endpoint.ts';

import {
  peopleAnswerSchema,
  peopleSearchSchema,
  personAnswerSchema,
  personOrApprovalSchema,
  suspensionSchema,
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
 * Suspends an account. Its user may still sign in, read and export their own data and close the account;
 * everything else is refused (403 `suspended`). The public page of a monastic disappears. 409 if it is
 * already suspended.
 */
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/review/people/:userId/suspension',
  who: 'staff',
  roles: ['safeguarding'],
  mayNeedApproval: true,
  isOncePerKey: true,
  body: suspensionSchema,
  answer: personOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});

/** Lifts a suspension: the account is as before. 409 if it is not suspended. */
export const restorePerson = endpoint({
  method: 'POST',
  path: '/review/people/:userId/restoration',
  who: 'staff',
  roles: ['safeguarding'],
  mayNeedApproval: true,
  isOncePerKey: true,
  body: suspensionSchema,
  answer: personOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});
