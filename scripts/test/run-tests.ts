/**
 * `npm test`: checks of the sources, unit and contract tests, stories, and end-to-end tests of the built
 * app. The arguments select phases (`checks`, `unit`, `stories`, `e2e`). Ends with `N passed, N failed`,
 * summed from the runners' own reports.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';

import { ensureBrowser } from '../setup/browser.ts';
import { root } from '../setup/root.ts';
import { runChecks } from './checks.ts';
import { startE2eServer, type E2eServer } from './e2e-server.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Names of failures, repeated at the end, where people look first. */
  readonly failures: readonly string[];
}

const reports = join(root, 'test-results');

/** Runs a test runner that writes a report. Without a report it counts as one failure. */
async function runSuite(
  name: string,
  command: string,
  args: readonly string[],
  report: string,
  countOf: (report: unknown) => Count,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Count> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env,
  });
  const [status] = (await once(child, 'close')) as [number | null];
  console.log(`== ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const count = existsSync(report)
    ? countOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, failures: [`${name} made no report`] };
  // A runner that fails although no test did counts as a failure itself.
  return status !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [`the runner of ${name}: see its output above`] }
    : count;
}

function vitest(name: string, projects: readonly string[]): Promise<Count> {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  return runSuite(
    name,
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    (json) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = json as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
        testResults: {
          name: string;
          status: string;
          assertionResults: { status: string; fullName: string }[];
        }[];
      };
      // A file that could not be loaded has no tests to count.
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      );
      return {
        passed: numPassedTests,
        failed: Math.max(numFailedTests + broken.length, numFailedTestSuites > 0 ? 1 : 0),
        failures: [
          ...broken.map(({ name: file }) => relative(root, file)),
          ...testResults.flatMap(({ name: file, assertionResults }) =>
            assertionResults
              .filter(({ status }) => status === 'failed')
              .map(({ fullName }) => `${relative(root, file)}: ${fullName}`),
          ),
        ],
      };
    },
  );
}

/** A file of end-to-end tests, or a `describe` in one, in Playwright's report. */
interface Suite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[];
}

const failuresOf = ({ title, specs, suites = [] }: Suite): string[] =>
  [
    ...specs.filter(({ ok }) => !ok).map((spec) => spec.title),
    ...suites.flatMap((suite) => failuresOf(suite)),
  ].map((name) => `${title}: ${name}`);

/** A suite that could not start counts as one failure. */
function notStarted(error: unknown, failure: string): Count {
  console.error(error);
  return { passed: 0, failed: 1, failures: [failure] };
}

/** Runs the stories and the tools for designers, once there is a browser. */
function stories(browser: Promise<void>): Promise<Count> {
  return browser.then(
    () => vitest('stories', ['storybook', 'browser']),
    (error: unknown) => notStarted(error, 'there is no browser for the stories'),
  );
}

/** Runs the end-to-end tests on a site that was built during other tests. */
async function endToEnd(browser: Promise<void>, starting: Promise<E2eServer>): Promise<Count> {
  const report = join(reports, 'e2e.json');
  try {
    await browser;
    const { env } = await starting;
    return await runSuite('end to end', 'playwright', ['test'], report, countOfPlaywright, env);
  } catch (error) {
    return notStarted(error, 'the browser or the site of the end-to-end tests did not start');
  } finally {
    await starting.then(
      ({ close }) => close(),
      () => undefined,
    );
  }
}

function countOfPlaywright(json: unknown): Count {
  const { stats, suites } = json as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: readonly Suite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap((suite) => failuresOf(suite)),
  };
}

async function checkSources(): Promise<Count> {
  console.log('== checks');
  const results = await runChecks();
  const failed = results.filter(({ isPassed }) => !isPassed);
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    failures: failed.map(({ name }) => `check of ${name}`),
  };
}

const PHASES = ['checks', 'unit', 'stories', 'e2e'] as const;
type Phase = (typeof PHASES)[number];

function phasesOf(names: readonly string[]): readonly Phase[] {
  const unknown = names.find((name) => !PHASES.some((phase) => phase === name));
  if (unknown !== undefined) {
    throw new Error(`There is no phase ${unknown}. Phases: ${PHASES.join(', ')}.`);
  }
  return names.length === 0 ? PHASES : PHASES.filter((phase) => names.includes(phase));
}

// Tests start about a hundred processes of the product; each starts twice as fast with compiled code.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled');

const phases = phasesOf(process.argv.slice(2));
const start = performance.now();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// A browser that is missing is downloaded during the checks and the unit tests, which need none.
const needsBrowser = phases.includes('stories') || phases.includes('e2e');
const browser = needsBrowser ? ensureBrowser() : Promise.resolve();
browser.catch(() => undefined);

const counts: Count[] = [];
// They run beside the unit tests, many of which wait for a database or a process.
const checking = phases.includes('checks') ? checkSources() : undefined;
if (!phases.includes('unit') && checking) await checking;
// The site is built during other tests, after the checks.
const server = phases.includes('e2e')
  ? Promise.resolve(checking).then(() => startE2eServer())
  : undefined;
server?.catch(() => undefined);
if (phases.includes('unit')) {
  counts.push(await vitest('unit, contract and server', ['unit*', 'contract', 'server']));
}
if (checking) counts.push(await checking);
if (phases.includes('stories')) counts.push(await stories(browser));
if (server) counts.push(await endToEnd(browser, server));

const sumOf = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0);
const failures = counts.flatMap((count) => count.failures);
if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
console.log(`${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exitCode = sumOf('failed') > 0 ? 1 : 0;
