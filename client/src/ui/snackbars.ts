import { atom } from 'jotai';

import type { MessageId } from '#client/i18n/message-id.ts';

/** A short message at the edge of the screen. */
export interface Snackbar {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly message: MessageId;
  readonly values?: Record<string, string | number>;
  readonly action?: { readonly label: MessageId; readonly onAction: () => void };
}

const lastIdAtom = atom(0);
const queueAtom = atom<readonly Snackbar[]>([]);

/** Snackbars on screen, oldest first. */
export const snackbarsAtom = atom((get) => get(queueAtom));

/** Shows a snackbar. */
export const showSnackbarAtom = atom(null, (get, set, snackbar: Omit<Snackbar, 'id'>) => {
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  set(queueAtom, (queue) => [...queue, { ...snackbar, id }]);
});

/** Removes a snackbar. */
export const dismissSnackbarAtom = atom(null, (_get, set, id: number) => {
  set(queueAtom, (queue) => queue.filter((snackbar) => snackbar.id !== id));
});
