import type { Api } from '@almsway/client/api/api-client.ts';
import type { PageStart } from '@almsway/client/api/cache-keys.ts';
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

/** Figures of the monastic's own profile. Fails with ClientError. */
export async function fetchDashboard(api: Api, signal?: AbortSignal): Promise<Dashboard> {
  return (await api.call(getDashboard, { signal })).data;
}

/** Offerings per page. */
const PAGE_SIZE = 5;

/** A page of the offerings to the signed-in monastic. */
export type ReceivedPage = AnswerOf<typeof getReceivedOfferings>;

/**
 * Which offerings are listed: all, those that patrons have declared, those that have arrived, or of these the ones
 * without thanks.
 */
export type ReceivedFilter = 'all' | 'declared' | 'confirmed' | 'toThank';

/**
 * A page of the offerings to the signed-in monastic, newest first: the first one, or that after a cursor.
 * Fails with ClientError.
 */
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

/** Patrons whose offerings have arrived, latest first. Fails with ClientError. */
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

/** Thanks a patron for an offering; possible once per offering. Fails with ClientError. */
export async function sendThanks(
  api: Api,
  offeringId: string,
  text: string,
): Promise<ReceivedOffering> {
  return (await api.call(thankForOffering, { params: { offeringId }, body: { text } })).data;
}
