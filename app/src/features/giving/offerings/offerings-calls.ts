import {
  cancelOffering,
  declareOffering,
  endIntention,
  getOfferings,
  skipIntention,
} from '@almsway/contract/giving/giving-endpoints';
import type { Offering, OfferingPage } from '@almsway/contract/giving/offerings';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** Offerings per page. */
const PAGE_SIZE = 8;
/** Maximum number of offerings requested at once for the waiting ones. */
const ALL = 100;

/**
 * A page of the patron's own offerings, newest first: the first one, or that after a cursor. Fails with
 * ClientError.
 */
export async function fetchOfferings(
  api: Api,
  { after, ...filter }: { after: PageStart; needsAction?: boolean },
  signal?: AbortSignal,
): Promise<OfferingPage> {
  return api.call(getOfferings, { query: { ...filter, _after: after, _limit: PAGE_SIZE }, signal });
}

/** The offerings that require an action of the patron. Fails with ClientError. */
export async function fetchWaiting(api: Api, signal?: AbortSignal): Promise<readonly Offering[]> {
  const query = { needsAction: true, _limit: ALL };
  return (await api.call(getOfferings, { query, signal })).data;
}

/** Declares again that an offering was sent. Fails with ClientError. */
export async function sendAgain(api: Api, offering: Offering): Promise<Offering> {
  const { offeringId, amountCents, method, cadence, dedication } = offering;
  const body = { amountCents, method, cadence, dedication };
  return (await api.call(declareOffering, { params: { offeringId }, body })).data;
}

/** Cancels an offering that was not sent. Fails with ClientError. */
export async function sendCancel(api: Api, offeringId: string): Promise<Offering> {
  return (await api.call(cancelOffering, { params: { offeringId } })).data;
}

/** Skips the next due date of an intention. Fails with ClientError. */
export async function sendSkip(api: Api, profileId: string): Promise<void> {
  await api.call(skipIntention, { params: { profileId } });
}

/** Ends an intention; fails with ClientError. */
export async function sendEnd(api: Api, profileId: string): Promise<void> {
  await api.call(endIntention, { params: { profileId } });
}
