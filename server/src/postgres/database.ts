import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import { createSlots } from './connection-slots.ts';
import { pipelinedClient, mapConnectionError } from './connection.ts';
import type { Tables } from './tables.ts';

/** The tables, queried through a pool or inside a transaction. */
export type Database = Kysely<Tables>;

/**
 * The tables behind a pool. An unreachable, slow or overloaded database causes `DatabaseUnavailable`.
 * `most` limits how many of the pool's connections are used at once by what is queried through it.
 */
export function databaseOver(pool: pg.Pool, most = Infinity): Database {
  const slots = createSlots(most, pool.options.connectionTimeoutMillis || Infinity);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => {
          const leave = await mapConnectionError(slots());
          try {
            const client = connectionOf(await mapConnectionError(pool.connect()));
            return {
              ...client,
              release: (isBroken) => {
                leave();
                client.release(isBroken);
              },
            };
          } catch (error) {
            leave();
            throw error;
          }
        },
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
