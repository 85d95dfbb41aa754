import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const quietHomesAtom = atom(0);

/** Is a home page open on which nothing asks for attention? Only then may something open by itself. */
export const isHomeQuietAtom = atom((get) => get(quietHomesAtom) > 0);

/** Says of a home page, while it is open, whether nothing on it asks for attention. */
export function useQuietHome(isQuiet: boolean): void {
  const change = useSetAtom(quietHomesAtom);
  useEffect(() => {
    if (!isQuiet) return undefined;
    change((count) => count + 1);
    return () => change((count) => count - 1);
  }, [isQuiet, change]);
}
