import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const quietHomesAtom = atom(0);

/**
 * Whether a home page is open on which nothing requires attention. Only then may dialogs open on their own.
 */
export const isHomeQuietAtom = atom((get) => get(quietHomesAtom) > 0);

/** Reports, while a home page is open, whether nothing on it requires attention. */
export function useQuietHome(isQuiet: boolean): void {
  const change = useSetAtom(quietHomesAtom);
  useEffect(() => {
    if (!isQuiet) return undefined;
    change((count) => count + 1);
    return () => change((count) => count - 1);
  }, [isQuiet, change]);
}
