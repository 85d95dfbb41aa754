import { cacheKeys, type PageStart } from '@almsway/client/api/cache-keys.ts';
import { atomWithInfiniteQuery } from '@almsway/client/api/query.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { PAGE_BY_PAGE } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, personAtom } from '@almsway/client/session/atoms.ts';
import type { ReviewList, ReviewSort } from '@almsway/contract/desk/desk';
import { getDeskProfiles } from '@almsway/contract/desk/desk-endpoints';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';

import { deskPath } from '#desk/desk-pages.ts';

/** Rows of one page. */
const PAGE = 25;

interface Queue {
  readonly label: MessageId;
  /** The list that the server gives. */
  readonly list: ReviewList;
  /** Orders in which it can be shown, the usual one first. */
  readonly sorts: readonly [ReviewSort, ...ReviewSort[]];
}

/** The queues of profiles, by their name in the address. */
export const QUEUES = {
  waiting: {
    label: 'desk.profiles.waiting',
    list: 'submitted',
    sorts: ['submitted', 'name'],
  },
  rechecks: { label: 'desk.profiles.rechecks', list: 'checkDue', sorts: ['check', 'name'] },
  changes: {
    label: 'desk.profiles.changes',
    list: 'changesRequested',
    sorts: ['submitted', 'name'],
  },
  approved: {
    label: 'desk.profiles.approved',
    list: 'approved',
    sorts: ['check', 'name', 'submitted'],
  },
  rejected: { label: 'desk.profiles.rejected', list: 'rejected', sorts: ['submitted', 'name'] },
  all: { label: 'desk.profiles.all', list: 'all', sorts: ['name', 'submitted'] },
} as const satisfies Record<string, Queue>;
export type QueueId = keyof typeof QUEUES;
export const QUEUE_IDS = Object.keys(QUEUES) as readonly QueueId[];

/** What a reviewer has chosen to see. */
export interface QueueChoice {
  readonly queue: QueueId;
  /** Words of the name; empty for all. */
  readonly q: string;
  readonly sort: ReviewSort;
}

/** The choice that an address names. By default the waiting profiles; a search is in all unless a queue is chosen. */
export function choiceOf(address: URLSearchParams): QueueChoice {
  const q = address.get('q') ?? '';
  const queue =
    QUEUE_IDS.find((id) => id === address.get('show')) ?? (q === '' ? 'waiting' : 'all');
  const sorts: readonly ReviewSort[] = QUEUES[queue].sorts;
  const sort = sorts.find((each) => each === address.get('sort')) ?? QUEUES[queue].sorts[0];
  return { queue, q, sort };
}

/** The query of an address that names a choice. */
export function addressOf({ queue, q, sort }: QueueChoice): URLSearchParams {
  return new URLSearchParams({
    show: queue,
    ...(q !== '' && { q }),
    ...(sort !== QUEUES[queue].sorts[0] && { sort }),
  });
}

/** Address of the list, or of one profile in it. */
export function queuePath(choice: QueueChoice, userId?: string): string {
  const path = userId === undefined ? deskPath('profiles') : deskPath('profile', userId);
  return `${path}?${addressOf(choice).toString()}`;
}

/** Loads the chosen profiles, page by page. */
export function useQueue({ queue, q, sort }: QueueChoice) {
  const pagesAtom = useMemo(
    () =>
      atomWithInfiniteQuery((get) => {
        const api = get(apiAtom);
        const asked = { status: QUEUES[queue].list, q, sort };
        return {
          queryKey: cacheKeys.desk(
            get(personAtom)?.uid,
            getDeskProfiles.path,
            'pages',
            JSON.stringify(asked),
          ),
          queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) => {
            const page = { _limit: PAGE, ...(pageParam !== undefined && { _after: pageParam }) };
            return api.call(getDeskProfiles, { query: { ...asked, ...page }, signal });
          },
          ...PAGE_BY_PAGE,
        };
      }),
    [queue, q, sort],
  );
  return useAtomValue(pagesAtom);
}
