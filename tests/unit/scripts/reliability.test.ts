import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { RELIABILITY_PAGE, rowsOf, testsByFault } from '#scripts/reliability/table.ts';

const rows = rowsOf(readFileSync(RELIABILITY_PAGE, 'utf8'));
const tests = testsByFault();

test('the page names the tests of each fault as they are: npm run reliability writes them', () => {
  for (const [number, , , cell] of rows)
    expect([number, cell]).toEqual([number, tests.get(number)]);
});

test('every fault that a test is named for is on the page', () => {
  const listed = rows.map(([number]) => number);
  expect(new Set(listed).size).toBe(listed.length);
  expect([...tests.keys()].filter((number) => !listed.includes(number))).toEqual([]);
});

test('every fault is met in a browser', () => {
  const elsewhere = rows.filter(([, , , cell]) => !cell.includes('`e2e/'));
  expect(elsewhere.map(([number]) => number)).toEqual([]);
});
