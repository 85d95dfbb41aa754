import { doneAnswerSchema } from '#contract/answers.ts';
import { endpoint } from '#contract/endpoint.ts';

import { assignmentSchema, reportListAnswerSchema, reportsQuerySchema } from './desk-reports.ts';

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

/** Says that the caller works on a report and on others about the same person, or no longer. 409 once it is reviewed. */
export const assignReport = endpoint({
  method: 'PUT',
  path: '/review/reports/:reportId/assignment',
  who: 'staff',
  roles: ['safeguarding'],
  isOncePerKey: true,
  body: assignmentSchema,
  answer: doneAnswerSchema,
  status: 200,
  errors: ['not_found', 'wrong_state'],
});
