import { describe, expect, it } from 'vitest';

import { overBudget, pageSizeOf } from '#scripts/vite/size-budget.ts';

// Text that does not compress: what is planted weighs what it is long.
const code = (length: number, seed: number) =>
  Array.from({ length }, (_, index) => Math.imul(index + seed, 2_654_435_761) >>> 7).join(';');

const chunk = (fileName: string, imports: string[] = [], length = 50) => ({
  fileName,
  imports,
  code: code(length, fileName.length),
});

const ENTRY = 'assets/main.js';
const HOME = 'assets/home-screen.js';
const SHARED = chunk('assets/react.js', [], 400);
const LARGE = chunk('assets/identity.js', ['assets/deeper.js'], 300);
const DEEPER = chunk('assets/deeper.js', [], 200);
const CHUNKS = [chunk(ENTRY, [SHARED.fileName]), chunk(HOME, [SHARED.fileName], 100), SHARED];
const OTHERS = [LARGE, DEEPER, chunk('assets/explore-screen.js', [LARGE.fileName])];

const pageOf = (chunks: readonly ReturnType<typeof chunk>[]) => pageSizeOf(chunks, [ENTRY, HOME]);
const today = pageOf([...CHUNKS, ...OTHERS]);

describe('the budget of the public home', () => {
  it('counts each file that a browser fetches with it once, the heaviest first', () => {
    expect(today.files.map(({ name }) => name)).toEqual([SHARED.fileName, HOME, ENTRY]);
    expect(today.brotli).toBe(today.files.reduce((sum, { brotli }) => sum + brotli, 0));
    expect(overBudget(today, today.brotli)).toBeUndefined();
  });

  it('is broken by one import of something large, with what that imports in turn', () => {
    const planted = pageOf([
      chunk(ENTRY, [SHARED.fileName, LARGE.fileName]),
      ...CHUNKS.slice(1),
      ...OTHERS,
    ]);
    const weightOf = (name: string) =>
      planted.files.find((file) => file.name === name)?.brotli ?? 0;
    const added = weightOf(LARGE.fileName) + weightOf(DEEPER.fileName);
    expect(added).toBeGreaterThan(500);
    const [first = '', ...rest] = overBudget(planted, today.brotli)?.split('\n') ?? [];
    expect(first).toContain(`${planted.brotli} bytes of JavaScript`);
    expect(first).toContain(`${added} more than its budget of ${today.brotli}`);
    expect(rest.join('\n')).toContain(LARGE.fileName);
    expect(rest.join('\n')).not.toContain('explore-screen');
  });

  it('is broken by one byte', () => {
    expect(overBudget(today, today.brotli - 1)).toContain(', 1 more than');
  });
});
