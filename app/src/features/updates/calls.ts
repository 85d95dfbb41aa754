import { FEED_PAGE_SIZE } from '@almsway/contract/limits';
import {
  updateAnswerSchema,
  updateListAnswerSchema,
  type NewUpdate,
  type Update,
  type UpdatePage,
} from '@almsway/contract/updates/updates';

import type { Api } from '#app/kernel/api-client.ts';

/** A page of `GET /updates`: what the monastics this person follows wrote; fails with ClientError. */
export function fetchFeed(api: Api, page: number, signal?: AbortSignal): Promise<UpdatePage> {
  return api.get('updates', updateListAnswerSchema, {
    searchParams: { _page: page, _limit: FEED_PAGE_SIZE },
    ...(signal ? { signal } : {}),
  });
}

/** How many of one's own updates the dashboard shows. */
const LAST_UPDATES = 5;

/** A monastic's last updates, newest first, from `GET /updates/mine`; fails with ClientError. */
export async function fetchOwnUpdates(api: Api, signal?: AbortSignal): Promise<readonly Update[]> {
  const answer = await api.get('updates/mine', updateListAnswerSchema, {
    searchParams: { _page: 1, _limit: LAST_UPDATES },
    ...(signal ? { signal } : {}),
  });
  return answer.data;
}

/** Publishes an update with `POST /updates`, once and never by itself again; fails with ClientError. */
export async function sendUpdate(api: Api, update: NewUpdate): Promise<Update> {
  const answer = await api.post('updates', update, updateAnswerSchema);
  return answer.data;
}
