import { useEffect } from 'react';

/** The part of a paged query that restoring pages needs. */
interface RestoredQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/**
 * Restores all pages up to the one in the address.
 *
 * @returns the number of loaded pages
 */
export function useRestoredPages(query: RestoredQuery, pages: number): number {
  const loaded = query.isPlaceholderData ? 0 : (query.data?.pages.length ?? 0);
  const { fetchNextPage } = query;
  const isMissing =
    loaded > 0 && loaded < pages && query.hasNextPage && !query.isFetching && !query.isError;
  useEffect(() => {
    if (isMissing) void fetchNextPage();
  }, [isMissing, fetchNextPage]);
  return loaded;
}
