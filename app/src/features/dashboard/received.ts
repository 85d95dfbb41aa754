import {
  type PageStart,
  type Showing,
  cacheKeys,
  showing,
} from '@almsway/client/api/cache-keys.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import {
  atomWithInfiniteQuery,
  atomWithQuery,
  queryClientAtom,
} from '@almsway/client/api/query.ts';
import { PAGE_BY_PAGE } from '@almsway/client/lists/list-pages.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import {
  changeAtOnceAtom,
  invalidate,
  withChanges,
} from '@almsway/client/session/optimistic-change.ts';
import type { ReceivedOffering } from '@almsway/contract/giving/offerings';
import { atom } from 'jotai';

import {
  fetchReceived,
  fetchSupporters,
  sendArrival,
  sendThanks,
  type ReceivedFilter,
} from './dashboard-calls.ts';

/** Filter of the offerings list. */
export const receivedFilterAtom = atom<ReceivedFilter>('all');

const receivedKeyAtom = atom((get) =>
  cacheKeys.received(get(userAtom)?.userId, get(receivedFilterAtom)),
);

/** The offerings to the signed-in monastic, newest first. */
export const receivedAtom = withChanges(
  receivedKeyAtom,
  atomWithInfiniteQuery((get) => {
    const api = get(apiAtom);
    const filter = get(receivedFilterAtom);
    return {
      queryKey: get(receivedKeyAtom),
      queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
        fetchReceived(api, filter, pageParam, signal),
      ...PAGE_BY_PAGE,
      enabled: get(userAtom) !== null,
    };
  }),
);

/** Describes a change of one offering in every list that shows it. */
function showingOffering(
  person: string | undefined,
  offeringId: string,
  change: (offering: ReceivedOffering) => ReceivedOffering,
): Showing {
  return showing(cacheKeys.received(person), ({ pages, pageParams }) => ({
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      data: page.data.map((row: ReceivedOffering) =>
        row.offeringId === offeringId ? change(row) : row,
      ),
    })),
  }));
}

/**
 * Confirms that a direct offering has arrived: shown at once, rolled back with a message if it fails.
 * Resolves to whether it is confirmed.
 */
export const confirmArrivalAtom = atom(null, (get, set, offeringId: string): Promise<boolean> => {
  const api = get(apiAtom);
  const person = get(userAtom)?.userId;
  return set(changeAtOnceAtom, {
    thing: `arrival ${offeringId}`,
    shows: [
      showingOffering(person, offeringId, (row) => ({ ...row, status: 'confirmed' as const })),
    ],
    send: () => sendArrival(api, offeringId),
    // The list on screen is not refetched, so that it keeps the row and its focus.
    refresh: [
      cacheKeys.received(person, 'confirmed'),
      cacheKeys.received(person, 'toThank'),
      cacheKeys.supporters(person),
      cacheKeys.dashboard(person),
    ],
    failureMessage: 'dashboard.arrival.failed',
  });
});

/** Patrons whose offerings to the signed-in monastic have arrived, latest first. */
export const supportersAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: cacheKeys.supporters(userId),
    queryFn: ({ signal }) => fetchSupporters(api, signal),
    enabled: userId !== undefined,
  };
});

/** Thanks for an offering; resolves to null on success. */
export const thankAtom = atom(
  null,
  async (get, _set, offeringId: string, text: string): Promise<Failure | null> => {
    const client = get(queryClientAtom);
    const person = get(userAtom)?.userId;
    const key = cacheKeys.received(person);
    try {
      const thanked = await sendThanks(get(apiAtom), offeringId, text);
      const { show } = showingOffering(person, offeringId, () => thanked);
      client.setQueriesData({ queryKey: key }, (held) => held && show(held));
      // The row stays where it is shown, with its focus.
      void client.invalidateQueries({
        queryKey: cacheKeys.received(person, 'toThank'),
        refetchType: 'none',
      });
      void invalidate(client, cacheKeys.dashboard(person));
      return null;
    } catch (error) {
      // Thanks were already sent in another window: refetch the list to show them.
      void invalidate(client, key);
      void invalidate(client, cacheKeys.dashboard(person));
      return failureOf(error);
    }
  },
);

/** Refetches offerings, supporters and the figures of the dashboard. */
export const invalidateReceivedAtom = atom(null, (get): void => {
  const client = get(queryClientAtom);
  const person = get(userAtom)?.userId;
  void invalidate(client, cacheKeys.received(person));
  void invalidate(client, cacheKeys.supporters(person));
  void invalidate(client, cacheKeys.dashboard(person));
});
