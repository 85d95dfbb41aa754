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

import type { Api } from '#app/api/api-client.ts';

/** Needs on the public page of a monastic; fails with ClientError, as all calls here do. */
export async function fetchMonasticNeeds(
  api: Api,
  slug: string,
  signal?: AbortSignal,
): Promise<readonly Need[]> {
  return (await api.call(getMonasticNeeds, { params: { slug }, signal })).data;
}

/** One's own needs. */
export async function fetchOwnNeeds(api: Api, signal?: AbortSignal): Promise<readonly Need[]> {
  return (await api.call(getOwnNeeds, { signal })).data;
}

/** What this patron has taken on. */
export async function fetchTakenNeeds(api: Api, signal?: AbortSignal): Promise<readonly Need[]> {
  return (await api.call(getTakenNeeds, { signal })).data;
}

/** Asks for something, or changes the words of what was asked for. */
export async function sendNeed(
  api: Api,
  body: NewNeed,
  needId: string | undefined,
  key: string,
): Promise<void> {
  if (needId === undefined) await api.call(addNeed, { body, key });
  else await api.call(editNeed, { params: { needId }, body, key });
}

/** What can be done with a need in its state. */
export const NEED_STEPS = {
  take: takeNeed,
  giveBack: giveBackNeed,
  receive: receiveNeed,
  reopen: reopenNeed,
  remove: removeNeed,
} as const;
export type NeedStep = keyof typeof NEED_STEPS;

/** Takes a step with a need. */
export async function sendStep(api: Api, step: NeedStep, needId: string): Promise<void> {
  await api.call(NEED_STEPS[step], { params: { needId } });
}
