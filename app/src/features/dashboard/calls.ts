import { dashboardAnswerSchema, type Dashboard } from '@almsway/contract/dashboard/dashboard';

import type { Api } from '#app/kernel/api-client.ts';

/** The figures a monastic sees of their own profile, from `GET /dashboard`; fails with ClientError. */
export async function fetchDashboard(api: Api, signal?: AbortSignal): Promise<Dashboard> {
  const answer = await api.get('dashboard', dashboardAnswerSchema, signal ? { signal } : {});
  return answer.data;
}
