import { atom } from 'jotai';

const waitingAtom = atom(0);
const isClosedAtom = atom(false);

/** Whether the maintenance notice is shown. Writing dismisses it until the service is available again. */
export const isAwayToldAtom = atom(
  (get) => get(waitingAtom) > 0 && !get(isClosedAtom),
  (_get, set) => set(isClosedAtom, true),
);

/** Notes that a call waits for the service. Returns a function to call when the wait is over. */
export const awaitServiceAtom = atom(null, (get, set): (() => void) => {
  set(waitingAtom, get(waitingAtom) + 1);
  return () => {
    set(waitingAtom, get(waitingAtom) - 1);
    if (get(waitingAtom) === 0) set(isClosedAtom, false);
  };
});
