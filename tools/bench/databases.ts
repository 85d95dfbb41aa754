import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';

import { addressOf, administer, startOwnPostgres } from '../../scripts/servers/postgres-server.ts';
import { fillDataSet, sizeOf } from './data-set.ts';

type Pool = ReturnType<typeof createPool>;

const MEMORY = ['shared_buffers=2GB', 'effective_cache_size=6GB', 'max_wal_size=8GB'];
/** Settings while a database is filled, when it need not survive a crash. */
const FILLING = [
  ...MEMORY,
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1h',
];

/**
 * Works with data sets of these numbers of profiles, each in a database of its own, in a PostgreSQL that is
 * started for this and waits for its disk.
 */
export async function withDataSets(
  profiles: readonly number[],
  work: (pools: readonly Pool[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'almsway-bench-'));
  const opened: Pool[] = [];
  const open = (server: { readonly url: string }, count: number) => {
    const connectionString = addressOf(server.url, `profiles_${count}`);
    const pool = createPool({ connectionString, statementTimeoutMs: 0 });
    opened.push(pool);
    return pool;
  };
  const close = async (server: { end(): Promise<void> }) => {
    await Promise.all(opened.splice(0).map((pool) => pool.end()));
    await server.end();
  };
  let server = await startOwnPostgres(folder, FILLING);
  try {
    for (const count of profiles) {
      const began = performance.now();
      await administer(server.url, `create database profiles_${count}`);
      const pool = open(server, count);
      await migrate(pool);
      await fillDataSet(pool, sizeOf(count));
      console.log(`${count} profiles in ${Math.round((performance.now() - began) / 1000)} s.`);
    }
    await close(server);
    server = await startOwnPostgres(folder, MEMORY);
    const restarted = server;
    await work(profiles.map((count) => open(restarted, count)));
  } finally {
    await close(server);
    rmSync(folder, { recursive: true });
  }
}
