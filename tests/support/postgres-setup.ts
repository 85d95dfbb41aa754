import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';
import type { TestProject } from 'vitest/node';

import { addressOf, administer } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL in which tests may make databases. */
    postgresUrl: string;
    /** Name of an empty database there with all tables. */
    postgresTemplate: string;
  }
}

interface Running {
  readonly url: string;
  readonly template: string;
  users: number;
  readonly stop: () => Promise<void>;
}

// One for the whole run: every project that needs it sets it up.
const shared = globalThis as { almswayPostgres?: Promise<Running> };

/**
 * Gives the tests of a project a PostgreSQL: that of `TEST_DATABASE_URL`, whose user may make
 * databases, or else one of the run's own.
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
  const given = process.env['TEST_DATABASE_URL'];
  const { url, end } = given ? { url: given, end: () => Promise.resolve() } : await startKeeper();
  const template = `almsway_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${template}`);
  const pool = createPool({ connectionString: addressOf(url, template) });
  await migrate(pool);
  await pool.end();
  return {
    url,
    template,
    users: 0,
    stop: async () => {
      if (given) await administer(url, `drop database ${template} with (force)`);
      await end();
    },
  };
}

async function startKeeper() {
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
