import type { IdempotencyKeyChanges } from '@almsway/api/ports';
import type { IdempotencyKeyRecord } from '@almsway/api/records';
import type { Selectable } from 'kysely';
import type pg from 'pg';

import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { jsonOf } from './values.ts';

/** Most keys deleted in one statement. */
const BATCH = 1000;

/** Idempotency keys in PostgreSQL. */
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
    // Old keys are deleted by `forgetIdempotencyKeys`. If every change deleted them, two concurrent changes
    // would delete the same rows, and one of them would have to be retried.
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
 * Deletes keys older than a time (ISO 8601) and returns their number. Safe to run in several processes at
 * once: each skips rows locked by others.
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

/** The row of an idempotency key. */
export function idempotencyKeyRow({ result, ...record }: IdempotencyKeyRecord) {
  return { ...record, result: jsonOf({ value: result }) };
}

/** The idempotency key of a row. */
export function idempotencyKeyOf({
  seq: _seq,
  result,
  ...row
}: Selectable<Tables['idempotencyKeys']>): IdempotencyKeyRecord {
  return { ...row, result: result.value };
}
