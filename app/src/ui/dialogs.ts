import { atom } from 'jotai';

/** Dialogs of the shell: one at most is open. The error dialog follows the session instead. */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'role' }
  | { readonly kind: 'logOut' }
  | { readonly kind: 'developmentNotice' };

const openAtom = atom<OpenDialog>({ kind: 'none' });

/** The dialog that is open. */
export const dialogAtom = atom((get) => get(openAtom));

/** Opens a dialog in place of the one that is open. */
export const openDialogAtom = atom(null, (_get, set, dialog: OpenDialog) => {
  set(openAtom, dialog);
});

/** Closes the open dialog. */
export const closeDialogAtom = atom(null, (_get, set) => {
  set(openAtom, { kind: 'none' });
});
