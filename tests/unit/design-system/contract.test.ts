import { readFileSync } from 'node:fs';
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

/** How the line of an entry begins in the contract. */
const headOf = (name: string) =>
  name.startsWith('patterns/') ? name : `@almsway/design-system/${name}`;

/** The entries that have a line in the contract. */
const named = new Set(
  [...readme.matchAll(/^\/\/ (?:@almsway\/design-system\/)?((?:patterns\/)?[a-z-]+)(?:[\s:,]|$)/gm)]
    .filter(([line, name = '']) => line.startsWith(`// ${headOf(name)}`))
    .map(([, name = '']) => name),
);

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

  it('all stand in the contract', () => {
    const missing = entries
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => `design-system/README.md has no line "// ${headOf(name)}"`);
    expect(missing).toEqual([]);
  });

  it('named by the contract all exist', () => {
    const known = new Set(entries.map(({ name }) => name));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});
