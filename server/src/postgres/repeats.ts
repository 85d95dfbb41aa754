import type { RepeatChanges } from '@almsway/api/ports';
import type { RepeatRecord } from '@almsway/api/records';
import type { Selectable } from 'kysely';
import type pg from 'pg';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { jsonOf } from './values.ts';

/** Most keys that are forgotten at once. */
const BATCH = 1000;

/** Changes made under a key, in PostgreSQL. */
export function repeatsIn(database: Database): RepeatChanges {
  return {
    find: async (userId, key) => {
      const row = await database
        .selectFrom('repeats')
        .selectAll()
        .where('userId', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && repeatOf(row);
    },
    // What is too old is forgotten by `forgetRepeats`: here every change would remove the same rows as
    // the one beside it, and one of the two would have to run again.
    insert: async (repeat) => {
      const row = repeatRow(repeat);
      await database
        .insertInto('repeats')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(row))
        .execute();
    },
  };
}

/**
 * Forgets the keys of changes made before a time (ISO 8601), and answers with how many. Several
 * processes may do so at once: each takes what no other has taken.
 */
export async function forgetRepeats(pool: pg.Pool, before: string): Promise<number> {
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `with old as materialized (
        select user_id, key from repeats where created_at < $1
        order by created_at limit ${BATCH} for update skip locked
      )
      delete from repeats using old
      where repeats.user_id = old.user_id and repeats.key = old.key`,
      [before],
    );
    forgotten += rowCount ?? 0;
    if (rowCount !== BATCH) return forgotten;
  }
}

/** The row of a change made under a key. */
export function repeatRow({ userId, key, call, result, createdAt }: RepeatRecord) {
  return { userId, key, call, result: jsonOf({ value: result }), createdAt };
}

/** The change made under a key, of a row. */
export function repeatOf(row: Selectable<Tables['repeats']>): RepeatRecord {
  const { userId, key, call, result, createdAt } = row;
  return { userId, key, call, result: result.value, createdAt };
}
