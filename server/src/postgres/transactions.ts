import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from './database.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Number of attempts of a transaction before the caller is asked to retry. */
const ATTEMPTS = 12;
/** Number of attempts that run concurrently with others; later ones are queued. */
const FREE_ATTEMPTS = 3;
/** Longest wait between two attempts, in milliseconds. */
const LONGEST_WAIT_MS = 200;

// SQLSTATEs caused by another transaction: a conflict, a deadlock, or a key inserted after this transaction
// began, which the rules will see when they run again.
const RETRIED = new Set(['40001', '40P01', '23505']);

/**
 * Runs `work` in a serializable transaction: as if no other transaction ran at the same time; otherwise it
 * is retried. The rules read, decide and write without explicit locks, and no weaker isolation level would
 * keep all of them correct.
 *
 * Under contention on one row (the next receipt number, a popular profile) retries could fail again and
 * again. From the fourth attempt on they queue for the lock of an empty table, taken before the
 * transaction's snapshot. It is a transaction-level lock, so it also works through a connection pooler.
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
            // The queue may be long; the statement timeout limits the wait.
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
