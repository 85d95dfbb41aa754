/**
 * `npm run api:compat -- REF`: runs the contract suite of an earlier version (a tag, such as v0.1.0) over
 * the tables of this one: what a process of that version meets while this one is rolled out, and after it
 * is rolled back. Takes some minutes: it installs that version's packages in a folder of its own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';

import { addressOf, startPostgres } from '#tests/support/postgres-server.ts';

import { root } from '../setup/root.ts';

const ref = process.argv[2];
if (ref === undefined) {
  process.stderr.write('Usage: npm run api:compat -- REF\n');
  process.exit(1);
}

const folder = join(mkdtempSync(join(tmpdir(), 'almsway-compat-')), 'code');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' });
git('worktree', 'add', '--detach', folder, ref);
const postgres = await startPostgres();
try {
  // Every database that the suite makes is a copy of this one.
  const pool = createPool({ connectionString: addressOf(postgres.url, 'template1'), max: 1 });
  await migrate(pool);
  await pool.end();
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'contract', 'tests/contract/postgres.test.ts'],
    {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
    },
  );
  console.log(
    status === 0
      ? `${ref} works over the tables of this version.`
      : `${ref} does NOT work over the tables of this version.`,
  );
  process.exitCode = status ?? 1;
} finally {
  await postgres.end();
  git('worktree', 'remove', '--force', folder);
}
