import { atom } from 'jotai';

import { STORAGE_KEYS } from './storage-keys.ts';
import { storageAtom } from './storage.ts';

const heldAtom = atom<boolean | null>(null);

/** Is this device remembered? Kept as the text true or false; true unless it was refused. */
export const rememberDeviceAtom = atom(
  (get) => get(heldAtom) ?? get(storageAtom).get(STORAGE_KEYS.rememberDevice) !== 'false',
  (get, set, isRemembered: boolean) => {
    const storage = get(storageAtom);
    storage.set(STORAGE_KEYS.rememberDevice, String(isRemembered));
    if (!isRemembered) storage.remove(STORAGE_KEYS.savedEmail);
    set(heldAtom, isRemembered);
  },
);

/** Reads the email kept from the last sign-in on a remembered device, in whichever tab; empty when there is none. */
export const savedEmailAtom = atom(
  (get) => () => get(storageAtom).get(STORAGE_KEYS.savedEmail) ?? '',
  (get, _set, email: string) => {
    get(storageAtom).set(STORAGE_KEYS.savedEmail, email);
  },
);
