import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

/** Names of private parts of libraries, which an upgrade may change without notice. */
const PRIVATE_NAMES = [
  // The identity SDK: its stored session, and its popup operations.
  'firebase:authUser',
  'stsTokenManager',
  'pendingPromise',
  'bypassAuthState',
  'onAuthEvent',
  'registerConsumer',
  '_initialize',
  // Stitches: markers of its style sheet.
  '--sxs',
  // wouter: events that it dispatches for its own listeners.
  "'pushState'",
  "'replaceState'",
  // React: fibers attached to elements.
  '__reactFiber',
  '__reactProps',
  '_reactInternal',
  // React: markers of unfinished server rendering.
  '<!--$!-->',
  // Radix: markers of its wrappers, and the scopes by which its components find each other.
  'data-radix-',
  '__scope',
  // Rolldown: name of the chunk with its runtime.
  'rolldown-runtime',
] as const;

const FOLDERS = [
  'app',
  'design-system',
  'contract',
  'api',
  'server',
  'mocks',
  'site',
  'scripts',
  'statements',
] as const;

/** The private names that a text of the product uses. */
const privateNamesIn = (text: string): readonly string[] =>
  PRIVATE_NAMES.filter((name) => text.includes(name));

const root = join(import.meta.dirname, '../../..');

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

describe('private parts of libraries', () => {
  it.each([
    'readKey("firebase:authUser:key")',
    "addEventListener('pushState', f)",
    'x._initialize()',
  ])('are found where they are used: %s', (planted) => {
    expect(privateNamesIn(planted)).toHaveLength(1);
  });

  it('are not used anywhere in the product', () => {
    expect(files.length).toBeGreaterThan(500);
    const used = files.flatMap((file) =>
      privateNamesIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(used).toEqual([]);
  });
});
