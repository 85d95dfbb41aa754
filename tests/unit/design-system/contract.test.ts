import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../design-system');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

async function foldersOf(kind: 'primitives' | 'patterns'): Promise<string[]> {
  const names = [];
  for await (const file of glob(`src/${kind}/*/*.tsx`, { cwd: root })) {
    const name = path.basename(path.dirname(file));
    if (path.basename(file) === `${name}.tsx`) names.push(name);
  }
  return names.toSorted();
}

const entries = [
  ...(await foldersOf('primitives')).map((name) => ({
    name,
    file: `primitives/${name}/${name}.tsx`,
  })),
  ...(await foldersOf('patterns')).map((name) => ({
    name: `patterns/${name}`,
    file: `patterns/${name}/${name}.tsx`,
  })),
];

describe('the entries of the design system', () => {
  it('are more than sixty', () => {
    expect(entries.length).toBeGreaterThan(60);
  });

  it.each(entries)('$name loads without a document and exports a component', async ({ file }) => {
    expect(typeof document).toBe('undefined');
    const module = (await import(path.join(root, 'src', file))) as Record<string, unknown>;
    expect(Object.keys(module)).not.toHaveLength(0);
    expect(module).not.toHaveProperty('default');
  });

  it.each(entries)('$name stands in the contract', ({ name }) => {
    expect(readme).toMatch(new RegExp(`(?:@almsway/design-system/|// )${name}\\b`));
  });

  it('named by the contract all exist', () => {
    const named = [
      ...[...readme.matchAll(/\/\/ @almsway\/design-system\/([a-z-]+)/g)].map(
        ([, name]) => `primitives/${name}/${name}.tsx`,
      ),
      ...[...readme.matchAll(/^\/\/ patterns\/([a-z-]+)/gm)].map(
        ([, name]) => `patterns/${name}/${name}.tsx`,
      ),
    ];
    expect(named.filter((file) => !existsSync(path.join(root, 'src', file)))).toEqual([]);
  });
});
