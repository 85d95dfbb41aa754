/**
 * `npm test`: checks of the sources, unit and contract tests, stories, and end-to-end tests on the
 * built app. Ends with `N passed, N failed`, summed from the runners' own reports.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ensureBrowser } from '../setup/browser.ts';
import { root } from '../setup/root.ts';
import { runChecks } from './checks.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed: the end of a long output is what is read of it. */
  readonly failures: readonly string[];
}

const reports = join(root, 'test-results');

/** Runs a test runner that writes a report; a runner without a report counts as one failure. */
function runSuite(
  name: string,
  command: string,
  args: readonly string[],
  report: string,
  countOf: (report: unknown) => Count,
): Count {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const count = existsSync(report)
    ? countOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, failures: [`${name} made no report`] };
  // A runner that fails although none of its tests did has failed itself.
  return status !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [`the runner of ${name}: see its output above`] }
    : count;
}

function vitest(name: string, projects: readonly string[]): Count {
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
      // A file that could not even be loaded has no tests to count.
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

/** A file of end-to-end tests, or a `describe` in one, in the report of the runner. */
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

function endToEnd(): Count {
  const report = join(reports, 'e2e.json');
  return runSuite('end to end', 'playwright', ['test'], report, (json) => {
    const { stats, suites } = json as {
      stats: { expected: number; unexpected: number; flaky: number };
      suites: readonly Suite[];
    };
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      failures: suites.flatMap((suite) => failuresOf(suite)),
    };
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
ensureBrowser();

console.log('== checks');
const checks = await runChecks();
const counts: Count[] = [
  {
    passed: checks.filter(({ isPassed }) => isPassed).length,
    failed: checks.filter(({ isPassed }) => !isPassed).length,
    failures: checks.filter(({ isPassed }) => !isPassed).map(({ name }) => `check of ${name}`),
  },
  vitest('unit, contract and server', ['unit', 'contract', 'server']),
  vitest('stories', ['storybook']),
  endToEnd(),
];

const sumOf = (key: 'passed' | 'failed') => counts.reduce((sum, count) => sum + count[key], 0);
const failures = counts.flatMap((count) => count.failures);
if (failures.length > 0)
  console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exitCode = sumOf('failed') > 0 ? 1 : 0;
