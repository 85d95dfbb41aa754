import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '#scripts/setup/root.ts';

/** Scripts of earlier versions, which tools run in a checkout of them. */
const EARLIER = new Set(['scripts/api/import.ts']);

it('every script that is started by its path exists', () => {
  const files = globSync('{scripts,tools,tests}/**/*.{ts,tsx,mjs}', { cwd: root });
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const paths = [...text.matchAll(/'((?:scripts|tools)\/[\w/-]+\.(?:ts|mjs))'/g)];
    return paths
      .map(([, path = '']) => path)
      .filter((path) => !EARLIER.has(path) && !existsSync(join(root, path)))
      .map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});
