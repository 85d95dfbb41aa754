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

/** How a monastic can be supported. Fails with ClientError. */
export async function fetchSupport(api: Api, slug: string, signal?: AbortSignal): Promise<Support> {
  return (await api.call(getSupport, { params: { slug }, signal })).data;
}

/** The patron's intentions. Fails with ClientError. */
export async function fetchIntentions(
  api: Api,
  signal?: AbortSignal,
): Promise<readonly Intention[]> {
  return (await api.call(getIntentions, { signal })).data;
}

/** Creates an offering draft, or changes the existing one. Fails with ClientError. */
export async function sendDraft(
  api: Api,
  profileId: string,
  draft: OfferingDraft,
): Promise<Offering> {
  return (await api.call(prepareOffering, { params: { profileId }, body: draft })).data;
}

/**
 * Updates a draft with the current choices. Fails with ClientError. If it was declared elsewhere in the
 * meantime, it is not changed and no new draft is created.
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
  sent: OfferingDraft,
  key: string,
): Promise<Offering> {
  return (await api.call(declareOffering, { params: { offeringId }, body: sent, key })).data;
}
