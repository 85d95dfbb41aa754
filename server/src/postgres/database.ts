import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { pipelinedClient, mapConnectionError } from './connection.ts';
import type { Tables } from './tables.ts';

/** The tables, queried through a pool or inside a transaction. */
export type Database = Kysely<Tables>;

/** The tables behind a pool. An unreachable, slow or overloaded database causes `DatabaseUnavailable`. */
export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => connectionOf(await mapConnectionError(pool.connect())),
        end: () => pool.end(),
      },
    }),
    // Columns are converted between snake case and camel case; JSON is not.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

// One wrapper per connection, because Kysely stores data by it, and it knows the prepared statements.
function connectionOf(client: pg.PoolClient): PostgresPoolClient {
  const made = known.get(client) ?? pipelinedClient(client);
  known.set(client, made);
  return made;
}
