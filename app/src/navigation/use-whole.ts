import { atom, useStore } from 'jotai';
import { useDeferredValue, useLayoutEffect, useState } from 'react';

import { useIsTakenOver } from './use-is-taken-over.ts';

/** Has whoever is here come back to this page, or begun with it, rather than gone on to it? */
const isComeBackAtom = atom(true);

const WAYS = ['popstate', 'pushState'] as const;

/** Follows whether people go on or come back. */
export function useGoingOn(): void {
  const store = useStore();
  // Before the effects in which whoever draws the page begins to listen: they are told one after the other.
  useLayoutEffect(() => {
    const follow = ({ type }: Event) => store.set(isComeBackAtom, type === 'popstate');
    for (const type of WAYS) addEventListener(type, follow);
    return () => {
      for (const type of WAYS) removeEventListener(type, follow);
    };
  }, [store]);
}

/**
 * Is the whole of a page to be drawn, or first what stands at its top? Whoever goes on to a page sees its top
 * at once, and the rest follows. Whoever comes back finds all of it, and so the place they had scrolled to.
 * What stands there whole already is taken over whole, even by who goes on before that.
 */
export function useWhole(): boolean {
  const store = useStore();
  const [isComeBack] = useState(() => store.get(isComeBackAtom));
  const isTakenOver = useIsTakenOver();
  return useDeferredValue(true, isComeBack || !isTakenOver);
}

/** What stands at the top of a list whose rows take so much of the window's height, or more. */
export function topOf<Row>(rows: readonly Row[], rowHeight: number): readonly Row[] {
  return rows.slice(0, Math.ceil(innerHeight / rowHeight));
}
