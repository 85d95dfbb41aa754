import { expect, it } from 'vitest';

import { runCheck, summaryOf } from '#scripts/test/checks.ts';

const node = (name: string, code: string) =>
  runCheck({ name, command: process.execPath, args: ['-e', code] });

it('a check keeps all output, even of processes it did not wait for', async () => {
  const { isPassed, output } = await node(
    'early',
    `require('node:child_process').spawn(
       process.execPath,
       ['-e', 'process.stdout.write("x".repeat(1e6) + "the end")'],
       { stdio: 'inherit' },
     );
     process.exit(1);`,
  );
  expect(isPassed).toBe(false);
  expect(output).toMatch(/^x+the end$/);
});

it('a check whose tool is missing fails and says so', async () => {
  const result = await runCheck({ name: 'none', command: 'no-such-tool', args: [] });
  expect(result.isPassed).toBe(false);
  expect(result.output).toContain('no-such-tool');
});

it('the last line names what failed, or says that nothing did', async () => {
  const results = await Promise.all([node('first', ''), node('second', 'process.exit(3)')]);
  expect(summaryOf(results)).toBe('1 of 2 checks FAILED: second');
  expect(summaryOf(results.slice(0, 1))).toBe('1 check passed');
});
