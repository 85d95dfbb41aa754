import type { Dashboard } from '@almsway/contract/dashboard/dashboard';
import { getDashboard } from '@almsway/contract/dashboard/endpoints';

import type { Api } from '#app/kernel/api-client.ts';

/** The figures a monastic sees of their own profile; fails with ClientError. */
export async function fetchDashboard(api: Api, signal?: AbortSignal): Promise<Dashboard> {
  return (await api.call(getDashboard, { signal })).data;
}
