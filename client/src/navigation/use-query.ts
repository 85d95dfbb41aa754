import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

interface QueryOptions {
  readonly replace?: boolean;
  /** State of the history entry. */
  readonly state?: unknown;
}

/** The query of the address, and a function that changes it without leaving the page. */
export function useQuery(): [
  URLSearchParams,
  (next: URLSearchParams, options?: QueryOptions) => void,
] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: URLSearchParams, options?: QueryOptions) => {
      const text = next.toString();
      navigate(text === '' ? path : `${path}?${text}`, options);
    },
    [navigate, path],
  );
  return [query, setQuery];
}
