import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import { atom } from 'jotai';

/** Dialogs of the shell: one at most is open. The error dialog follows the session instead. */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'role' }
  | { readonly kind: 'logOut' }
  | { readonly kind: 'developmentNotice' }
  | {
      readonly kind: 'consent';
      readonly purpose: ConsentPurpose;
      /** Told whether the consent was given; only the first answer counts. */
      readonly answer: (isGiven: boolean) => void;
    };

const openAtom = atom<OpenDialog>({ kind: 'none' });

/** The dialog that is open. */
export const dialogAtom = atom((get) => get(openAtom));

/** Opens a dialog in place of the one that is open. */
export const openDialogAtom = atom(null, (get, set, dialog: OpenDialog) => {
  const old = get(openAtom);
  set(openAtom, dialog);
  if (old.kind === 'consent') old.answer(false);
});

/** Closes the open dialog. */
export const closeDialogAtom = atom(null, (_get, set) => {
  set(openDialogAtom, { kind: 'none' });
});

/** Asks for a consent; whether it was given. A question that is open already is answered for both. */
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
