import { useSyncExternalStore } from 'react';

const coarse = () => globalThis.matchMedia('(pointer: coarse)');

function listen(onChange: () => void): () => void {
  const query = coarse();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether this is a phone or tablet, which cannot scan its own screen. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    listen,
    () => coarse().matches,
    () => false,
  );
}
