/**
 * `npm run api:compat [-- REF]`: runs the contract suite of an earlier version (a tag, such as v0.1.0) over
 * the tables of this one: what a process of that version meets while this one is rolled out, and after it
 * is rolled back. Without a version it takes the last commit with other migrations. Takes some minutes: it
 * installs that version's packages in a folder of its own.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';

import { root } from '../setup/root.ts';

const MIGRATIONS = 'server/src/postgres/migrations';

const ref = process.argv[2] ?? beforeLastMigration();
const folder = join(mkdtempSync(join(tmpdir(), 'almsway-compat-')), 'code');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' });
git('worktree', 'add', '--detach', folder, ref);
// A PostgreSQL of its own, which ends with this process.
const postgres = spawn(process.execPath, [join(root, 'tests/support/postgres-keeper.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
console.log(`The contract suite of ${ref} over the tables of this version:`);
const [url] = (await once(createInterface({ input: postgres.stdout }), 'line')) as [string];
try {
  // Every database that the suite makes is a copy of this one.
  const template = new URL(url);
  template.pathname = 'template1';
  const pool = createPool({ connectionString: template.href, max: 1 });
  await migrate(pool);
  await pool.end();
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  const { status } = spawnSync(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'contract',
      '--testTimeout',
      '60000',
      'tests/contract/postgres.test.ts',
    ],
    {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url },
    },
  );
  console.log(
    status === 0
      ? `${ref} works over the tables of this version.`
      : `${ref} does NOT work over the tables of this version.`,
  );
  process.exitCode = status ?? 1;
} finally {
  const ended = once(postgres, 'exit');
  postgres.stdin.end();
  await ended;
  git('worktree', 'remove', '--force', folder);
}

function beforeLastMigration(): string {
  const args = ['log', '-1', '--format=%h', '--', MIGRATIONS];
  const changed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${changed}^`;
}
