import { QueryClient } from '@tanstack/query-core';

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
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
