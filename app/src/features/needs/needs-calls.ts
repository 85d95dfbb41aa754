import type { Api } from '@almsway/client/api/api-client.ts';
import {
  addNeed,
  editNeed,
  getMonasticNeeds,
  getOwnNeeds,
  getTakenNeeds,
  giveBackNeed,
  receiveNeed,
  removeNeed,
  reopenNeed,
  takeNeed,
} from '@almsway/contract/giving/need-endpoints';
import type { Need, NewNeed } from '@almsway/contract/giving/needs';

/** Needs on the public page of a monastic. Fails with ClientError, as all calls here do. */
export async function fetchMonasticNeeds(
  api: Api,
  slug: string,
  signal?: AbortSignal,
): Promise<readonly Need[]> {
  return (await api.call(getMonasticNeeds, { params: { slug }, signal })).data;
}

/** The monastic's own needs. */
export async function fetchOwnNeeds(api: Api, signal?: AbortSignal): Promise<readonly Need[]> {
  return (await api.call(getOwnNeeds, { signal })).data;
}

/** Needs this patron has promised to bring. */
export async function fetchTakenNeeds(api: Api, signal?: AbortSignal): Promise<readonly Need[]> {
  return (await api.call(getTakenNeeds, { signal })).data;
}

/** Adds a need, or changes the text of one. */
export async function sendNeed(
  api: Api,
  body: NewNeed,
  needId: string | undefined,
  key: string,
): Promise<void> {
  if (needId === undefined) await api.call(addNeed, { body, key });
  else await api.call(editNeed, { params: { needId }, body, key });
}

/** Actions on a need, by name. */
export const NEED_STEPS = {
  take: takeNeed,
  giveBack: giveBackNeed,
  receive: receiveNeed,
  reopen: reopenNeed,
  remove: removeNeed,
} as const;
export type NeedStep = keyof typeof NEED_STEPS;

/** Performs an action on a need. */
export async function sendStep(api: Api, step: NeedStep, needId: string): Promise<void> {
  await api.call(NEED_STEPS[step], { params: { needId } });
}
