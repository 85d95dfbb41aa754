import type { ReceivedOffering } from '@almsway/contract/giving/offerings';
import { atom } from 'jotai';

import { type PageStart, keys, showing } from '#app/api/cache-keys.ts';
import { failureOf, type Failure } from '#app/api/failure.ts';
import { atomWithInfiniteQuery, atomWithQuery, queryClientAtom } from '#app/api/query.ts';
import { PAGE_BY_PAGE } from '#app/features/lists/pages.ts';
import { apiAtom, userAtom } from '#app/session/atoms.ts';
import { invalidate } from '#app/session/optimistic-change.ts';

import { fetchReceived, fetchSupporters, sendThanks, type ReceivedFilter } from './calls.ts';

/** Which of the offerings to oneself are listed. */
export const receivedFilterAtom = atom<ReceivedFilter>('all');

/** The offerings to the signed-in monastic, newest first. */
export const receivedAtom = atomWithInfiniteQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  const filter = get(receivedFilterAtom);
  return {
    queryKey: keys.received(userId, filter),
    queryFn: ({ pageParam, signal }: { pageParam: PageStart; signal: AbortSignal }) =>
      fetchReceived(api, filter, pageParam, signal),
    ...PAGE_BY_PAGE,
    enabled: userId !== undefined,
  };
});

/** Those whose offerings to the signed-in monastic have arrived, latest first. */
export const supportersAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(userAtom)?.userId;
  return {
    queryKey: keys.supporters(userId),
    queryFn: ({ signal }) => fetchSupporters(api, signal),
    enabled: userId !== undefined,
  };
});

/** Says a word of thanks for an offering; null when it is said. */
export const thankAtom = atom(
  null,
  async (get, _set, offeringId: string, text: string): Promise<Failure | null> => {
    const client = get(queryClientAtom);
    const key = keys.received(get(userAtom)?.userId);
    try {
      const thanked = await sendThanks(get(apiAtom), offeringId, text);
      const { show } = showing(key, ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map((page) => ({
          ...page,
          data: page.data.map((row: ReceivedOffering) =>
            row.offeringId === offeringId ? thanked : row,
          ),
        })),
      }));
      client.setQueriesData({ queryKey: key }, (held) => held && show(held));
      return null;
    } catch (error) {
      // Said in another window before: the list tells what.
      void invalidate(client, key);
      return failureOf(error);
    }
  },
);

/** Asks for offerings and supporters anew. */
export const readReceivedAgainAtom = atom(null, (get): void => {
  const client = get(queryClientAtom);
  const person = get(userAtom)?.userId;
  void invalidate(client, keys.received(person));
  void invalidate(client, keys.supporters(person));
});
