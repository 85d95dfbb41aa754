import { endpoint } from '#contract/endpoint.ts';

import {
  decisionSchema,
  deskOrApprovalSchema,
  deskListAnswerSchema,
  deskQuerySchema,
} from './desk.ts';

/** Profiles in one state of review, oldest submission first. */
export const getDeskProfiles = endpoint({
  method: 'GET',
  path: '/review/profiles',
  who: 'staff',
  roles: ['reviewer'],
  query: deskQuerySchema,
  answer: deskListAnswerSchema,
  status: 200,
  errors: [],
});

/** Decides on a profile and tells its person; approving twice changes nothing. */
export const decideProfile = endpoint({
  method: 'POST',
  path: '/review/profiles/:userId',
  who: 'staff',
  roles: ['reviewer'],
  mayNeedApproval: true,
  body: decisionSchema,
  answer: deskOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided'],
});
