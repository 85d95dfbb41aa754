import type { Db } from './db.ts';

/** Where the backend keeps its data. Each carrier brings its own. */
export interface Store {
  /** The data; routes read it and change it in place, then call `save`. */
  readonly db: Db;
  /** Keeps all changes so far; resolves once they would survive a crash of the carrier. */
  save(): Promise<void>;
  /** Forgets all changes and starts again from the seed. */
  reset(): Promise<void>;
}

/** A store that lives in memory alone, for tests and stories. */
export function memoryStore(seed: Db): Store {
  let db = structuredClone(seed);
  return {
    get db() {
      return db;
    },
    save: () => Promise.resolve(),
    reset: () => {
      db = structuredClone(seed);
      return Promise.resolve();
    },
  };
}
