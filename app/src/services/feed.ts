import { FEED_PAGE_SIZE } from '#app/domain/constants.ts';
import { updateListAnswerSchema, type Update } from '#app/domain/updates.ts';

import { api } from './api.ts';

/** One page of updates, newest first, and how many there are in all. */
export interface UpdatePage {
  readonly data: readonly Update[];
  readonly total: number;
}

/** A page of `GET /updates`: what the monastics this person follows wrote; fails with ClientError. */
export function fetchFeed(page: number, signal?: AbortSignal): Promise<UpdatePage> {
  return api.get('updates', updateListAnswerSchema, {
    searchParams: { _page: page, _limit: FEED_PAGE_SIZE },
    ...(signal ? { signal } : {}),
  });
}
