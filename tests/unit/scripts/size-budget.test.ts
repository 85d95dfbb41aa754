import { describe, expect, it } from 'vitest';

import {
  filesLoaded,
  heaviestFirst,
  overBudget,
  sumOf,
  weightOf,
  type PageSize,
  type WeighedFile,
} from '#scripts/vite/size-budget.ts';

// Text that does not compress: what is planted weighs what it is long.
const code = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => Math.imul(index + seed, 2_654_435_761) >>> 7).join(';');

const file = (name: string, length = 50): WeighedFile => ({
  name,
  brotli: weightOf(code(length, name.length)),
});

const FILES = [
  file('/assets/main.js'),
  file('/assets/home.js', 100),
  file('/assets/react.js', 400),
];

function sizeOf(files: readonly WeighedFile[]): PageSize {
  const list = heaviestFirst(files);
  return {
    page: 'en/index',
    html: 900,
    script: 300,
    app: sumOf(list),
    later: 40,
    fonts: 0,
    requests: 2,
    files: list,
    laterFiles: [],
  };
}

const today = sizeOf(FILES);
const { page: _page, files: _files, laterFiles: _later, ...budget } = today;

describe('the budget of a page', () => {
  it('lets through what weighs as much, and a page without one', () => {
    expect(today.files.map(({ name }) => name)).toEqual([
      '/assets/react.js',
      '/assets/home.js',
      '/assets/main.js',
    ]);
    expect(overBudget(today, budget)).toBeUndefined();
    expect(overBudget(today, undefined)).toBeUndefined();
  });

  it('is broken by one import of something large, which it names', () => {
    const planted = sizeOf([...FILES, file('/assets/identity.js', 300)]);
    const added = planted.app - today.app;
    expect(added).toBeGreaterThan(500);
    const [first = '', ...rest] = overBudget(planted, budget)?.split('\n') ?? [];
    expect(first).toContain(`en/index: ${planted.app} bytes of JavaScript for the app`);
    expect(first).toContain(`${added} more than its budget of ${today.app}`);
    expect(rest.join('\n')).toContain('/assets/identity.js');
  });

  it.each(['html', 'script', 'app', 'later', 'fonts', 'requests'] as const)(
    'is broken by one more of %s, and by nothing else',
    (part) => {
      const fault = overBudget({ ...today, [part]: today[part] + 1 }, budget) ?? '';
      expect(fault).toContain(', 1 more than');
      expect(fault.match(/more than its budget/g)).toHaveLength(1);
    },
  );
});

describe('the files of a chunk', () => {
  it('are those that it imports statically, and what these import in turn', () => {
    const chunks = [
      { fileName: 'a.js', imports: ['b.js'] },
      { fileName: 'b.js', imports: ['c.js', 'a.js'] },
      { fileName: 'c.js', imports: [] },
      { fileName: 'd.js', imports: ['c.js'] },
    ];
    expect(filesLoaded(chunks, ['a.js'])).toEqual(new Set(['a.js', 'b.js', 'c.js']));
  });
});
