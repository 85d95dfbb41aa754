import { describe, expect, it } from 'vitest';

import { changedModules, type Comparison } from '#tools/visual-review/changed-modules.ts';
import { moduleName } from '#tools/visual-review/module-graph.ts';

const MESSAGES = 'client/src/i18n/messages/en/needs.json';

/** The changes between two checkouts, each given as its files. */
function changesOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ReturnType<typeof changedModules> {
  const files = Object.keys({ ...before, ...after });
  return changedModules({
    files: files.filter((file) => before[file] !== after[file]),
    before: { read: (path) => before[path] },
    after: { read: (path) => after[path] },
    appFiles: files.filter((file) => file.startsWith('app/src/') && file.endsWith('.tsx')),
  } satisfies Comparison);
}

const modulesOf = (...args: Parameters<typeof changesOf>) => {
  const changes = changesOf(...args);
  return changes.isAll
    ? 'all'
    : [...changes.modules.keys()].filter((name) => !name.endsWith('?raw'));
};

describe('changed modules', () => {
  it('are none without changes', () => {
    expect(modulesOf({ 'a.tsx': 'a' }, { 'a.tsx': 'a' })).toEqual([]);
  });

  it('are changed, new and deleted files', () => {
    expect(
      modulesOf(
        { 'a.tsx': 'a', 'b.tsx': 'b', 'c.tsx': 'c' },
        { 'a.tsx': 'a', 'b.tsx': 'B', 'd.tsx': 'd' },
      ),
    ).toEqual(['b.tsx', 'c.tsx', 'd.tsx']);
  });

  it.each([
    '.storybook/main.ts',
    '.storybook/preview-head.html',
    'scripts/vite/compiled-messages.ts',
    'design-system/src/theme/fonts/almsway-text.woff2',
  ])('are all when %s has changed', (file) => {
    expect(modulesOf({ [file]: 'a' }, { [file]: 'b' })).toBe('all');
  });

  it('are the packages whose version has changed, not the whole lockfile', () => {
    const lockfile = (react: string, types: string) =>
      JSON.stringify({
        packages: {
          '': { version: '1.0.0' },
          'node_modules/react': { version: react },
          'node_modules/@types/react': { version: types },
          'app/node_modules/valibot': { version: '1.0.0' },
        },
      });
    expect(
      modulesOf(
        { 'package-lock.json': lockfile('19.0.0', '19.0.0') },
        { 'package-lock.json': lockfile('19.0.1', '19.0.0') },
      ),
    ).toEqual(['npm:react']);
  });

  it('are those that name a changed message', () => {
    const sources = {
      'app/src/named.tsx': `<FormattedMessage id="needs.ask" />`,
      'app/src/quoted.tsx': `const id = 'needs.ask';`,
      'app/src/computed.tsx': 'const id = `needs.${verb}`;',
      'app/src/other.tsx': `const id = 'needs.askAgain';`,
    };
    expect(
      modulesOf(
        { ...sources, [MESSAGES]: '{ "needs.ask": "Ask", "needs.askAgain": "Ask again" }' },
        { ...sources, [MESSAGES]: '{ "needs.ask": "Ask for it", "needs.askAgain": "Ask again" }' },
      ),
    ).toEqual(['app/src/named.tsx', 'app/src/quoted.tsx', 'app/src/computed.tsx']);
  });

  it('are all when it is unknown who shows a changed message', () => {
    expect(
      modulesOf({ [MESSAGES]: '{ "needs.ask": "Ask" }' }, { [MESSAGES]: '{ "needs.ask": "Beg" }' }),
    ).toBe('all');
  });
});

describe('the languages in which a module may look different', () => {
  const localesOf = (
    before: Readonly<Record<string, string>>,
    after: Readonly<Record<string, string>>,
  ) => {
    const changes = changesOf(before, after);
    return changes.isAll ? 'all' : [...(changes.modules.get('app/src/ask.tsx') ?? [])];
  };
  const SPANISH = MESSAGES.replace('/en/', '/es/');
  const named = { 'app/src/ask.tsx': `<FormattedMessage id="needs.ask" />` };

  it('are those whose messages have changed', () => {
    const before = {
      ...named,
      [MESSAGES]: '{ "needs.ask": "a" }',
      [SPANISH]: '{ "needs.ask": "a" }',
    };
    expect(localesOf(before, { ...before, [SPANISH]: '{ "needs.ask": "b" }' })).toEqual(['es']);
    const inBoth = { [MESSAGES]: '{ "needs.ask": "b" }', [SPANISH]: '{ "needs.ask": "b" }' };
    expect(localesOf(before, { ...before, ...inBoth })).toEqual(['en', 'es']);
  });

  it('are all when the module itself has changed', () => {
    expect(localesOf(named, { 'app/src/ask.tsx': 'other' })).toEqual(['en', 'es']);
  });
});

it('a module has the same name in every checkout', () => {
  const tree = '/srv/tree';
  expect(moduleName('/srv/tree/app/src/a.tsx', tree)).toBe('app/src/a.tsx');
  expect(moduleName('/srv/tree/app/src/a.json?raw', tree)).toBe('app/src/a.json?raw');
  expect(moduleName('/elsewhere/node_modules/react/index.js', tree)).toBe('npm:react');
  expect(moduleName('/srv/tree/node_modules/@radix-ui/react-slot/dist/a.mjs?v=1', tree)).toBe(
    'npm:@radix-ui/react-slot',
  );
  expect(moduleName('\0rolldown/runtime.js', tree)).toBeUndefined();
});
