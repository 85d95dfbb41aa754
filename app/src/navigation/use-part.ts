import { useEffect, useReducer } from 'react';

import type { PartByKey } from '#app/api/part.ts';

/** When what could not be had may be had after all. */
const SIGNS = ['online', 'focus'] as const;

/**
 * A part of the app, once it has come: undefined until then, and for null, which wants none. What could not be
 * had is asked for again when there is a network, or somebody comes back to the page.
 */
export function usePart<Key, Part>(parts: PartByKey<Key, Part>, key: Key | null): Part | undefined {
  const [, tellArrival] = useReducer((count: number) => count + 1, 0);
  const part = key === null ? undefined : parts.here(key);
  const missing = part === undefined ? key : null;
  useEffect(() => {
    if (missing === null) return undefined;
    const fetch = () => {
      parts(missing).then(tellArrival, () => undefined);
    };
    fetch();
    for (const sign of SIGNS) addEventListener(sign, fetch);
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, fetch);
    };
  }, [parts, missing]);
  return part;
}
