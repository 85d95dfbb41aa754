import { endpoint } from '#contract/endpoint.ts';

import {
  decisionSchema,
  deskOrApprovalSchema,
  deskListAnswerSchema,
  deskQuerySchema,
  recheckQuerySchema,
} from './desk.ts';

/** Profiles in one review state, oldest submission first. */
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

/** Published profiles whose yearly check is due within a month or overdue, longest overdue first. */
export const getRechecks = endpoint({
  method: 'GET',
  path: '/review/rechecks',
  who: 'staff',
  roles: ['reviewer'],
  query: recheckQuerySchema,
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
