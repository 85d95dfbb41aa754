import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { createPool } from '@almsway/server/postgres/pool';

/** A PostgreSQL in which tests may make databases. */
interface PostgresServer {
  readonly url: string;
  /** Ends it, when it was started for this. */
  end(): Promise<void>;
}

/** The PostgreSQL of `TEST_DATABASE_URL`, whose user may make databases, or else one of the run's own. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, end: () => Promise.resolve() };
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('postgres-keeper.ts', import.meta.url))],
    // In a group of its own: what ends the run in a terminal must not end what tidies up after it.
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
