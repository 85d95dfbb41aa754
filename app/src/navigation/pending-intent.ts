import { atom } from 'jotai';

const pendingAtom = atom<string | null>(null);

/**
 * Sets the pending intent: the address that signing in leads to, once the page has said what will be done
 * there; null when nothing will. It is in memory only: somebody who read it and then signed in has
 * agreed to it.
 */
export const setPendingIntentAtom = atom(null, (_get, set, address: string | null) => {
  set(pendingAtom, address);
});

/** Is this address the pending intent? Clears it, so that it is acted on at most once. */
export const consumePendingIntentAtom = atom(null, (get, set, address: string): boolean => {
  const isPending = get(pendingAtom) === address;
  set(pendingAtom, null);
  return isPending;
});
