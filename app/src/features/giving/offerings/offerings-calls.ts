import type { Api } from '@almsway/client/api/api-client.ts';
import type { PageStart } from '@almsway/client/api/cache-keys.ts';
import {
  declareOffering,
  endIntention,
  getOfferings,
  skipIntention,
} from '@almsway/contract/giving/giving-endpoints';
import type { Offering, PreparedOffering, OfferingPage } from '@almsway/contract/giving/offerings';

/** Offerings per page. */
const PAGE_SIZE = 8;

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

/** Declares again that an offering was sent. Fails with ClientError. */
export async function sendAgain(api: Api, offering: PreparedOffering): Promise<Offering> {
  const { offeringId, amountCents, method, cadence, dedication } = offering;
  const body = { amountCents, method, cadence, dedication };
  return (await api.call(declareOffering, { params: { offeringId }, body })).data;
}

/** Skips the next due date of an intention. Fails with ClientError. */
export async function sendSkip(api: Api, profileId: string): Promise<void> {
  await api.call(skipIntention, { params: { profileId } });
}

/** Ends an intention; fails with ClientError. */
export async function sendEnd(api: Api, profileId: string): Promise<void> {
  await api.call(endIntention, { params: { profileId } });
}
