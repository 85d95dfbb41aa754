import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { createPool } from '@almsway/server/postgres/pool';

import { ENTITY_ENVIRONMENT, startApiProcess } from '../../scripts/servers/api-process.ts';
import { addressOf, administer } from '../../scripts/servers/postgres-server.ts';

/** Processes of one version of the API over a database with the demo data. */
export interface Deployment {
  /** Addresses of the processes. */
  readonly urls: readonly string[];
  readonly pool: ReturnType<typeof createPool>;
  /** Text of `/metrics` of each process; none of a version without metrics. */
  metrics(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Starts a version of the API with everything that costs time in production: limits, metrics, mails and
 * the audit log.
 *
 * @param folder Where its code and its packages are.
 * @param postgres Address of a PostgreSQL in which it may make a database.
 * @param smtpUrl Address of a mail server.
 */
export async function startDeployment(
  folder: string,
  {
    name,
    postgres,
    smtpUrl,
    processes,
  }: {
    readonly name: string;
    readonly postgres: string;
    readonly smtpUrl: string;
    readonly processes: number;
  },
): Promise<Deployment> {
  const DATABASE_URL = await newDatabase(folder, name, postgres);
  const env = {
    ...ENTITY_ENVIRONMENT,
    DATABASE_URL,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    SMTP_URL: smtpUrl,
    TRUSTED_PROXIES: '1',
    METRICS_PORT: '0',
  };
  const running = await Promise.all(
    Array.from({ length: processes }, () => startApiProcess(env, folder)),
  );
  const metricsUrls = running.flatMap(({ lines }) => {
    const notes = lines.map((line) => JSON.parse(line) as { msg: string; port?: number });
    const port = notes.find(({ msg }) => msg === 'metrics')?.port;
    return port === undefined ? [] : [`http://127.0.0.1:${port}/metrics`];
  });
  const pool = createPool({ connectionString: DATABASE_URL, max: 1, statementTimeoutMs: 0 });
  return {
    urls: running.map(({ url }) => url),
    pool,
    metrics: () => Promise.all(metricsUrls.map(async (url) => (await fetch(url)).text())),
    close: async () => {
      await pool.end();
      await Promise.all(running.map(({ end }) => end()));
    },
  };
}

/** Creates a database with the tables and the demo data of a version of the API; resolves to its address. */
async function newDatabase(folder: string, name: string, postgres: string): Promise<string> {
  await administer(postgres, `create database ${name}`);
  const DATABASE_URL = addressOf(postgres, name);
  // Earlier versions had a command for it.
  const seeding = ['scripts/servers/seed-database.ts', 'scripts/api/import.ts'].find((script) =>
    existsSync(join(folder, script)),
  );
  for (const args of [['scripts/api/migrate.ts'], [seeding ?? '', 'db.json']]) {
    execFileSync(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], DATABASE_URL },
    });
  }
  return DATABASE_URL;
}

/** Where the code of this version is. */
export const THIS_VERSION = join(import.meta.dirname, '../..');
