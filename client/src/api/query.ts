import { QueryClient, type InfiniteData, type QueryKey } from '@tanstack/query-core';
import { atom, type createStore, type Getter } from 'jotai';
import * as queries from 'jotai-tanstack-query';

import { isAway } from './client-error.ts';

/**
 * How often a page that could not be loaded because the service is unavailable is requested again, in
 * milliseconds.
 */
const AWAY_REFETCH_MS = 2000;

/**
 * Creates the cache of server data. It does not retry, because the API client does. Cached data stays on
 * screen during a refetch. Data older than 30 seconds, and failed answers, are fetched again when the page is
 * shown again and when the network returns (`followPageEvents`).
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: ({ state }) => (isAway(state.error) ? AWAY_REFETCH_MS : false),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The query cache of a store. */
export const queryClientAtom = atom(createQueryClient);

/**
 * Fetches stale and failed answers on screen again when the page becomes visible and when the network returns,
 * until the returned function is called.
 */
export function followPageEvents(store: Pick<ReturnType<typeof createStore>, 'get'>): () => void {
  const client = store.get(queryClientAtom);
  client.mount();
  return () => client.unmount();
}

const clientOf = (get: Getter) => get(queryClientAtom);

/** A query whose answer is cached in the store. */
export function atomWithQuery<
  Answer,
  Fault = Error,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(getOptions: (get: Getter) => queries.AtomWithQueryOptions<Answer, Fault, Data, Key>) {
  return queries.atomWithQuery(getOptions, clientOf);
}

/** A paged query whose pages are cached in the store. */
export function atomWithInfiniteQuery<
  Answer,
  Fault = Error,
  Data = InfiniteData<Answer>,
  Key extends QueryKey = QueryKey,
  Start = unknown,
>(
  getOptions: (
    get: Getter,
  ) => queries.AtomWithInfiniteQueryOptions<Answer, Fault, Data, Key, Start>,
) {
  return queries.atomWithInfiniteQuery(getOptions, clientOf);
}
