import type { Api } from '@almsway/client/api/api-client.ts';
import { getEntity } from '@almsway/contract/giving/entity-endpoints';
import { keepMethods } from '@almsway/contract/giving/method-endpoints';
import type { Entity, Methods } from '@almsway/contract/giving/methods';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';

/** A monastic's payment methods, and whether they handle money. */
export interface KeptMethods {
  readonly handlesMoney: boolean;
  readonly methods: Methods;
}

/** The non-profit entity that receives offerings here; null where there is none. */
export async function fetchEntity(api: Api, signal?: AbortSignal): Promise<Entity | null> {
  return (await api.call(getEntity, { signal })).data;
}

/** Saves the monastic's payment methods. */
export async function sendMethods(
  api: Api,
  userId: string,
  kept: KeptMethods,
  before: KeptMethods,
): Promise<MonasticProfile> {
  const answer = await api.call(keepMethods, { params: { userId }, body: { ...kept, before } });
  return answer.data;
}
