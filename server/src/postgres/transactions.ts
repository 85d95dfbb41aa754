import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How often a transaction is tried before the caller is asked to retry. */
const ATTEMPTS = 12;
/** Attempts that run beside all others; later ones wait for their turn. */
const FREE_ATTEMPTS = 3;
/** Longest wait between two attempts, in milliseconds. */
const LONGEST_WAIT_MS = 200;

// What another transaction has brought about: a conflict, a deadlock, or a key that was taken after
// the transaction had begun, which its rules will see when they run again.
const RETRIED = new Set(['40001', '40P01', '23505']);

/**
 * Runs `work` in a serializable transaction: what it asked and what it changed are as if no other
 * transaction had run at the same time, or it is run again. The rules read, decide and write, and know
 * nothing of locks: no weaker level keeps each of them without one.
 *
 * Under a rush on one row (the next receipt's number, a popular profile) attempt after attempt would
 * be overtaken. From the fourth on they queue: the lock of an empty table, taken before the
 * transaction sees anything. It is of the transaction, so it also holds through a pooler.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
  onRetry: () => void = () => undefined,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (transaction) => {
          if (attempt > FREE_ATTEMPTS) {
            // The queue may be long; the limit of a statement bounds it.
            await sql`set local lock_timeout = 0`.execute(transaction);
            await sql`lock table turns`.execute(transaction);
          }
          return work(transaction);
        });
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (typeof code !== 'string' || !RETRIED.has(code)) throw error;
      if (attempt === ATTEMPTS) throw code === '23505' ? error : new DatabaseUnavailable(error);
    }
    onRetry();
    await wait(Math.random() * Math.min(5 * 2 ** attempt, LONGEST_WAIT_MS));
  }
}
