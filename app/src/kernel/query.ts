import { QueryClient } from '@tanstack/query-core';

import { isAway } from './client-error.ts';

/** A page that could not be shown because the service is away asks again this often, in milliseconds. */
const AWAY_REFETCH_MS = 2000;

/**
 * Cache of server data. Retries are the API client's; what is shown stays while it is fetched again,
 * and is fetched again on focus once it is half a minute old.
 */
export function createQueryClient(): QueryClient {
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
