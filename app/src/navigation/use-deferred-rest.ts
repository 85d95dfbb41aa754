import { atom, useStore } from 'jotai';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';

/** Rows of a list that are drawn with its page, about as many as a window shows. */
const FIRST_ROWS = 8;

/** Is the page shown the first one, or one that the browser's Back or Forward leads to? */
const isReturningAtom = atom(true);

/** Follows whether users navigate to a page or return to one. `location` is where they are. */
export function useReturning(location: string): void {
  const store = useStore();
  useLayoutEffect(() => {
    const handleReturn = () => store.set(isReturningAtom, true);
    // Captured, so that it is known before the page is drawn.
    addEventListener('popstate', handleReturn, { capture: true });
    return () => removeEventListener('popstate', handleReturn, { capture: true });
  }, [store]);
  useEffect(() => store.set(isReturningAtom, false), [store, location]);
}

/**
 * Is the rest of a page to be drawn, below what a window shows at first? It renders at once where users go on
 * to a page. A page that they return to is drawn whole, and so keeps its scroll position.
 */
export function useHasRest(): boolean {
  const store = useStore();
  const [isReturning] = useState(() => store.get(isReturningAtom));
  return useDeferredValue(true, isReturning);
}

/** The rows of a list, without the rest for as long as that is not drawn. */
export const rowsToDraw = <Row>(rows: readonly Row[], hasRest: boolean): readonly Row[] =>
  hasRest ? rows : rows.slice(0, FIRST_ROWS);
