import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';
import type { TestProject } from 'vitest/node';

import { addressOf, administer, startPostgres } from '#scripts/servers/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL in which tests may create databases. */
    postgresUrl: string;
    /** Name of a template database there with all tables. */
    postgresTemplate: string;
  }
}

interface Running {
  readonly url: string;
  readonly template: string;
  users: number;
  readonly stop: () => Promise<void>;
}

// One server for the whole run, started by the first project that needs it.
const shared = globalThis as { almswayPostgres?: Promise<Running> };

/**
 * Provides a PostgreSQL to the tests of a project: that of `TEST_DATABASE_URL`, whose user may create
 * databases, or one started for the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.almswayPostgres ??= start();
  const running = await shared.almswayPostgres;
  running.users += 1;
  project.provide('postgresUrl', running.url);
  project.provide('postgresTemplate', running.template);
  return async () => {
    running.users -= 1;
    if (running.users === 0) await running.stop();
  };
}

async function start(): Promise<Running> {
  const { url, end } = await startPostgres();
  const template = `almsway_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${template}`);
  // A busy machine takes seconds to connect.
  const pool = createPool({
    connectionString: addressOf(url, template),
    connectionTimeoutMs: 20_000,
  });
  await migrate(pool);
  await pool.end();
  return {
    url,
    template,
    users: 0,
    stop: async () => {
      // A server of the run is deleted with its data.
      if (process.env['TEST_DATABASE_URL']) await dropAll(url, template);
      await end();
    },
  };
}

/**
 * Drops the databases of the run. Dropping each after its test makes the tests slower: ext4 creates files slowly soon
 * after others were deleted.
 */
async function dropAll(url: string, template: string): Promise<void> {
  const admin = createPool({ connectionString: url, max: 1, statementTimeoutMs: 20_000 });
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
}
