import { FEED_PAGE_SIZE } from '@almsway/contract/limits';
import type { NewUpdate, Update, UpdatePage } from '@almsway/contract/updates/updates';
import {
  editUpdate,
  getFeed,
  getOwnUpdates,
  publishUpdate,
  removeUpdate,
} from '@almsway/contract/updates/updates-endpoints';

import type { Api } from '#app/api/api-client.ts';
import type { PageStart } from '#app/api/cache-keys.ts';

/** A page of what the monastics this person follows wrote, the first or that after a place; fails with ClientError. */
export function fetchFeed(api: Api, after: PageStart, signal?: AbortSignal): Promise<UpdatePage> {
  return api.call(getFeed, { query: { _after: after, _limit: FEED_PAGE_SIZE }, signal });
}

/** How many of one's own updates come at once. */
const OWN_PAGE_SIZE = 5;

/** A page of a monastic's own updates, newest first, the first or that after a place; fails with ClientError. */
export function fetchOwnUpdates(
  api: Api,
  after: PageStart,
  signal?: AbortSignal,
): Promise<UpdatePage> {
  return api.call(getOwnUpdates, { query: { _after: after, _limit: OWN_PAGE_SIZE }, signal });
}

/** Publishes an update, once for each key; fails with ClientError. */
export async function sendUpdate(api: Api, update: NewUpdate, key: string): Promise<Update> {
  const { photo, ...text } = update;
  return (await api.call(publishUpdate, { body: photo ? update : text, key })).data;
}

/** Changes one of one's own updates; fails with ClientError. */
export async function sendEdit(api: Api, updateId: string, update: NewUpdate): Promise<Update> {
  return (await api.call(editUpdate, { params: { updateId }, body: update })).data;
}

/** Removes one of one's own updates; fails with ClientError. */
export async function sendRemoval(api: Api, updateId: string): Promise<void> {
  await api.call(removeUpdate, { params: { updateId } });
}
