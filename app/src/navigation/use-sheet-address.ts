import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { useCallback, useEffect, useState } from 'react';

/** Property of a history entry's state: the number of steps within the overlay that led to it. */
const STEPS = 'sheetSteps';

/** Number of steps within the overlay before the current history entry; 0 for the one it was opened with. */
function stepsTaken(): number {
  const state: unknown = globalThis.history.state;
  const taken = typeof state === 'object' && state !== null ? Reflect.get(state, STEPS) : 0;
  return typeof taken === 'number' ? taken : 0;
}

/**
 * An overlay that is open while a query parameter has a certain value, so that the browser's Back closes it.
 * Closing it in another way leaves no history entries of its steps: if it was opened on this page the history
 * goes back; if the page was opened with it, the parameter and `parameters` are removed from the address and
 * replaced with `left`.
 */
export function useSheetAddress(
  [parameter, value]: readonly [string, string],
  parameters: readonly string[],
  left: Readonly<Record<string, string>> = {},
): { readonly isOpen: boolean; readonly close: () => void } {
  const [query, setQuery] = useQuery();
  const isOpen = query.get(parameter) === value;
  const [wasClosedHere, setWasClosedHere] = useState(!isOpen);
  if (!isOpen && !wasClosedHere) setWasClosedHere(true);
  // True while the history goes back over the overlay's steps, before the address the page was opened with
  // can be changed.
  const [isGoingBack, setIsGoingBack] = useState(false);

  const takeOut = useCallback(() => {
    const rest = new URLSearchParams(query);
    for (const name of [parameter, ...parameters]) rest.delete(name);
    for (const [name, kept] of Object.entries(left)) rest.set(name, kept);
    setQuery(rest, { replace: true });
  }, [parameter, parameters, left, query, setQuery]);

  useEffect(() => {
    if (!isGoingBack || stepsTaken() > 0) return;
    setIsGoingBack(false);
    takeOut();
  }, [isGoingBack, takeOut]);

  const close = useCallback(() => {
    // An address that is not the browser's own has no history to go back in.
    const isOfBrowser = new URLSearchParams(globalThis.location.search).get(parameter) === value;
    const steps = isOfBrowser ? stepsTaken() + (wasClosedHere ? 1 : 0) : 0;
    if (steps === 0) {
      takeOut();
      return;
    }
    setIsGoingBack(!wasClosedHere);
    globalThis.history.go(-steps);
  }, [parameter, value, takeOut, wasClosedHere]);
  return { isOpen: isOpen && !isGoingBack, close };
}

/**
 * Navigation between the steps of an overlay of {@link useSheetAddress}. Each step is a query of the page.
 */
export interface SheetSteps {
  /** Replaces the query of the current step. */
  readonly change: (query: URLSearchParams) => void;
  /** Goes to another step; the browser's Back returns from it. */
  readonly forward: (query: URLSearchParams) => void;
  /** Goes to the previous step, or to `query` if the overlay was opened at the current one. */
  readonly back: (query: URLSearchParams) => void;
  /** Whether the overlay was opened at the current step. */
  readonly isFirst: boolean;
}

/** Steps of an overlay, stored in the address and the history. */
export function useSheetSteps(): SheetSteps {
  const [, setQuery] = useQuery();
  const taken = stepsTaken();
  const replace = (query: URLSearchParams) =>
    setQuery(query, { replace: true, state: globalThis.history.state });
  return {
    change: replace,
    forward: (query) => setQuery(query, { state: { [STEPS]: taken + 1 } }),
    back: (query) => {
      if (taken > 0) globalThis.history.back();
      else replace(query);
    },
    isFirst: taken === 0,
  };
}
