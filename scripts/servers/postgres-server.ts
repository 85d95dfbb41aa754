import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createPool } from '@almsway/server/postgres/pool';

/** A PostgreSQL whose user may create databases. */
export interface PostgresServer {
  readonly url: string;
  /** Stops it, if it was started by this process. */
  end(): Promise<void>;
}

/** The PostgreSQL of `TEST_DATABASE_URL`, whose user must be able to create databases, or else a new one. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, end: () => Promise.resolve() } : startOwnPostgres();
}

/**
 * Starts a PostgreSQL that ends with this process at the latest. Without a folder its data is deleted at
 * the end, and it does not wait for the disk.
 *
 * @param folder Folder in which data is kept between runs.
 * @param settings Its settings if there is a folder, such as `fsync=off`.
 */
export async function startOwnPostgres(
  folder?: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('postgres-keeper.ts', import.meta.url)),
      ...(folder === undefined ? [] : [folder, ...settings]),
    ],
    // In a separate process group, so that Ctrl-C in a terminal does not end it before the processes that
    // use it.
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start.'))),
  ]);
  return {
    url,
    end: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

/** URL of another database on the same server. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement with the role that may create databases. */
export async function administer(url: string, statement: string): Promise<void> {
  const pool = createPool({ connectionString: url, max: 1, statementTimeoutMs: 20_000 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
