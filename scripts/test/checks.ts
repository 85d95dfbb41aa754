import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

import { root } from '../setup/root.ts';

/** A check of the sources that either passes or prints what is wrong. */
export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Types, lint, format, unused code, spelling and wording, and secrets in the history. */
const CHECKS: readonly Check[] = [
  // One checker: two would repeat part of each other's work, while tests need the other core.
  { name: 'types', command: 'tsc', args: ['--noEmit', '--checkers', '1'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'spelling', command: 'cspell', args: ['lint', '--no-progress', '--no-summary'] },
  { name: 'wording', command: process.execPath, args: ['scripts/test/wording.ts'] },
  { name: 'secrets', command: process.execPath, args: ['scripts/test/secrets.ts'] },
];

/** Result of a check. */
export interface CheckResult {
  readonly name: string;
  readonly isPassed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs one check and captures its output. */
export function runCheck({ name, command, args }: Check): Promise<CheckResult> {
  const start = performance.now();
  return new Promise((settle) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const end = (isPassed: boolean) => {
      settle({ name, isPassed, seconds: (performance.now() - start) / 1000, output });
    };
    child.on('error', (error) => {
      output += String(error);
      end(false);
    });
    // Not `exit`, after which output may still arrive.
    child.on('close', (code) => end(code === 0));
  });
}

/** Last line of a run: what failed. */
export function summaryOf(results: readonly CheckResult[]): string {
  const failed = results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  return failed.length > 0
    ? `${failed.length} of ${results.length} checks FAILED: ${failed.join(', ')}`
    : `${results.length} ${results.length === 1 ? 'check' : 'checks'} passed`;
}

/** Runs all checks in parallel, prints each as it ends, and returns their results. */
export function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    CHECKS.map(async (check) => {
      const result = await runCheck(check);
      const mark = result.isPassed ? 'passed' : 'FAILED';
      console.log(`${check.name.padEnd(8)} ${mark}  ${result.seconds.toFixed(1)} s`);
      if (!result.isPassed) console.log(result.output);
      return result;
    }),
  );
}
