import { atom } from 'jotai';

const pendingAtom = atom<string | null>(null);

/**
 * Sets the pending intent: the address that signing in leads to, once the form has announced what will be
 * done there; null for none. It is held in memory only, so that only a user who has just read the
 * announcement and then signed in is taken to agree.
 */
export const setPendingIntentAtom = atom(null, (_get, set, address: string | null) => {
  set(pendingAtom, address);
});

/** Whether this address is the pending intent. Clears it, so that it is acted on at most once. */
export const consumePendingIntentAtom = atom(null, (get, set, address: string): boolean => {
  const isPending = get(pendingAtom) === address;
  set(pendingAtom, null);
  return isPending;
});
