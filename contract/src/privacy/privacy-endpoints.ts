import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import {
  blockAnswerSchema,
  blockListAnswerSchema,
  closedAnswerSchema,
  exportAnswerSchema,
  newBlockSchema,
  newReportSchema,
  preferencesAnswerSchema,
  preferencesPatchSchema,
} from './privacy.ts';

/** The caller's preferences, with defaults for those not set. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/preferences',
  who: 'signedIn',
  answer: preferencesAnswerSchema,
  status: 200,
  errors: [],
});

/** Changes some of the caller's preferences. */
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/preferences',
  who: 'signedIn',
  body: preferencesPatchSchema,
  answer: preferencesAnswerSchema,
  status: 200,
  errors: [],
});

/** Users whom the caller has blocked. */
export const getBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  who: 'admitted',
  answer: blockListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Blocks a user, silently and in both directions: follows end, profile and updates are hidden, and neither
 * new offerings nor needs are possible between the two. Offerings and receipts stay. Idempotent.
 */
export const block = endpoint({
  method: 'POST',
  path: '/blocks',
  who: 'admitted',
  body: newBlockSchema,
  answer: blockAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/** Ends a block; what the block ended is not restored. Idempotent. */
export const unblock = endpoint({
  method: 'DELETE',
  path: '/blocks/:blockId',
  who: 'admitted',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Reports a profile to the team; the reporter is notified once it has been reviewed. Reporting the profile
 * again before that replaces the first report.
 */
export const report = endpoint({
  method: 'POST',
  path: '/reports',
  who: 'admitted',
  body: newReportSchema,
  answer: doneAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/** All stored data about the caller. */
export const exportData = endpoint({
  method: 'GET',
  path: '/export',
  who: 'signedIn',
  answer: exportAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Closes the caller's account. Everything is removed except offerings and receipts, which the law requires
 * to keep and which no longer name the user to others, and reports that staff have not reviewed yet, which
 * lose the name of the reporter. Promised needs are open again. All other calls refuse the user's tokens
 * from then on (401). The client deletes the account at the identity provider.
 */
export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/users/:userId',
  who: 'self',
  answer: closedAnswerSchema,
  status: 200,
  isForClosed: true,
  errors: ['not_found'],
});
