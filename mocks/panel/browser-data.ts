import type { Persistence } from '@almsway/api/stores/memory/data';

import { DB_COLLECTIONS, type Db } from '#mocks/situations/db.ts';

const DATA_KEY = 'almsway.mocks.data';

/** Stores data in this browser. */
export interface BrowserPersistence extends Persistence<Db> {
  /** Discards all changes and starts again with the seed. */
  forget(): void;
}

/**
 * Stores data in `localStorage`: it survives reloads and is shared by the tabs of an origin. It is read
 * again after another tab has written. Without storage the data only exists on this page.
 */
export function inBrowser(seed: Db, storage: Storage | undefined): BrowserPersistence {
  let raw: string | null = null;
  let data: Db = structuredClone(seed);
  return {
    latest: () => {
      const kept = storage?.getItem(DATA_KEY) ?? null;
      if (storage && kept !== raw) {
        raw = kept;
        data = (kept === null ? undefined : parse(kept)) ?? structuredClone(seed);
      }
      return data;
    },
    save: async (next) => {
      const text = JSON.stringify(next);
      storage?.setItem(DATA_KEY, text);
      raw = text;
      data = next;
    },
    forget: () => {
      storage?.removeItem(DATA_KEY);
      raw = null;
      data = structuredClone(seed);
    },
  };
}

// Data of an older version, or incomplete data, is replaced by the seed.
function parse(text: string): Db | undefined {
  try {
    const data = JSON.parse(text) as Partial<Db>;
    const isWhole = DB_COLLECTIONS.every((name) => Array.isArray(data[name]));
    return isWhole && data.identityConfig ? (data as Db) : undefined;
  } catch {
    return undefined;
  }
}
