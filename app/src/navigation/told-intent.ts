import { atom } from 'jotai';

const toldAtom = atom<string | null>(null);

/**
 * Keeps the address to which a way in leads, when it has told what will be done there; null when it
 * leads to nothing of the kind. It lives as long as the page: only somebody who has read it, and then
 * entered, has agreed to it.
 */
export const tellIntentAtom = atom(null, (_get, set, address: string | null) => {
  set(toldAtom, address);
});

/** Was it told that this would be done? Asked once: it is forgotten with the answer. */
export const takeIntentAtom = atom(null, (get, set, address: string): boolean => {
  const isTold = get(toldAtom) === address;
  set(toldAtom, null);
  return isTold;
});
