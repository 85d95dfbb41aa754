/** All records of a PostgreSQL, as the stores give and take them: for tests, benchmarks and the crash drill. */
import { isDeepStrictEqual } from 'node:util';

import type { Records } from '@almsway/api/records';
import type { Rows } from '@almsway/api/stores/memory/data';
import { databaseOver, type Database } from '@almsway/server/postgres/database';
import { LISTS } from '@almsway/server/postgres/lists';
import type pg from 'pg';

type Name = keyof Records;
const NAMES = Object.keys(LISTS) as Name[];

/** Rows inserted at once. */
const BATCH = 200;

/** Reads all records in one round trip, each list in the order in which its records were created. */
export async function readRecords(pool: pg.Pool): Promise<Rows> {
  const selects = NAMES.map((name) => `select * from ${tableOf(name)} order by seq`).join(';');
  const results = (await pool.query(selects)) as unknown as readonly { rows: object[] }[];
  const lists = NAMES.map((name, index) => {
    const { recordOf } = LISTS[name] as unknown as { recordOf: (row: object) => object };
    return [name, (results[index]?.rows ?? []).map((row) => recordOf(camelCased(row)))];
  });
  return Object.fromEntries(lists) as Rows;
}

/**
 * Deletes all records.
 *
 * @param name Name of the database: a trigger keeps receipts unless it is given.
 */
export async function deleteRecords(pool: pg.Pool, name: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('almsway.replaced_database', $1, true)`, [name]);
    await client.query(`truncate ${NAMES.map(tableOf).join(', ')}, skipped_receipts`);
    await client.query('commit');
  } finally {
    // Ends a transaction that failed as well.
    client.release(true);
  }
}

/**
 * Inserts records into an empty database: all, or none. Lists that are not of the API, such as those of the
 * local identity provider, are left out.
 *
 * @throws Error if a record could not be read again as it was given.
 */
export async function insertRecords(pool: pg.Pool, records: Partial<Rows>): Promise<void> {
  await databaseOver(pool)
    .transaction()
    .execute(async (database) => {
      for (const name of NAMES) {
        const list: readonly object[] = records[name] ?? [];
        for (let start = 0; start < list.length; start += BATCH) {
          await insert(database, name, list.slice(start, start + BATCH));
        }
      }
    });
}

async function insert(database: Database, name: Name, batch: readonly object[]): Promise<void> {
  const { table, rowOf, recordOf } = LISTS[name] as (typeof LISTS)['users'];
  const rows = await database
    .insertInto(table)
    .values(batch.map((record) => rowOf(record as Records['users'])))
    .returningAll()
    .execute();
  for (const [index, row] of rows.entries()) {
    const given = plain(batch[index] ?? {});
    const kept = plain(recordOf(row));
    const lost = [...new Set([...Object.keys(given), ...Object.keys(kept)])].find(
      (key) => !isDeepStrictEqual(given[key], kept[key]),
    );
    if (lost !== undefined) {
      throw new Error(
        `${name}: ${lost} would not be kept as it is (${JSON.stringify(given[lost])}).`,
      );
    }
  }
}

// Records may leave out flags that are false and texts that are empty.
function plain(record: object): Record<string, unknown> {
  const entries = Object.entries(record).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  );
  return Object.fromEntries(entries);
}

/** Name of the table of a list. */
export function tableOf(name: Name): string {
  return LISTS[name].table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCased(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
