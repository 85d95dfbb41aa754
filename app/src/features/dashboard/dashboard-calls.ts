import type { Dashboard } from '@almsway/contract/dashboard/dashboard';
import { getDashboard } from '@almsway/contract/dashboard/dashboard-endpoints';
import type { AnswerOf } from '@almsway/contract/endpoint';
import type { ReceivedOffering, Supporter } from '@almsway/contract/giving/offerings';
import {
  confirmArrival,
  getReceivedOfferings,
  getSupporters,
  thankForOffering,
} from '@almsway/contract/giving/received-endpoints';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** The figures a monastic sees of their own profile; fails with ClientError. */
export async function fetchDashboard(api: Api, signal?: AbortSignal): Promise<Dashboard> {
  return (await api.call(getDashboard, { signal })).data;
}

/** How many offerings come at once. */
const PAGE_SIZE = 5;

/** A page of the offerings to oneself. */
export type ReceivedPage = AnswerOf<typeof getReceivedOfferings>;

/** Which offerings are listed: all, those that patrons say they have sent, or those that have arrived. */
export type ReceivedFilter = 'all' | 'declared' | 'confirmed';

/** A page of the offerings to oneself, newest first, the first or that after a place; fails with ClientError. */
export function fetchReceived(
  api: Api,
  filter: ReceivedFilter,
  after: PageStart,
  signal?: AbortSignal,
): Promise<ReceivedPage> {
  const query = { _after: after, _limit: PAGE_SIZE };
  return api.call(getReceivedOfferings, {
    query: filter === 'all' ? query : { ...query, status: filter },
    signal,
  });
}

/** Those whose offerings have arrived, latest first; fails with ClientError. */
export async function fetchSupporters(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly Supporter[]> {
  return (await api.call(getSupporters, { signal })).data;
}

/** Confirms that a direct offering has arrived; fails with ClientError. */
export async function sendArrival(api: Api, offeringId: string): Promise<ReceivedOffering> {
  return (await api.call(confirmArrival, { params: { offeringId } })).data;
}

/** Says a word of thanks for an offering, once; fails with ClientError. */
export async function sendThanks(
  api: Api,
  offeringId: string,
  text: string,
): Promise<ReceivedOffering> {
  return (await api.call(thankForOffering, { params: { offeringId }, body: { text } })).data;
}
