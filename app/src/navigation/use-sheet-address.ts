import { useCallback, useEffect, useState } from 'react';

import { useQuery } from './use-query.ts';

/** Property of a history entry's state: how many steps within the overlay led to it. */
const STEPS = 'sheetSteps';

/** Steps within the overlay before the entry the browser is at; 0 for the one it was opened with. */
function stepsTaken(): number {
  const state: unknown = globalThis.history.state;
  const taken = typeof state === 'object' && state !== null ? Reflect.get(state, STEPS) : 0;
  return typeof taken === 'number' ? taken : 0;
}

/**
 * An overlay that is open while a query parameter of the page has a value, so that Back closes it.
 * Closed otherwise it leaves no step behind: what was opened on this page is gone back from, and what
 * the page came with is taken out of the address, with `parameters` that belong to it; `left` stays in its place.
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
  // Its steps have to be gone back from before the address that the page came with can be changed.
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
    // An address that is not the browser's own has no steps to go back.
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

/** Moves within an overlay of {@link useSheetAddress}, each a change of the page's query. */
export interface SheetSteps {
  /** Changes what the address says of the step that is shown. */
  readonly change: (query: URLSearchParams) => void;
  /** Goes to another step; Back of the browser returns from it. */
  readonly forward: (query: URLSearchParams) => void;
  /** Goes to the step before; to `query` where the overlay was opened at this one. */
  readonly back: (query: URLSearchParams) => void;
  /** Has no step of the overlay led here? */
  readonly isFirst: boolean;
}

/** Steps of an overlay in the address and the history. */
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
