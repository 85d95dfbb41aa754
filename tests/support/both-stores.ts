import type { Stores } from '@almsway/api/ports';
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { importAll } from '@almsway/server/transfer/import';
import { afterAll, beforeAll } from 'vitest';

import { testDatabase, type TestDatabase } from './postgres.ts';

/** Creates each store with the same records, by name, so that a suite can run over both. */
export function bothStores(records: Rows): Readonly<Record<string, () => Promise<Stores>>> {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  return {
    memory: async () => memoryStores(memoryData(inMemory(records))),
    PostgreSQL: async () => {
      const pool = database.pool();
      await importAll(pool, records, { replace: true });
      return createPostgresStores(pool);
    },
  };
}
