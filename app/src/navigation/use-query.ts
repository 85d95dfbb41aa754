import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The query of the address, and a function that changes it on the same page. */
export function useQuery(): [
  URLSearchParams,
  (next: URLSearchParams, options?: { replace?: boolean }) => void,
] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: URLSearchParams, options?: { replace?: boolean }) => {
      const text = next.toString();
      navigate(text === '' ? path : `${path}?${text}`, options);
    },
    [navigate, path],
  );
  return [query, setQuery];
}
