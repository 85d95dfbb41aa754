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

/** Offerings on one page: what can be taken in at once. */
const PAGE_SIZE = 8;
/** Most offerings that are asked for when all that wait for their patron are wanted. */
const ALL = 100;

/** A page of a patron's own offerings, newest first, the first or that after a place; fails with ClientError. */
export async function fetchOfferings(
  api: Api,
  { after, ...filter }: { after: PageStart; needsAction?: boolean },
  signal?: AbortSignal,
): Promise<OfferingPage> {
  return api.call(getOfferings, { query: { ...filter, _after: after, _limit: PAGE_SIZE }, signal });
}

/** The offerings that wait for their patron; fails with ClientError. */
export async function fetchWaiting(api: Api, signal?: AbortSignal): Promise<readonly Offering[]> {
  const query = { needsAction: true, _limit: ALL };
  return (await api.call(getOfferings, { query, signal })).data;
}

/** Says again that an offering was sent; fails with ClientError. */
export async function sendAgain(api: Api, offering: Offering): Promise<Offering> {
  const { offeringId, amountCents, method, cadence, dedication } = offering;
  const body = { amountCents, method, cadence, dedication };
  return (await api.call(declareOffering, { params: { offeringId }, body })).data;
}

/** Takes an offering back that was not sent; fails with ClientError. */
export async function sendCancel(api: Api, offeringId: string): Promise<Offering> {
  return (await api.call(cancelOffering, { params: { offeringId } })).data;
}

/** Passes over what is due next; fails with ClientError. */
export async function sendSkip(api: Api, profileId: string): Promise<void> {
  await api.call(skipIntention, { params: { profileId } });
}

/** Ends an intention; fails with ClientError. */
export async function sendEnd(api: Api, profileId: string): Promise<void> {
  await api.call(endIntention, { params: { profileId } });
}
