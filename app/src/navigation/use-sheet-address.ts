import { useCallback, useState } from 'react';

import { useQuery } from './use-query.ts';

/**
 * An overlay that is open while a query parameter of the page has a value, so that Back closes it.
 * Closed otherwise it leaves no step behind: what was opened on this page is gone back from, and what
 * the page came with is taken out of the address, with `parameters` that belong to it.
 */
export function useSheetAddress(
  [parameter, value]: readonly [string, string],
  parameters: readonly string[],
): { readonly isOpen: boolean; readonly close: () => void } {
  const [query, setQuery] = useQuery();
  const isOpen = query.get(parameter) === value;
  const [wasClosedHere, setWasClosedHere] = useState(!isOpen);
  if (!isOpen && !wasClosedHere) setWasClosedHere(true);

  const close = useCallback(() => {
    // An address that is not the browser's own has no steps to go back.
    const isOfBrowser = new URLSearchParams(globalThis.location.search).get(parameter) === value;
    if (wasClosedHere && isOfBrowser) {
      globalThis.history.back();
      return;
    }
    const rest = new URLSearchParams(query);
    for (const name of [parameter, ...parameters]) rest.delete(name);
    setQuery(rest, { replace: true });
  }, [parameter, value, parameters, query, setQuery, wasClosedHere]);
  return { isOpen, close };
}
