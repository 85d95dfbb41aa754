import { QueryClient, type InfiniteData, type QueryKey } from '@tanstack/query-core';
import { atom, type Getter } from 'jotai';
import * as queries from 'jotai-tanstack-query';

import { isAway } from './client-error.ts';

/** A page that could not be shown because the service is away asks again this often, in milliseconds. */
const AWAY_REFETCH_MS = 2000;

/**
 * Cache of server data. Retries are the API client's; what is shown stays while it is fetched again,
 * and is fetched again on focus once it is half a minute old.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        refetchInterval: ({ state }) => (isAway(state.error) ? AWAY_REFETCH_MS : false),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache of a store. */
export const queryClientAtom = atom(createQueryClient);

const clientOf = (get: Getter) => get(queryClientAtom);

/** Something that is asked of the server, kept in the cache of the store. */
export function atomWithQuery<
  Answer,
  Fault = Error,
  Data = Answer,
  Key extends QueryKey = QueryKey,
>(getOptions: (get: Getter) => queries.AtomWithQueryOptions<Answer, Fault, Data, Key>) {
  return queries.atomWithQuery(getOptions, clientOf);
}

/** A list that is asked for page by page, kept in the cache of the store. */
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
