import type { IdempotencyKeyChanges } from '@almsway/api/ports';
import type { IdempotencyKeyRecord } from '@almsway/api/records';
import type { Selectable } from 'kysely';
import type pg from 'pg';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { jsonOf } from './values.ts';

/** Most keys that are deleted at once. */
const BATCH = 1000;

/** Changes that were made under an idempotency key, in PostgreSQL. */
export function idempotencyKeysIn(database: Database): IdempotencyKeyChanges {
  return {
    find: async (userId, key) => {
      const row = await database
        .selectFrom('idempotencyKeys')
        .selectAll()
        .where('userId', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && idempotencyKeyOf(row);
    },
    // Old keys are deleted by `forgetIdempotencyKeys`: if every change deleted them, two at once would
    // delete the same rows, and one of the two would have to run again.
    insert: async (record) => {
      const row = idempotencyKeyRow(record);
      await database
        .insertInto('idempotencyKeys')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet(row))
        .execute();
    },
  };
}

/**
 * Deletes the keys of changes made before a time (ISO 8601), and answers with how many. Several
 * processes may do so at once: each takes what no other has taken.
 */
export async function forgetIdempotencyKeys(pool: pg.Pool, before: string): Promise<number> {
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `with old as materialized (
        select user_id, key from idempotency_keys where created_at < $1
        order by created_at limit ${BATCH} for update skip locked
      )
      delete from idempotency_keys using old
      where idempotency_keys.user_id = old.user_id and idempotency_keys.key = old.key`,
      [before],
    );
    forgotten += rowCount ?? 0;
    if (rowCount !== BATCH) return forgotten;
  }
}

/** The row of a change made under a key. */
export function idempotencyKeyRow({ result, ...record }: IdempotencyKeyRecord) {
  return { ...record, result: jsonOf({ value: result }) };
}

/** The change made under a key, of a row. */
export function idempotencyKeyOf({
  seq: _seq,
  result,
  ...row
}: Selectable<Tables['idempotencyKeys']>): IdempotencyKeyRecord {
  return { ...row, result: result.value };
}
