import type { Keeper } from '@almsway/api/stores/memory/data';

import { DB_COLLECTIONS, type Db } from '#mocks/situations/db.ts';

const DATA_KEY = 'almsway.mocks.data';

/** Keeps data in this browser. */
export interface BrowserKeeper extends Keeper<Db> {
  /** Discards all changes and starts again from the seed. */
  forget(): void;
}

/**
 * Keeps data in `localStorage`: across reloads, and shared by the tabs of an origin. It is read again
 * whenever another tab has written. Where storage is refused, the data exists only on this page.
 */
export function keepInBrowser(seed: Db, storage: Storage | undefined): BrowserKeeper {
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
    keep: async (next) => {
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

// Data of an older version, or data that was cut off, is replaced by the seed.
function parse(text: string): Db | undefined {
  try {
    const data = JSON.parse(text) as Partial<Db>;
    const isWhole = DB_COLLECTIONS.every((name) => Array.isArray(data[name]));
    return isWhole && data.identityConfig ? (data as Db) : undefined;
  } catch {
    return undefined;
  }
}
