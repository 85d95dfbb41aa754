import { createPool, type PoolOptions } from '@almsway/server/postgres/pool';
import { inject } from 'vitest';

import { addressOf, administer } from '#scripts/servers/postgres-server.ts';

type Pool = ReturnType<typeof createPool>;

/** A database of a single test: with all tables, and without records. */
export interface TestDatabase {
  /** Its address, `postgres://…`. */
  readonly url: string;
  /** Connections to it. */
  pool(options?: Partial<PoolOptions>): Pool;
  /** Closes its connections. It is dropped at the end of the run, see `postgres-setup.ts`. */
  close(): Promise<void>;
}

/** Creates a database; with `isEmpty`, without its tables. */
export async function testDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `${inject('postgresTemplate')}_${crypto.randomUUID().slice(0, 8)}`;
  const template = isEmpty ? '' : ` template ${inject('postgresTemplate')} strategy file_copy`;
  await administer(server, `create database ${name}${template}`);
  const url = addressOf(server, name);
  const pools: Pool[] = [];
  return {
    url,
    pool: (options = {}) => {
      const made = createPool({ connectionString: url, max: 4, ...options });
      pools.push(made);
      return made;
    },
    close: async () => {
      await Promise.all(pools.filter(({ ended }) => !ended).map((pool) => pool.end()));
    },
  };
}
