import { ApiFailure } from '@almsway/api/http';
import type { Stores, TokenVerifier } from '@almsway/api/ports';
import type pg from 'pg';

import { DatabaseUnavailable } from './unavailable.ts';

/** How far the clock of a process may be from that of the database, in milliseconds. */
const TOLERATED_MS = 60_000;
/** How long the time of the database is carried on without asking it again, in milliseconds. */
const REFRESH_MS = 60_000;
/** How often the database is asked for its time in a row. */
const SAMPLES = 3;

/** The clock of the database, as a process knows it. */
export interface DatabaseClock {
  /** Now by the database; by the process while the database has not been asked yet. */
  readonly now: () => Date;
  /** Asks the database when it was not asked for a while, or the two clocks differ. */
  refresh(): Promise<void>;
  /** Has the database been asked? */
  isKnown(): boolean;
  /** Is the database's time known, and the process's clock within a minute of it? */
  isTrusted(): boolean;
}

/**
 * Carries the time of the database on with a counter that no change of the process's clock moves: all
 * processes have one time, whatever their own clocks show.
 */
export function databaseClock(pool: pg.Pool): DatabaseClock {
  let known: { readonly time: number; readonly at: number } | undefined;
  const now = () =>
    known === undefined ? Date.now() : known.time + (performance.now() - known.at);
  const isTrusted = () => known !== undefined && Math.abs(Date.now() - now()) < TOLERATED_MS;
  return {
    now: () => new Date(now()),
    isKnown: () => known !== undefined,
    isTrusted,
    refresh: async () => {
      if (isTrusted() && known && performance.now() - known.at < REFRESH_MS) return;
      // The database looks at its clock about half-way: the quickest answer is the most exact, and keeps the
      // times of several processes in the order of their changes.
      let quickest = Number.POSITIVE_INFINITY;
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const before = performance.now();
        const { rows } = await pool.query<{ time: string }>(
          'select extract(epoch from clock_timestamp()) * 1000 as time',
        );
        const at = performance.now();
        if (at - before >= quickest) continue;
        quickest = at - before;
        known = { time: Number(rows[0]?.time) + quickest / 2, at };
      }
    },
  };
}

/** Judges tokens by the time of the database alone: until that is known they are refused (503), not called expired. */
export function onceTimeIsKnown(verifier: TokenVerifier, clock: DatabaseClock): TokenVerifier {
  return {
    verify: async (token) => {
      if (!clock.isKnown()) {
        await clock.refresh().catch((cause: unknown) => {
          throw new DatabaseUnavailable(cause);
        });
      }
      return verifier.verify(token);
    },
  };
}

/** Stores that number and delete nothing while the clock of the process is off: such a change is refused (503). */
export function whileClockIsTrusted(stores: Stores, clock: DatabaseClock): Stores {
  const assertTrust = () => {
    if (clock.isTrusted()) return;
    throw new ApiFailure('unavailable', 'The clock of this server is off. Please try again.', {
      headers: { 'Retry-After': '2' },
    });
  };
  return {
    ...stores,
    transaction: (work) =>
      stores.transaction((changes) =>
        work({
          ...changes,
          receipts: {
            ...changes.receipts,
            insert: async (receipt) => {
              assertTrust();
              await changes.receipts.insert(receipt);
            },
          },
          personalData: {
            ...changes.personalData,
            eraseOfferings: async (...given) => {
              assertTrust();
              return changes.personalData.eraseOfferings(...given);
            },
          },
        }),
      ),
  };
}
