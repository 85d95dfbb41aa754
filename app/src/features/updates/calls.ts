import { FEED_PAGE_SIZE } from '@almsway/contract/limits';
import { getFeed, getOwnUpdates, publishUpdate } from '@almsway/contract/updates/endpoints';
import type { NewUpdate, Update, UpdatePage } from '@almsway/contract/updates/updates';

import type { Api } from '#app/kernel/api-client.ts';

/** A page of what the monastics this person follows wrote, from page 1; fails with ClientError. */
export function fetchFeed(api: Api, page: number, signal?: AbortSignal): Promise<UpdatePage> {
  return api.call(getFeed, { query: { _page: page, _limit: FEED_PAGE_SIZE }, signal });
}

/** How many of one's own updates the dashboard shows. */
const LAST_UPDATES = 5;

/** A monastic's last updates, newest first; fails with ClientError. */
export async function fetchOwnUpdates(api: Api, signal?: AbortSignal): Promise<readonly Update[]> {
  return (await api.call(getOwnUpdates, { query: { _limit: LAST_UPDATES }, signal })).data;
}

/** Publishes an update, once and never by itself again; fails with ClientError. */
export async function sendUpdate(api: Api, update: NewUpdate): Promise<Update> {
  return (await api.call(publishUpdate, { body: update })).data;
}
