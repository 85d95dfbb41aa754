import { atom } from 'jotai';

const waitingAtom = atom(0);
const isClosedAtom = atom(false);

/** Is the maintenance notice shown? Writing dismisses it until the service is back. */
export const isAwayToldAtom = atom(
  (get) => get(waitingAtom) > 0 && !get(isClosedAtom),
  (_get, set) => set(isClosedAtom, true),
);

/** Notes that a call waits for the service; what it answers is called when it waits no longer. */
export const awaitServiceAtom = atom(null, (get, set): (() => void) => {
  set(waitingAtom, get(waitingAtom) + 1);
  return () => {
    set(waitingAtom, get(waitingAtom) - 1);
    if (get(waitingAtom) === 0) set(isClosedAtom, false);
  };
});
