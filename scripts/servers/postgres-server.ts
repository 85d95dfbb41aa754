import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createPool } from '@almsway/server/postgres/pool';

/** A PostgreSQL whose user may make databases. */
export interface PostgresServer {
  readonly url: string;
  /** Ends it, when it was started for this. */
  end(): Promise<void>;
}

/** The PostgreSQL of `TEST_DATABASE_URL`, whose user may make databases, or else one of the run's own. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, end: () => Promise.resolve() } : startOwnPostgres();
}

/**
 * Starts a PostgreSQL that ends with this process at the latest. Without a folder its data are removed at
 * the end, and it does not wait for the disk.
 *
 * @param folder Where it keeps its data from one run to the next.
 * @param settings Its settings when it has a folder, such as `fsync=off`.
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
    // In a group of its own: Ctrl-C in a terminal must not end it before those who use it.
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

/** Address of another database of the same server. */
export function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement as who may make databases. */
export async function administer(url: string, statement: string): Promise<void> {
  const pool = createPool({ connectionString: url, max: 1, statementTimeoutMs: 20_000 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
