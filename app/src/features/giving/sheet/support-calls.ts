import {
  declareOffering,
  getIntentions,
  getMethodDetails,
  getOffering,
  getSupport,
  prepareOffering,
} from '@almsway/contract/giving/giving-endpoints';
import type { Intention } from '@almsway/contract/giving/intentions';
import type { MethodDetails, SupportMethod } from '@almsway/contract/giving/methods';
import type { Offering, OfferingDraft, Support } from '@almsway/contract/giving/offerings';

import type { Api } from '#app/api/api-client.ts';

/** How a monastic can be supported; fails with ClientError. */
export async function fetchSupport(api: Api, slug: string, signal?: AbortSignal): Promise<Support> {
  return (await api.call(getSupport, { params: { slug }, signal })).data;
}

/** What this patron means to give again; fails with ClientError. */
export async function fetchIntentions(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly Intention[]> {
  return (await api.call(getIntentions, { signal })).data;
}

/** Prepares an offering, or changes the one that is being prepared; fails with ClientError. */
export async function sendDraft(
  api: Api,
  profileId: string,
  draft: OfferingDraft,
): Promise<Offering> {
  return (await api.call(prepareOffering, { params: { profileId }, body: draft })).data;
}

/**
 * Changes a prepared offering to what is chosen now; fails with ClientError. One that was declared
 * elsewhere in the meantime is not changed, and no other is begun.
 */
export async function sendChangedDraft(
  api: Api,
  draft: Offering,
  chosen: OfferingDraft,
): Promise<void> {
  const { offeringId, monastic } = draft;
  const { data } = await api.call(getOffering, { params: { offeringId } });
  if (data.status === 'draft') await sendDraft(api, monastic.userId, chosen);
}

/** Where to send an offering by this method; fails with ClientError. */
export async function fetchDetails(
  api: Api,
  offeringId: string,
  method: SupportMethod,
  signal?: AbortSignal,
): Promise<MethodDetails> {
  return (await api.call(getMethodDetails, { params: { offeringId, method }, signal })).data;
}

/** Says that an offering was sent; fails with ClientError. The same key says it once. */
export async function sendDeclaration(
  api: Api,
  offeringId: string,
  sent: OfferingDraft,
  key: string,
): Promise<Offering> {
  return (await api.call(declareOffering, { params: { offeringId }, body: sent, key })).data;
}
