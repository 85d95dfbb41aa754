import { atom } from 'jotai';

import type { Failure } from '#app/api/failure.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { ownSessionAtom } from './atoms.ts';

const exitAtom = atom<string | null>(null);

/** Where a person who has just left the session goes next; the router takes it and clears it. */
export const exitPathAtom = atom(
  (get) => get(exitAtom),
  (_get, set) => {
    set(exitAtom, null);
  },
);

/** Signs out, leads to the public home, and tells how it went in a snackbar; null when done. */
export const logOutAtom = atom(null, async (get, set): Promise<Failure | null> => {
  const failure = await get(ownSessionAtom).signOut(() => set(exitAtom, '/'));
  set(
    showSnackbarAtom,
    failure
      ? { tone: 'error', message: 'shell.logOutFailed' }
      : { tone: 'success', message: 'shell.loggedOut' },
  );
  return failure;
});

/**
 * Ends all sessions of the user: this one at once, those of other devices at their next call, with a
 * message there. Leads to the public home; null when done.
 */
export const logOutEverywhereAtom = atom(null, async (get, set): Promise<Failure | null> => {
  const failure = await get(ownSessionAtom).signOutEverywhere(() => set(exitAtom, '/'));
  if (!failure) set(showSnackbarAtom, { tone: 'success', message: 'shell.loggedOutEverywhere' });
  return failure;
});

/**
 * Closes the user's account, and leads to the public home; null when done. `erase` deletes the server's
 * data first.
 */
export const closeIdentityAtom = atom(
  null,
  (get, set, erase: () => Promise<void>): Promise<Failure | null> =>
    get(ownSessionAtom).closeIdentity(erase, () => set(exitAtom, '/')),
);

/** The error dialog's sign-in action: clears the error, logs out and goes to the sign-in page given. */
export const signInAgainAtom = atom(null, async (_get, set, signInPath: string): Promise<void> => {
  set(exitAtom, signInPath);
  await set(logOutSilentlyAtom);
});

/** Ends a session whose profile is invalid, without a word (specification section 8). */
export const logOutSilentlyAtom = atom(null, (get) => get(ownSessionAtom).signOutSilently());
