import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import { atom } from 'jotai';

/**
 * Dialogs of the shell, of which at most one is open. The error dialog is not among them: it follows the
 * session.
 */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'role' }
  | { readonly kind: 'logOut' }
  | { readonly kind: 'developmentNotice' }
  | {
      readonly kind: 'consent';
      readonly purpose: ConsentPurpose;
      /** Called with whether the consent was given; only the first call counts. */
      readonly answer: (isGiven: boolean) => void;
    };

const openAtom = atom<OpenDialog>({ kind: 'none' });

/** The dialog that is open. */
export const dialogAtom = atom((get) => get(openAtom));

/** Opens a dialog, replacing the one that is open. */
export const openDialogAtom = atom(null, (get, set, dialog: OpenDialog) => {
  const old = get(openAtom);
  set(openAtom, dialog);
  if (old.kind === 'consent') old.answer(false);
});

/** Closes the open dialog. */
export const closeDialogAtom = atom(null, (_get, set) => {
  set(openDialogAtom, { kind: 'none' });
});

/**
 * Asks for a consent and resolves to whether it was given. If the question is open already, both callers get
 * its answer.
 */
export const askConsentAtom = atom(
  null,
  (get, set, purpose: ConsentPurpose, signal: AbortSignal): Promise<boolean> => {
    const open = get(openAtom);
    return new Promise((resolve) => {
      const isSame = open.kind === 'consent' && open.purpose === purpose;
      const answer = (isGiven: boolean): void => {
        resolve(isGiven);
        if (isSame) open.answer(isGiven);
      };
      if (isSame) set(openAtom, { kind: 'consent', purpose, answer });
      else set(openDialogAtom, { kind: 'consent', purpose, answer });
      signal.addEventListener('abort', () => {
        const now = get(openAtom);
        if (now.kind === 'consent' && now.answer === answer) set(closeDialogAtom);
        resolve(false);
      });
    });
  },
);
