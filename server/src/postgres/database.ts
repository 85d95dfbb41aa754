import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { sparing, told } from './connection.ts';
import type { Tables } from './tables.ts';

/** The tables, asked through a pool or inside a transaction. */
export type Database = Kysely<Tables>;

/** The tables behind a pool. A database that is away, slow or full shows as `DatabaseUnavailable`. */
export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => connectionOf(await told(pool.connect())),
        end: () => pool.end(),
      },
    }),
    // Rows are written in camel case there and here alike but for their columns; JSON is not converted.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

// One for each connection: Kysely keeps what it knows of a connection by it, and it knows what is prepared.
function connectionOf(client: pg.PoolClient): PostgresPoolClient {
  const made = known.get(client) ?? sparing(client);
  known.set(client, made);
  return made;
}
