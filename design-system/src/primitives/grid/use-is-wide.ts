import { useSyncExternalStore } from 'react';

import { breakpoints } from '#design-system/theme/tokens.ts';

const wide = () => matchMedia(breakpoints.large);

function listen(onChange: () => void): () => void {
  const list = wide();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether two columns fit beside each other; false while a server renders. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => wide().matches,
    () => false,
  );
}
