import { atom } from 'jotai';

/** Storage that never throws: values that cannot be stored are held in memory while the page is open. */
export interface DeviceStorage {
  get(key: string): string | null;
  /**
   * Returns whether the value was stored on the device. If not, it is held in memory while the page is open.
   */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Calls back with the new value (null when removed) when another tab changes this key. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

/**
 * Creates a storage over a storage area of the browser. Private windows, full disks and policies can make
 * even the access to an area throw, so it is passed as a function.
 */
export function createDeviceStorage(area: () => Storage): DeviceStorage {
  const held = new Map<string, string>();
  return {
    get(key) {
      const value = held.get(key);
      if (value !== undefined) return value;
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value);
        held.delete(key);
        return true;
      } catch {
        held.set(key, value);
        // Remove the stored value, so that an outdated one does not come back with the next page.
        try {
          area().removeItem(key);
        } catch {
          // Nothing was stored.
        }
        return false;
      }
    },
    remove(key) {
      held.delete(key);
      try {
        area().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    watch(key, listener) {
      const handle = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(event.newValue);
      };
      globalThis.addEventListener('storage', handle);
      return () => globalThis.removeEventListener('storage', handle);
    },
  };
}

/** Storage that lasts as long as the page is open. */
export function createMemoryStorage(): DeviceStorage {
  return createDeviceStorage(() => {
    throw new Error('There is no device');
  });
}

const heldAtom = atom<DeviceStorage | null>(null);
const heldTabAtom = atom<DeviceStorage | null>(null);

function given(storage: DeviceStorage | null): DeviceStorage {
  if (!storage) throw new Error('The store was made without storage');
  return storage;
}

/** The storage of this store. Set once, when the store is created. */
export const storageAtom = atom(
  (get) => given(get(heldAtom)),
  (_get, set, storage: DeviceStorage) => set(heldAtom, storage),
);

/** The storage that lasts as long as the tab. */
export const tabStorageAtom = atom(
  (get) => given(get(heldTabAtom)),
  (_get, set, storage: DeviceStorage) => set(heldTabAtom, storage),
);
