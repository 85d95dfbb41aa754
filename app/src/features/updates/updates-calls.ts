import type { Api } from '@almsway/client/api/api-client.ts';
import type { PageStart } from '@almsway/client/api/cache-keys.ts';
import { FEED_PAGE_SIZE } from '@almsway/contract/limits';
import { isSlug } from '@almsway/contract/profiles/slug';
import type { NewUpdate, Update, UpdatePage } from '@almsway/contract/updates/updates';
import {
  editUpdate,
  getFeed,
  getMonasticUpdates,
  getOwnUpdates,
  publishUpdate,
  removeUpdate,
} from '@almsway/contract/updates/updates-endpoints';

/**
 * A page of updates of the monastics this patron follows: the first one, or that after a cursor. Fails with
 * ClientError.
 */
export function fetchFeed(api: Api, after: PageStart, signal?: AbortSignal): Promise<UpdatePage> {
  return api.call(getFeed, { query: { _after: after, _limit: FEED_PAGE_SIZE }, signal });
}

/** Updates on one page of a public profile. */
const PROFILE_UPDATES_PAGE_SIZE = 10;

/**
 * A page of `GET /monastics/{slug}/updates`: the first one, or that after a cursor. Fails with ClientError.
 */
export function fetchMonasticUpdates(
  api: Api,
  slug: string,
  after: PageStart,
  signal?: AbortSignal,
): Promise<UpdatePage> {
  if (!isSlug(slug)) return Promise.resolve({ data: [] });
  const query = { _after: after, _limit: PROFILE_UPDATES_PAGE_SIZE };
  return api.call(getMonasticUpdates, { params: { slug }, query, signal });
}

/** Own updates per page. */
const OWN_PAGE_SIZE = 5;

/**
 * A page of a monastic's own updates, newest first: the first one, or that after a cursor. Fails with
 * ClientError.
 */
export function fetchOwnUpdates(
  api: Api,
  after: PageStart,
  signal?: AbortSignal,
): Promise<UpdatePage> {
  return api.call(getOwnUpdates, { query: { _after: after, _limit: OWN_PAGE_SIZE }, signal });
}

/** Publishes an update, once per idempotency key. Fails with ClientError. */
export async function sendUpdate(api: Api, update: NewUpdate, key: string): Promise<Update> {
  const { photo, ...text } = update;
  return (await api.call(publishUpdate, { body: photo ? update : text, key })).data;
}

/** Changes one of the user's own updates. Fails with ClientError. */
export async function sendEdit(api: Api, updateId: string, update: NewUpdate): Promise<Update> {
  return (await api.call(editUpdate, { params: { updateId }, body: update })).data;
}

/** Removes one of the user's own updates. Fails with ClientError. */
export async function sendRemoval(api: Api, updateId: string): Promise<void> {
  await api.call(removeUpdate, { params: { updateId } });
}
