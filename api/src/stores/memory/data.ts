import type { Records } from '#api/records.ts';

/** Everything the API keeps. Neither a list nor a record in it is changed in place. */
export type Rows = { [List in keyof Records]: Records[List][] };

/** Gives the current rows: those of the last commit, or those of a transaction. */
export type Read = () => Rows;

/** Where data survives a crash of the process: a file, a browser's storage, or nowhere. */
export interface Keeper<Data extends object> {
  /** The data of the last commit. It is never changed: a change makes a new object. */
  latest(): Data;
  /** Keeps the whole data; rejects, and leaves the old, when it cannot. */
  keep(data: Data): Promise<void>;
}

/** Data in memory, changed by transactions. */
export interface MemoryData<Data extends object> {
  /** The data of the last commit; never change it. */
  readonly latest: Data;
  /**
   * Runs `work` on a draft, alone, and keeps the draft when it resolves. The draft is a shallow copy:
   * put new collections in it, and leave the old ones and their rows as they are. Rejects, with the
   * draft thrown away, when `work` rejects or the draft cannot be saved.
   */
  change<Result>(work: (draft: Data) => Result | Promise<Result>): Promise<Result>;
  /** Resolves when nothing is in progress. */
  idle(): Promise<void>;
}

/** Keeps data only in this process. */
export function keepNowhere<Data extends object>(seed: Data): Keeper<Data> {
  let data = structuredClone(seed);
  return {
    latest: () => data,
    keep: (next) => {
      data = next;
      return Promise.resolve();
    },
  };
}

/**
 * Data whose changes run one after another, each on what the one before left, and are saved in
 * groups: changes made while one group is being kept wait for the next, which holds all of them.
 * When a group cannot be saved, its changes and all that were built on them are taken back.
 */
export function memoryData<Data extends object>(keeper: Keeper<Data>): MemoryData<Data> {
  // The newest draft that is not saved yet; none when all is saved.
  let head: Data | undefined;
  // The group in progress, and the one that begins after it.
  let current: { data: Data; done: Promise<void> } | undefined;
  let next: Promise<void> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const keepHead = (): Promise<void> => {
    next = undefined;
    if (head === undefined) return Promise.resolve();
    const data = head;
    const done = keeper.keep(data).then(
      () => {
        current = undefined;
        if (head === data) head = undefined;
      },
      (error: unknown) => {
        current = undefined;
        next = undefined;
        head = undefined;
        throw error;
      },
    );
    current = { data, done };
    return done;
  };

  // Settles with the group that holds this state of the data.
  const kept = (data: Data): Promise<void> => {
    if (data !== head && data !== current?.data) return Promise.resolve();
    if (data === current?.data) return current.done;
    // What waits is based on the group in progress and fails with it.
    next ??= current ? current.done.then(keepHead) : Promise.resolve().then(keepHead);
    return next;
  };

  const run = async <Result>(work: (draft: Data) => Result | Promise<Result>) => {
    const base = head ?? keeper.latest();
    const draft = { ...base };
    let outcome: () => Result;
    try {
      const result = await work(draft);
      outcome = () => result;
    } catch (error) {
      Object.assign(draft, base);
      outcome = () => {
        throw error;
      };
    }
    if (base !== (head ?? keeper.latest())) {
      throw new Error('What this change was built on could not be kept.');
    }
    if (isSame(draft, base)) return { outcome, state: kept(base) };
    head = draft;
    return { outcome, state: kept(draft) };
  };

  return {
    get latest() {
      return keeper.latest();
    },
    change: async (work) => {
      const turn = queue.then(() => run(work));
      queue = turn.catch(() => undefined);
      const { outcome, state } = await turn;
      // A refusal, too, is sent only once the data it was based on is saved.
      await state;
      return outcome();
    },
    idle: async () => {
      await queue;
      await Promise.allSettled([current?.done, next]);
    },
  };
}

function isSame<Data extends object>(draft: Data, base: Data): boolean {
  return (Object.keys(draft) as (keyof Data)[]).every((key) => draft[key] === base[key]);
}
