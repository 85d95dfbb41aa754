import type { Stores } from '@almsway/api/ports';
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { LISTS } from '@almsway/server/postgres/lists';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

import { insertRecords, readRecords, tableOf } from '#scripts/servers/all-records.ts';

import { testDatabase, type TestDatabase } from './postgres.ts';

/** Stores of a test, and what they contain. */
export interface Stored {
  readonly stores: Stores;
  /** All current records, each list in the order in which its records were created. */
  rows(): Promise<Rows>;
}

/** Creates stores with these records. The next call with the same kind of store replaces them. */
export type StoresWith = (records: Rows) => Promise<Stored>;

/**
 * Both kinds of stores, for `describe.each`: rules are tested over memory and over PostgreSQL. The tests of
 * a file share a database. `tests/server/same-as-memory.test.ts` compares the stores themselves.
 */
export function bothStores(): readonly (readonly ['memory' | 'PostgreSQL', StoresWith])[] {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = database.pool();
  });
  afterAll(() => database.close());
  return [
    [
      'memory',
      async (records) => {
        const data = memoryData(inMemory(records));
        return { stores: memoryStores(data), rows: () => Promise.resolve(data.latest) };
      },
    ],
    [
      'PostgreSQL',
      async (records) => {
        await empty(pool);
        await insertRecords(pool, records);
        return { stores: createPostgresStores(pool), rows: () => readRecords(pool) };
      },
    ],
  ];
}

const TABLES = (Object.keys(LISTS) as (keyof Rows)[]).map(tableOf);

// A tenth of the time of `truncate`, which writes new files for all tables and indexes. As a replica the
// database runs no triggers, such as those that protect receipts.
async function empty(pool: pg.Pool): Promise<void> {
  const all = [...TABLES, 'listed_counts', 'skipped_receipts'];
  const deletes = all.map((table) => `delete from ${table};`).join('');
  await pool.query(`begin; set local session_replication_role = replica; ${deletes} commit`);
}
