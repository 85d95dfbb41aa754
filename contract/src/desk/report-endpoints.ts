import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { reportListAnswerSchema, reportsQuerySchema } from './desk-ledger.ts';

/** Waiting or reviewed reports. */
export const getReports = endpoint({
  method: 'GET',
  path: '/review/reports',
  who: 'staff',
  roles: ['safeguarding'],
  query: reportsQuerySchema,
  answer: reportListAnswerSchema,
  status: 200,
  errors: [],
});

/** Marks a report as reviewed; the reporter is notified once. */
export const closeReport = endpoint({
  method: 'POST',
  path: '/review/reports/:reportId/reviewed',
  who: 'staff',
  roles: ['safeguarding'],
  isOncePerKey: true,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found'],
});
