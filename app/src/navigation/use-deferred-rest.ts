import { atom, useStore } from 'jotai';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';

/** Number of list rows that are rendered with the page, about as many as fit into a window. */
const FIRST_ROWS = 8;

/** Whether the current page is the first one, or was reached with the browser's Back or Forward. */
const isReturningAtom = atom(true);

/** Records whether users navigate to a page or return to one. `location` is the current one. */
export function useReturning(location: string): void {
  const store = useStore();
  useLayoutEffect(() => {
    const handleReturn = () => store.set(isReturningAtom, true);
    // In the capture phase, so that it is known before the page is rendered.
    addEventListener('popstate', handleReturn, { capture: true });
    return () => removeEventListener('popstate', handleReturn, { capture: true });
  }, [store]);
  useEffect(() => store.set(isReturningAtom, false), [store, location]);
}

/**
 * Whether to render the rest of a page, below the fold. On a new page it follows right after the first
 * render. A page that users return to is rendered whole, so that it keeps its scroll position.
 */
export function useHasRest(): boolean {
  const store = useStore();
  const [isReturning] = useState(() => store.get(isReturningAtom));
  return useDeferredValue(true, isReturning);
}

/** The rows of a list to render now, without the rest until `hasRest`. */
export const rowsToDraw = <Row>(rows: readonly Row[], hasRest: boolean): readonly Row[] =>
  hasRest ? rows : rows.slice(0, FIRST_ROWS);
