import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';

it('every fault of docs/reliability.md has a test with its number, and every number its row', () => {
  const page = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  const listed = [...page.matchAll(/^\| (F\d+) /gm)].map(([, number]) => number);
  const texts = globSync('tests/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  // Titles of tests, describes and steps.
  const titles = texts.flatMap((text) =>
    [
      ...text.matchAll(/(?:\b(?:it|test|describe|step|each)[^(]*|\]\))\(\s*(['"`])([^\n]+?)\1/g),
    ].map(([, , title = '']) => title),
  );
  const tested = titles.flatMap((title) => title.match(/\bF\d+\b/g) ?? []);
  expect(listed.filter((number) => number && !tested.includes(number))).toEqual([]);
  expect([...new Set(tested)].filter((number) => !listed.includes(number))).toEqual([]);
});
