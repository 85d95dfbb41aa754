import { isDeepStrictEqual } from 'node:util';

import { inCurrentForm } from '@almsway/api/earlier-data';
import type { Records } from '@almsway/api/records';
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';

import { databaseOver, type Database } from '#server/postgres/database.ts';
import { LISTS } from '#server/postgres/lists.ts';
import { jsonOf } from '#server/postgres/values.ts';

type Name = keyof Records;

/** Rows inserted at once. */
const BATCH = 200;

/** Lists of the local mock of the identity provider. In production the provider stores the accounts. */
const OF_IDENTITY: readonly string[] = ['accounts', 'identityConfig', 'oobCodes', 'refreshTokens'];

/** Skipped receipt numbers. Not a list of records, since they belong to nobody. */
export const SKIPPED_RECEIPTS = 'skippedReceipts';

/** Data that cannot be imported. The message is one line. */
class ImportFault extends Error {}

/** Result of an import. */
export interface Imported {
  /** Number of records of each list. */
  readonly counts: Readonly<Record<Name, number>>;
  /** Lists that were ignored. */
  readonly leftOut: readonly string[];
}

/**
 * Imports all data of a `db.json`: everything, or nothing with an `ImportFault`. Every record must be read
 * back from the database unchanged.
 *
 * @param replace Removes the existing data first; without it, the database must be empty.
 * @param database Name of the database, required to replace one that contains receipts.
 */
export async function importAll(
  pool: pg.Pool,
  data: unknown,
  { replace = false, database: named = '' } = {},
): Promise<Imported> {
  const { lists, skipped, leftOut } = listsOf(await inCurrentForm(data));
  const names = Object.keys(LISTS) as Name[];
  const counts = await databaseOver(pool)
    .transaction()
    .execute(async (database) => {
      const tables = sql.join(names.map((name) => sql.table(LISTS[name].table)));
      await sql`lock table ${tables} in exclusive mode`.execute(database);
      if (replace) await empty(database, tables, named);
      else await assertEmpty(database, names);
      await sql`
        insert into skipped_receipts
        select * from jsonb_populate_recordset(null::skipped_receipts, ${jsonOf(skipped)}::jsonb)`.execute(
        database,
      );
      const made: [Name, number][] = [];
      for (const name of names) {
        const records = lists[name] ?? [];
        await insertAll(database, name, records);
        made.push([name, records.length]);
      }
      return Object.fromEntries(made) as Record<Name, number>;
    });
  return { counts, leftOut };
}

function listsOf(data: unknown) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ImportFault('The data is not an object of lists.');
  }
  const leftOut: string[] = [];
  for (const [name, list] of Object.entries(data)) {
    if (OF_IDENTITY.includes(name)) {
      leftOut.push(name);
      continue;
    }
    if (!Object.hasOwn(LISTS, name) && name !== SKIPPED_RECEIPTS)
      throw new ImportFault(`There is no list "${name}".`);
    if (!Array.isArray(list)) throw new ImportFault(`"${name}" is not a list.`);
    const wrong = list.findIndex((record) => typeof record !== 'object' || record === null);
    if (wrong >= 0) throw new ImportFault(`${name}[${wrong}] is not a record.`);
  }
  if (!('users' in data)) throw new ImportFault('The data has no list "users".');
  const skipped = SKIPPED_RECEIPTS in data ? data[SKIPPED_RECEIPTS] : [];
  return { lists: data as Partial<Record<Name, readonly object[]>>, skipped, leftOut };
}

// A trigger prevents deleting receipts unless the transaction names the database.
async function empty(
  database: Database,
  tables: RawBuilder<unknown>,
  named: string,
): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select current_database() as name, (select count(*) from receipts) as count`.execute(database);
  const [{ name, count } = { name: '', count: 0 }] = rows;
  if (count > 0 && named !== name) {
    throw new ImportFault(
      `The database ${name} holds ${count} receipts, which would be lost: --database ${name} says that they may be.`,
    );
  }
  await sql`select set_config('almsway.replaced_database', ${named}, true)`.execute(database);
  await sql`truncate ${tables}, skipped_receipts`.execute(database);
}

async function assertEmpty(database: Database, names: readonly Name[]): Promise<void> {
  for (const name of names) {
    const row = await database.selectFrom(name).select('seq').limit(1).executeTakeFirst();
    if (row) {
      throw new ImportFault(
        `The database holds data already (${name}); --replace removes it first.`,
      );
    }
  }
}

async function insertAll(
  database: Database,
  name: Name,
  records: readonly object[],
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH);
    await sql`savepoint batch`.execute(database);
    try {
      await insert(database, name, batch);
    } catch (error) {
      if (batch.length === 1) throw faultAt(name, start, error);
      // One record of the batch is invalid: insert them one by one to report which.
      await sql`rollback to savepoint batch`.execute(database);
      for (const [index, record] of batch.entries()) {
        await insert(database, name, [record]).catch((reason: unknown) => {
          throw faultAt(name, start + index, reason);
        });
      }
    }
    await sql`release savepoint batch`.execute(database);
  }
}

function faultAt(name: Name, index: number, error: unknown): Error {
  // Errors about the database itself do not mean that the data is invalid.
  const { code, message } = error as { code?: string; message: string };
  if (code !== undefined && !/^2[23]/.test(code)) return error as Error;
  return new ImportFault(`${name}[${index}]: ${message}`);
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
      throw new ImportFault(`${lost} would not be kept as it is (${JSON.stringify(given[lost])}).`);
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
