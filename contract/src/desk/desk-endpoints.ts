import { endpoint } from '#contract/endpoint.ts';

import {
  decisionSchema,
  deskOrApprovalSchema,
  deskListAnswerSchema,
  deskQuerySchema,
} from './desk.ts';

/** Profiles of one list, all or those with these words in their name, in the order asked for. */
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

/**
 * Decides on a profile and notifies its monastic. Approving twice changes nothing. 409 `check_needed` if nothing was
 * checked since the last submission, or since the last yearly check.
 */
export const decideProfile = endpoint({
  method: 'POST',
  path: '/review/profiles/:userId',
  who: 'staff',
  roles: ['reviewer'],
  mayNeedApproval: true,
  isOncePerKey: true,
  body: decisionSchema,
  answer: deskOrApprovalSchema,
  status: 200,
  errors: ['not_found', 'wrong_state', 'already_decided', 'check_needed'],
});
