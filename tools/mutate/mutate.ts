/**
 * `npm run mutate`: changes the code of the modules that matter most, one place at a time, and counts the
 * changes that a unit test notices. Names of modules can be given; without any, all are done, which takes
 * the better part of an hour. Fails when a module has less than 85 of 100 noticed.
 *
 * Stryker has a lockfile of its own and is installed here, because it brings a tenth of all files.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../scripts/setup/root.ts';
import { MUTATED_MODULES, type MutatedModule } from './modules.ts';

/** Of a hundred changes, how many must be noticed. */
const LEAST = 85;

/** Files that no test reads. They are not copied, so that the run starts sooner. */
const NOT_COPIED = ['.data', '.storybook', 'dist', 'pictures', 'stories', 'tests/e2e'];

const stryker = join(import.meta.dirname, 'node_modules', '.bin', 'stryker');

const folder = join(root, '.local', 'mutate');
const reportFile = join(folder, 'report.json');
const configFile = join(folder, 'stryker.config.json');

interface Score {
  readonly noticed: number;
  readonly missed: number;
  readonly percent: number;
}

/** The score of a module; undefined when its tests fail before anything is changed. */
function mutate({ files, tests }: MutatedModule): Score | undefined {
  const config = {
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
    ignorePatterns: NOT_COPIED,
    tempDirName: join(folder, 'copies'),
    concurrency: 1,
    // On a busy machine a slow test is not mistaken for an endless loop.
    timeoutMS: 15_000,
    timeoutFactor: 4,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: reportFile },
    clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
    disableTypeChecks: false,
    // TypeScript 7 has no functions to read its configuration with; nothing of it matters here.
    tsconfigFile: 'none',
    logLevel: 'warn',
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(configFile, JSON.stringify(config));
  const { status } = spawnSync(stryker, ['run', configFile], {
    cwd: root,
    env: { ...process.env, MUTATED_TESTS: tests.join(' ') },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) return undefined;
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...states: readonly string[]) =>
    mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  return { noticed, missed, percent: (100 * noticed) / Math.max(1, noticed + missed) };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !MUTATED_MODULES.some((module) => module.name === name));
if (unknown.length > 0) {
  const names = MUTATED_MODULES.map(({ name }) => `"${name}"`).join(', ');
  console.error(`There is no module ${unknown.join(', ')}. There are ${names}.`);
  process.exit(1);
}

const installed = spawnSync('npm', ['ci'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (installed.status !== 0) {
  console.error(
    'Stryker could not be installed. Check the connection, then run the command again.',
  );
  process.exit(1);
}

const modules = MUTATED_MODULES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const width = Math.max(...modules.map(({ name }) => name.length));
const lines = modules.map((module) => {
  const score = mutate(module);
  // A module that cannot be measured does not stop the others.
  if (!score)
    return { isGood: false, line: `${module.name.padEnd(width)}  not measured: see above` };
  const share = `${score.percent.toFixed(1).padStart(5)} %`;
  return {
    isGood: score.percent >= LEAST,
    line: `${module.name.padEnd(width)}  ${share}  ${score.noticed} noticed, ${score.missed} not`,
  };
});
for (const { line } of lines) console.log(line);
process.exitCode = lines.every(({ isGood }) => isGood) ? 0 : 1;
