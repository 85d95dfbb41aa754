import type { Stores } from '@almsway/api/ports';
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { createPostgresStores } from '@almsway/server/postgres/stores';
import { importAll } from '@almsway/server/transfer/import';
import { afterAll, beforeAll } from 'vitest';

import { isFullMatrix } from './matrix.ts';
import { testDatabase, type TestDatabase } from './postgres.ts';

/**
 * Creates the stores with the same records, by name, so that a suite can run over each: memory, and in the full
 * matrix PostgreSQL. `tests/server/same-as-memory.test.ts` compares both, and the contract runs over
 * PostgreSQL.
 */
export function storesOfMatrix(records: Rows): Readonly<Record<string, () => Promise<Stores>>> {
  const memory = async () => memoryStores(memoryData(inMemory(records)));
  if (!isFullMatrix) return { memory };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  return {
    memory,
    PostgreSQL: async () => {
      const pool = database.pool();
      await importAll(pool, records, { replace: true });
      return createPostgresStores(pool);
    },
  };
}
