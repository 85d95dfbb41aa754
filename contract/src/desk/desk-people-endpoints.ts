import { endpoint } from '#contract/endpoint.ts';

import {
  peopleAnswerSchema,
  peopleSearchSchema,
  personAnswerSchema,
  personOrApprovalSchema,
  suspensionSchema,
} from './people.ts';

/** Finds people. The search is logged. */
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

/** One person. The look is logged, and the person can see that somebody looked. */
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
 * Suspends an account: its person may sign in, read and export their own data and close the account, and
 * nothing else (403 `suspended`); the public page of a monastic disappears. 409 when it is suspended already.
 */
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/review/people/:userId/suspension',
  who: 'staff',
  roles: ['safeguarding'],
  mayNeedApproval: true,
  body: suspensionSchema,
  answer: personOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});

/** Takes a suspension back: the account is as it was. 409 when it is not suspended. */
export const restorePerson = endpoint({
  method: 'POST',
  path: '/review/people/:userId/restoration',
  who: 'staff',
  roles: ['safeguarding'],
  mayNeedApproval: true,
  body: suspensionSchema,
  answer: personOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});
