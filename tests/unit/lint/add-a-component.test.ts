/** The example in the guide on adding a component satisfies the lint rules. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/add-a-component.md'), 'utf8');

/** Files of the example, each beginning with its path. */
const FILES = [...page.matchAll(/```tsx\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(
  ([, path = '', text = '']) => ({ path, text }),
);

let house = '';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'almsway-example-'));
  for (const shared of ['node_modules', '.oxlintrc.json', '.oxfmtrc.json', 'lint', 'tsconfig.json'])
    symlinkSync(join(root, shared), join(house, shared));
  for (const { path, text } of FILES) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
});

afterAll(() => {
  rmSync(house, { recursive: true });
});

const run = (tool: string, ...args: string[]) =>
  spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: house, encoding: 'utf8' });

it('contains the component and its story', () => {
  expect(FILES.map(({ path }) => path)).toEqual([
    'design-system/src/primitives/quote/quote.tsx',
    'stories/primitives/quote.stories.tsx',
  ]);
});

it('passes lint', () => {
  const { status, stdout } = run('oxlint', '--deny-warnings', 'design-system', 'stories');
  expect(stdout).toContain('Found 0 warnings and 0 errors');
  expect(status).toBe(0);
});

it('is formatted', () => {
  const { stdout, stderr, status } = run('oxfmt', '--check', 'design-system', 'stories');
  expect(`${stdout}${stderr}`).not.toContain('.tsx');
  expect(status).toBe(0);
});
