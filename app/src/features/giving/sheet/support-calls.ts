import type { Api } from '@almsway/client/api/api-client.ts';
import {
  cancelOffering,
  declareOffering,
  getIntentions,
  getMethodDetails,
  getOfferings,
  getSupport,
  prepareOffering,
} from '@almsway/contract/giving/giving-endpoints';
import type { Intention } from '@almsway/contract/giving/intentions';
import type { MethodDetails, SupportMethod } from '@almsway/contract/giving/methods';
import {
  isPrepared,
  type Offering,
  type OfferingDraft,
  type PreparedOffering,
  type Support,
} from '@almsway/contract/giving/offerings';
import { getTaxData } from '@almsway/contract/giving/receipt-endpoints';
import type { ReadTaxData } from '@almsway/contract/giving/tax';

/** Maximum number of offerings requested at once for the waiting ones. */
const ALL = 100;

/** How a monastic can be supported. Fails with ClientError. */
export async function fetchSupport(api: Api, slug: string, signal?: AbortSignal): Promise<Support> {
  return (await api.call(getSupport, { params: { slug }, signal })).data;
}

/** A patron's tax data; null if none was given. Fails with ClientError. */
export async function fetchTaxData(api: Api, signal?: AbortSignal): Promise<ReadTaxData | null> {
  return (await api.call(getTaxData, { signal })).data;
}

/** The patron's intentions. Fails with ClientError. */
export async function fetchIntentions(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly Intention[]> {
  return (await api.call(getIntentions, { signal })).data;
}

/** The offerings that require an action of the patron. Fails with ClientError. */
export async function fetchWaiting(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly PreparedOffering[]> {
  const query = { needsAction: true, _limit: ALL };
  return (await api.call(getOfferings, { query, signal })).data.filter(isPrepared);
}

/** The patron's draft for a monastic; null without one. Fails with ClientError. */
export async function fetchDraft(
  api: Api,
  profileId: string,
  signal?: AbortSignal,
): Promise<PreparedOffering | null> {
  const waiting = await fetchWaiting(api, signal);
  const isDraft = ({ status, monastic }: PreparedOffering) =>
    status === 'draft' && monastic.userId === profileId;
  return waiting.find(isDraft) ?? null;
}

/**
 * Creates an offering draft, or changes the existing one. Fails with ClientError, with 409 if the draft is no
 * longer the one that the change is based on.
 */
export async function sendDraft(
  api: Api,
  profileId: string,
  draft: OfferingDraft,
  old: Pick<OfferingDraft, 'amountCents' | 'method'> | null,
): Promise<PreparedOffering> {
  const basedOn = old && { amountCents: old.amountCents, method: old.method };
  const body = { ...draft, basedOn };
  return prepared((await api.call(prepareOffering, { params: { profileId }, body })).data);
}

/** Payment details of an offering by this method. Fails with ClientError. */
export async function fetchDetails(
  api: Api,
  offeringId: string,
  method: SupportMethod,
  signal?: AbortSignal,
): Promise<MethodDetails> {
  return (await api.call(getMethodDetails, { params: { offeringId, method }, signal })).data;
}

/**
 * Declares that an offering was sent. Fails with ClientError. Repeated calls with the same key have one
 * effect.
 */
export async function sendDeclaration(
  api: Api,
  offeringId: string,
  sent: OfferingDraft & { readonly startsOn?: string },
  key: string,
): Promise<PreparedOffering> {
  return prepared(
    (await api.call(declareOffering, { params: { offeringId }, body: sent, key })).data,
  );
}

/** Cancels an offering that was not sent. Fails with ClientError. */
export async function sendCancel(api: Api, offeringId: string): Promise<Offering> {
  return (await api.call(cancelOffering, { params: { offeringId } })).data;
}

function prepared(offering: Offering): PreparedOffering {
  if (isPrepared(offering)) return offering;
  throw new Error('A patron prepares offerings only by ways that are offered.');
}
