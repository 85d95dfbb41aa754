/**
 * `npm test`: checks of the sources, unit and contract tests, stories, and end-to-end tests on the
 * built app. Ends with `N passed, N failed`, summed from the runners' own reports.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from '../setup/browser.ts';
import { root } from '../setup/root.ts';
import { runChecks } from './checks.ts';

interface Count {
  passed: number;
  failed: number;
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
    : { passed: 0, failed: 1 };
  // A runner that fails although none of its tests did has failed itself.
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
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
        testResults: { status: string; assertionResults: unknown[] }[];
      };
      // A file that could not even be loaded has no tests to count.
      const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      return {
        passed: numPassedTests,
        failed: Math.max(numFailedTests + broken, numFailedTestSuites > 0 ? 1 : 0),
      };
    },
  );
}

function endToEnd(): Count {
  const report = join(reports, 'e2e.json');
  return runSuite('end to end', 'playwright', ['test'], report, (json) => {
    const { stats } = json as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.env['CHROMIUM_PATH'] ??= ensureBrowser();

console.log('== checks');
const checks = await runChecks();
const counts: Count[] = [
  {
    passed: checks.filter(({ isPassed }) => isPassed).length,
    failed: checks.filter(({ isPassed }) => !isPassed).length,
  },
  vitest('unit, contract and server', ['unit', 'contract', 'server']),
  vitest('stories', ['storybook']),
  endToEnd(),
];

const total = counts.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
