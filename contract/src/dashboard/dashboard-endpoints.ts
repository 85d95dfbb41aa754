import { endpoint } from '#contract/endpoint.ts';

import { dashboardAnswerSchema } from './dashboard.ts';

/** The numbers that a monastic sees about their own profile. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  who: 'monastic',
  answer: dashboardAnswerSchema,
  status: 200,
  errors: [],
});
