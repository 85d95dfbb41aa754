import type { Records } from '#api/records.ts';

/** All stored data. Neither its lists nor their records are ever modified. */
export type Rows = { [List in keyof Records]: Records[List][] };

/** Returns the current rows: those of the last commit, or those of a transaction. */
export type Read = () => Rows;

/** Removes the records of a list for which the condition holds. */
export function removeWhere<List extends keyof Records>(
  rows: Rows,
  list: List,
  isRemoved: (row: Records[List]) => boolean,
): void {
  const before: readonly Records[List][] = rows[list];
  const left = before.filter((row) => !isRemoved(row));
  if (left.length < before.length) rows[list] = left as Rows[List];
}

/** What every list can do whose records have an id. */
interface Collection<Row> {
  byId(id: string): Promise<Row | undefined>;
  byIds(ids: readonly string[]): Promise<Row[]>;
  insert(row: Row): Promise<void>;
  /** Replaces the record with the same id, if there is one. */
  update(row: Row): Promise<void>;
  /** Replaces the record with the same id, or adds this one. */
  put(row: Row): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A list of the stored data, by the field that holds its ids. */
export function collection<List extends keyof Records, Key extends keyof Records[List]>(
  read: Read,
  list: List,
  key: Key,
): Collection<Records[List]> {
  type Row = Records[List];
  const all = (): readonly Row[] => read()[list];
  const set = (rows: readonly Row[]) => {
    read()[list] = rows as Rows[List];
  };
  const has = (id: unknown) => all().some((row) => row[key] === id);
  const insert = async (row: Row) => set([...all(), row]);
  const update = async (row: Row) => set(all().map((old) => (old[key] === row[key] ? row : old)));
  return {
    byId: async (id) => all().find((row) => row[key] === id),
    byIds: async (ids) => {
      const wanted: ReadonlySet<unknown> = new Set(ids);
      return all().filter((row) => wanted.has(row[key]));
    },
    insert,
    update,
    put: (row) => (has(row[key]) ? update(row) : insert(row)),
    remove: async (id) => removeWhere(read(), list, (row) => row[key] === id),
  };
}

/** Storage of data: a file, a browser's storage, or only memory. */
export interface Persistence<Data extends object> {
  /** Data of the last commit. It is never modified; a change creates a new object. */
  latest(): Data;
  /** Saves the complete data. Rejects, and leaves the old data, if it cannot. */
  save(data: Data): Promise<void>;
}

/** Data in memory, changed by transactions. */
export interface MemoryData<Data extends object> {
  /** Data of the last commit. Must not be modified. */
  readonly latest: Data;
  /**
   * Runs `work` on a draft, exclusively, and commits the draft when it resolves. The draft is a shallow
   * copy: replace its collections, and do not modify the old ones or their rows. Rejects, discarding the
   * draft, if `work` rejects or the draft cannot be saved.
   */
  change<Result>(work: (draft: Data) => Result | Promise<Result>): Promise<Result>;
  /** Resolves when no change is in progress. */
  idle(): Promise<void>;
}

/** Data that is only in memory. */
export function inMemory<Data extends object>(seed: Data): Persistence<Data> {
  let data = structuredClone(seed);
  return {
    latest: () => data,
    save: (next) => {
      data = next;
      return Promise.resolve();
    },
  };
}

/**
 * Data whose changes run one after another, each saved before the next begins, so that no change is based on data
 * that may still be lost.
 */
export function memoryData<Data extends object>(persistence: Persistence<Data>): MemoryData<Data> {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    get latest() {
      return persistence.latest();
    },
    change: (work) => {
      const turn = queue.then(async () => {
        const base = persistence.latest();
        const draft = { ...base };
        const result = await work(draft);
        if (!isSame(draft, base)) await persistence.save(draft);
        return result;
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
    idle: async () => {
      await queue;
    },
  };
}

function isSame<Data extends object>(draft: Data, base: Data): boolean {
  return (Object.keys(draft) as (keyof Data)[]).every((key) => draft[key] === base[key]);
}
