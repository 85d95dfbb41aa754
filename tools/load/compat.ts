/**
 * `npm run api:compat [-- REF]`: runs the contract suite of an earlier version (a tag, such as v0.1.0) over
 * the tables of this one: what a process of that version meets while this one is rolled out, and after it
 * is rolled back. Without a version it takes the last commit with other migrations. Takes some minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';

import { commitOf, writeCheckout } from '#tools/checkout/checkout.ts';

import { addressOf, startOwnPostgres } from '../../scripts/servers/postgres-server.ts';
import { root } from '../../scripts/setup/root.ts';

const MIGRATIONS = 'server/src/postgres/migrations';
const SUITE = ['--project', 'contract', '--testTimeout', '60000', 'tests/contract/postgres'];

const ref = process.argv[2] ?? beforeLastMigration();
const folder = mkdtempSync(join(tmpdir(), 'almsway-compat-'));
const code = join(folder, 'code');
writeCheckout(commitOf(ref), code);
const postgres = await startOwnPostgres();
try {
  // Every database that the suite makes is a copy of this one.
  const pool = createPool({ connectionString: addressOf(postgres.url, 'template1'), max: 1 });
  await migrate(pool);
  await pool.end();
  console.log(`The contract suite of ${ref} over the tables of this version:`);
  const { status } = spawnSync('npx', ['vitest', 'run', ...SUITE], {
    cwd: code,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  console.log(
    status === 0
      ? `${ref} works over the tables of this version.`
      : `${ref} does NOT work over the tables of this version.`,
  );
  process.exitCode = status ?? 1;
} finally {
  await postgres.end();
  rmSync(folder, { recursive: true, force: true });
}

function beforeLastMigration(): string {
  const args = ['log', '-1', '--format=%h', '--', MIGRATIONS];
  const changed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${changed}^`;
}
