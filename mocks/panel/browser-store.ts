import type { Db } from '#mocks/backend/db.ts';
import type { Store } from '#mocks/backend/store.ts';

const DATA_KEY = 'almsway.mocks.data';

/**
 * A store in `localStorage`: kept across reloads and shared by the tabs of an origin. It is read again
 * whenever another tab has written. Where storage is refused, the data lives in this page alone.
 */
export function browserStore(seed: Db, storage: Storage | undefined): Store {
  let raw: string | null = null;
  let db: Db = structuredClone(seed);

  const load = (): Db => {
    const kept = storage?.getItem(DATA_KEY) ?? null;
    if (storage && kept !== raw) {
      raw = kept;
      db = (kept === null ? undefined : parse(kept)) ?? structuredClone(seed);
    }
    return db;
  };

  return {
    get db() {
      return load();
    },
    save: () => {
      try {
        const text = JSON.stringify(db);
        storage?.setItem(DATA_KEY, text);
        raw = text;
        return Promise.resolve();
      } catch (error) {
        return Promise.reject(error);
      }
    },
    reset: () => {
      storage?.removeItem(DATA_KEY);
      raw = null;
      db = structuredClone(seed);
      return Promise.resolve();
    },
  };
}

// What an older version left, or what was cut off, gives way to the seed.
function parse(text: string): Db | undefined {
  try {
    const data = JSON.parse(text) as Partial<Db>;
    return Array.isArray(data.users) && Array.isArray(data.profiles) && data.identityConfig
      ? (data as Db)
      : undefined;
  } catch {
    return undefined;
  }
}
