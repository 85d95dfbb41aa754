/**
 * Keys this product keeps in local storage: those of specification section 3, then the language,
 * and whether the development notice has been seen.
 */
export const STORAGE_KEYS = {
  jwt: 'jwt',
  rememberDevice: 'rememberDevice',
  savedEmail: 'savedEmail',
  theme: 'theme',
  locale: 'locale',
  noticeSeen: 'noticeSeen',
} as const;

// Private windows, full disks and policies make storage throw; the page then lives from memory.
const memory = new Map<string, string>();

/** Local storage that never throws: what cannot be kept there is kept for the life of the page. */
export const storage = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // Nothing was kept there.
    }
  },
};

/** Calls back with the new value (null when removed) when another tab changes this key. */
export function onStorageChange(key: string, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.newValue);
  };
  globalThis.addEventListener('storage', handle);
  return () => globalThis.removeEventListener('storage', handle);
}
