import { atom } from 'jotai';

import type { Failure } from '#client/api/failure.ts';
import { showSnackbarAtom } from '#client/ui/snackbars.ts';

import { ownSessionAtom } from './atoms.ts';

const exitAtom = atom<string | null>(null);

/** Where a user who has just signed out goes next. The router reads and clears it. */
export const exitPathAtom = atom(
  (get) => get(exitAtom),
  (_get, set) => {
    set(exitAtom, null);
  },
);

/** Signs out, goes to the public home, and reports the result in a snackbar. Resolves to null on success. */
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
 * Ends all sessions of the user: this one at once, those on other devices at their next call, with a message
 * there. Goes to the public home. Resolves to null on success.
 */
export const logOutEverywhereAtom = atom(null, async (get, set): Promise<Failure | null> => {
  const failure = await get(ownSessionAtom).signOutEverywhere(() => set(exitAtom, '/'));
  if (!failure) set(showSnackbarAtom, { tone: 'success', message: 'shell.loggedOutEverywhere' });
  return failure;
});

/**
 * Closes the user's account and goes to the public home. `erase` deletes the server's data first. Resolves to
 * null on success.
 */
export const closeIdentityAtom = atom(
  null,
  (get, set, erase: () => Promise<void>): Promise<Failure | null> =>
    get(ownSessionAtom).closeIdentity(erase, () => set(exitAtom, '/')),
);

/** The error dialog's sign-in action: clears the error, logs out and goes to the given sign-in page. */
export const signInAgainAtom = atom(null, async (_get, set, signInPath: string): Promise<void> => {
  set(exitAtom, signInPath);
  await set(logOutSilentlyAtom);
});

/** Ends a session whose profile is invalid, without a message (specification section 8). */
export const logOutSilentlyAtom = atom(null, (get) => get(ownSessionAtom).signOutSilently());
