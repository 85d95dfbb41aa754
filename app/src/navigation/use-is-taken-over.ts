import { useSyncExternalStore } from 'react';

const listen = () => () => undefined;

/**
 * False while a part of a prerendered page is taken over, so that it is drawn first as it stands there: for a
 * visitor to whom nothing is said yet. A part that comes late may know better by then.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    listen,
    () => true,
    () => false,
  );
}
