import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';

import type { Tables } from './tables.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';
import { storable } from './values.ts';

/** The tables, asked through a pool or inside a transaction. */
export type Database = Kysely<Tables>;

/** The tables behind a pool. A database that is away, slow or full shows as `DatabaseUnavailable`. */
export function databaseOver(pool: pg.Pool): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => guarded(await told(pool.connect())),
        end: () => pool.end(),
      },
    }),
    // Rows are written in camel case there and here alike but for their columns; JSON is left alone.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

// One for each connection: Kysely keeps what it knows of a connection by it. What a transaction asks side by
// side is asked one after the other, as the connection would do it, which the driver wants of its users.
function guarded(client: pg.PoolClient): PostgresPoolClient {
  let made = known.get(client);
  if (!made) {
    let before: Promise<unknown> = Promise.resolve();
    const query = (sql: string, parameters: readonly unknown[]) => {
      const asked = before.then(() => client.query(sql, parameters.map(storable)));
      before = asked.catch(() => undefined);
      return told(asked);
    };
    made = {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken) => {
        client.release(isBroken);
      },
    };
    known.set(client, made);
  }
  return made;
}

async function told<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  }
}
