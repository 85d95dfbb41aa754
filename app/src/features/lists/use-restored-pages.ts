import { useEffect } from 'react';

/** What restoring pages needs of a query, which loads page by page. */
interface RestoredQuery {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/**
 * An address that names a later page brings back the pages before it too.
 *
 * @returns how many pages have been loaded
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
