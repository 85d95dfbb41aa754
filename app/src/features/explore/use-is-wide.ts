import { breakpoints } from '@almsway/design-system/theme/tokens';
import { useSyncExternalStore } from 'react';

const wide = () => matchMedia(breakpoints.large);

function listen(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for the filters beside the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, () => wide().matches);
}
