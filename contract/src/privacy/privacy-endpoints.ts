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

/** One's own preferences, with defaults for those not chosen. */
export const getPreferences = endpoint({
  method: 'GET',
  path: '/preferences',
  who: 'signedIn',
  answer: preferencesAnswerSchema,
  status: 200,
  errors: [],
});

/** Changes some of them. */
export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/preferences',
  who: 'signedIn',
  body: preferencesPatchSchema,
  answer: preferencesAnswerSchema,
  status: 200,
  errors: [],
});

/** Whom one has blocked. */
export const getBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  who: 'member',
  answer: blockListAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Blocks somebody, silently and both ways: follows end, profile and updates are hidden, and no new
 * offering or need passes between the two. Offerings and receipts stay. Repeating it changes nothing.
 */
export const block = endpoint({
  method: 'POST',
  path: '/blocks',
  who: 'member',
  body: newBlockSchema,
  answer: blockAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/** Ends a block; what it ended stays ended. Without one nothing changes. */
export const unblock = endpoint({
  method: 'DELETE',
  path: '/blocks/:blockId',
  who: 'member',
  answer: doneAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Reports a profile to the team; the reporter is notified once it has been reviewed. Reporting it again
 * before that replaces the first report.
 */
export const report = endpoint({
  method: 'POST',
  path: '/reports',
  who: 'member',
  body: newReportSchema,
  answer: doneAnswerSchema,
  status: 201,
  errors: ['not_found'],
});

/** Everything that is stored about oneself. */
export const exportData = endpoint({
  method: 'GET',
  path: '/export',
  who: 'signedIn',
  answer: exportAnswerSchema,
  status: 200,
  errors: [],
});

/**
 * Closes one's account: everything is removed but offerings and receipts, which the law asks to keep
 * and which name nobody to others any more, and reports that the desk has not looked at, which lose
 * the name of who made them. What was taken on is open again. Every other call refuses the person's
 * tokens from then on (401). The account at the identity provider is the client's to delete.
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
