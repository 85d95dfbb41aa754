import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const allowingHomesAtom = atom(0);

/**
 * Whether a home page is open on which nothing requires attention. Only then may dialogs open on their own.
 */
export const mayOpenDialogsAtom = atom((get) => get(allowingHomesAtom) > 0);

/** Reports, while a home page is open, whether nothing on it requires attention. */
export function useAllowDialogs(isQuiet: boolean): void {
  const change = useSetAtom(allowingHomesAtom);
  useEffect(() => {
    if (!isQuiet) return undefined;
    change((count) => count + 1);
    return () => change((count) => count - 1);
  }, [isQuiet, change]);
}
