/**
 * `npm run test:all`: `npm test` with TEST_MATRIX=full, then the tests that a push does not need: other
 * browsers, production, pictures of one screen, and mutation. Each runs even if others fail;
 * the last lines list the failures.
 */
import { spawnSync } from 'node:child_process';

import { root } from '../setup/root.ts';

interface Run {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const RUNS: readonly Run[] = [
  {
    name: 'npm test, with the full matrix',
    script: 'test',
    env: { TEST_MATRIX: 'full' },
  },
  {
    name: 'stories of pages in Spanish',
    script: 'test:stories',
    args: ['stories/screens', 'stories/flows'],
    env: { STORY_LOCALE: 'es', TEST_MATRIX: 'full' },
  },
  { name: 'Firefox', script: 'test:firefox' },
  { name: 'WebKit', script: 'test:webkit' },
  { name: 'production', script: 'test:production' },
  { name: 'pictures', script: 'pictures', args: ['--stories', 'screens-everybody-chat'] },
  { name: 'mutation', script: 'mutate' },
];

const failed = RUNS.filter(({ name, script, args = [], env }) => {
  console.log(`\n==== ${name}`);
  const { status } = spawnSync('npm', ['run', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status !== 0;
});

console.log(`\n${RUNS.length - failed.length} of ${RUNS.length} runs passed`);
for (const { name } of failed) console.log(`  failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;
