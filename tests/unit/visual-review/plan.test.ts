import { describe, expect, it } from 'vitest';

import type { Story } from '#tools/pictures/stories.ts';
import { planOf } from '#tools/visual-review/plan.ts';

const story = (id: string): Story => ({ id, title: 'T', name: id, isCovered: false, fixed: {} });
const stories = (...ids: string[]) => ids.map(story);
const ids = (list: readonly Story[]) => list.map(({ id }) => id);
const changed = (...modules: string[]) => ({ isAll: false, modules: new Set(modules) }) as const;

const LOADED = { a: ['button.tsx', 'npm:react'], b: ['card.tsx', 'npm:react'] };

describe('the stories to render', () => {
  it('are those that load a changed module', () => {
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), changed('card.tsx'), LOADED);
    expect(ids(plan.toCompare)).toEqual(['b']);
    expect(plan.skipped).toBe(1);
  });

  it('are all that load a changed package', () => {
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), changed('npm:react'), LOADED);
    expect(ids(plan.toCompare)).toEqual(['a', 'b']);
  });

  it('include those whose modules are unknown', () => {
    const plan = planOf(stories('a', 'c'), stories('a', 'c'), changed('card.tsx'), LOADED);
    expect(ids(plan.toCompare)).toEqual(['c']);
  });

  it('are none when nothing has changed', () => {
    const plan = planOf(stories('a', 'c'), stories('a', 'c'), changed(), {});
    expect(plan).toMatchObject({ toCompare: [], skipped: 2 });
  });

  it('are all when everything may look different', () => {
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), { isAll: true }, LOADED);
    expect(ids(plan.toCompare)).toEqual(['a', 'b']);
  });

  it('are rendered once when new, and named when deleted', () => {
    const plan = planOf(stories('a', 'b'), stories('b', 'c'), changed('npm:none'), LOADED);
    expect(ids(plan.added)).toEqual(['c']);
    expect(ids(plan.removed)).toEqual(['a']);
    expect(plan.toCompare).toEqual([]);
  });
});
