import { atom } from 'jotai';

import { STORAGE_KEYS } from './storage-keys.ts';
import { storageAtom } from './storage.ts';

const heldAtom = atom<boolean | null>(null);

/** Whether this device is remembered. Stored as the text true or false; true unless the user refused. */
export const rememberDeviceAtom = atom(
  (get) => get(heldAtom) ?? get(storageAtom).get(STORAGE_KEYS.rememberDevice) !== 'false',
  (get, set, isRemembered: boolean) => {
    const storage = get(storageAtom);
    storage.set(STORAGE_KEYS.rememberDevice, String(isRemembered));
    if (!isRemembered) storage.remove(STORAGE_KEYS.savedEmail);
    set(heldAtom, isRemembered);
  },
);

/** Email of the last sign-in on a remembered device, shared by all tabs; empty when there is none. */
export const savedEmailAtom = atom(
  (get) => () => get(storageAtom).get(STORAGE_KEYS.savedEmail) ?? '',
  (get, _set, email: string) => {
    get(storageAtom).set(STORAGE_KEYS.savedEmail, email);
  },
);
