import { ApiFailure } from '@almsway/api/http';
import type { Stores, TokenVerifier } from '@almsway/api/ports';
import type pg from 'pg';

import { DatabaseUnavailable } from './unavailable.ts';

/** Largest accepted difference between the clocks of process and database, in milliseconds. */
const TOLERATED_MS = 60_000;
/** How long the database's time is extrapolated before the database is queried again, in milliseconds. */
const REFRESH_MS = 60_000;
/** Number of consecutive queries for the database's time. */
const SAMPLES = 3;

/** The database's clock, as estimated by a process. */
export interface DatabaseClock {
  /** Current time of the database; of the process until the database has been queried. */
  readonly now: () => Date;
  /** Queries the database if the last time is too old, or the two clocks differ. */
  refresh(): Promise<void>;
  /** Whether the database has been queried. */
  isKnown(): boolean;
  /** Whether the database's time is known and the process's clock is within a minute of it. */
  isTrusted(): boolean;
}

/**
 * Extrapolates the database's time with a monotonic timer, which changes of the process's clock do not
 * affect, so that all processes have the same time.
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
      // The database reads its clock about halfway between query and answer, so the fastest answer is the
      // most exact. This keeps times of different processes in the order of their changes.
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

/**
 * Verifies tokens only by the database's time. Until it is known, they are refused with 503 instead of
 * being treated as expired.
 */
export function requireKnownTime(verifier: TokenVerifier, clock: DatabaseClock): TokenVerifier {
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

/**
 * Stores that refuse to issue numbers and to delete expired data while the clock of the process is off, and any change
 * before the time is known (503): until then everything would be dated by the clock of the process.
 */
export function refuseOnWrongClock(stores: Stores, clock: DatabaseClock): Stores {
  const assertTrust = () => {
    if (clock.isTrusted()) return;
    throw new ApiFailure('unavailable', 'The clock of this server is off. Please try again.', {
      headers: { 'Retry-After': '2' },
    });
  };
  return {
    ...stores,
    transaction: async (work) => {
      if (!clock.isKnown()) {
        await clock.refresh().catch((cause: unknown) => {
          throw new DatabaseUnavailable(cause);
        });
        // What is about to be saved has the time of before.
        throw new ApiFailure('unavailable', 'The server has just started. Please try again.', {
          headers: { 'Retry-After': '1' },
        });
      }
      return stores.transaction((changes) =>
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
      );
    },
  };
}
