import { lazy, useLazy } from '@almsway/client/lazy.ts';
import { useAtomValue } from 'jotai';

import { claimableAtom } from './claimable.ts';

// Few patrons gave before they had an account.
const note = lazy(() => import('./claim-note.tsx'));

/** Asks a patron about gifts from before they had an account. Renders nothing without one, or while they are unknown. */
export function Claims() {
  const gifts = useAtomValue(claimableAtom).data ?? [];
  const loaded = useLazy(gifts.length > 0 ? note : null);
  return loaded && gifts.length > 0 ? <loaded.ClaimNote gifts={gifts} /> : null;
}
