import type { Locale } from '@almsway/contract/locale';
import { describe, expect, it } from 'vitest';

import type { Story } from '#tools/pictures/stories.ts';
import type { ModulesOfStories } from '#tools/visual-review/book.ts';
import { batchesOf, planOf } from '#tools/visual-review/plan.ts';

const story = (id: string): Story => ({ id, title: id, name: id, isCovered: false, fixed: {} });
const stories = (...ids: string[]) => ids.map(story);
const ids = (list: readonly Story[]) => list.map(({ id }) => id);
const ALL_LOCALES = new Set<Locale>(['en', 'es']);
const changed = (...modules: string[]) => changedIn(ALL_LOCALES, ...modules);
const changedIn = (locales: ReadonlySet<Locale>, ...modules: string[]) =>
  ({ isAll: false, modules: new Map(modules.map((module) => [module, locales])) }) as const;

/** What is known when no module depends on another one's values. */
const knowing = (
  modulesOfStories: ModulesOfStories,
  dependents: Readonly<Record<string, readonly string[]>> = {},
) => ({ graph: { dependents, data: {} }, modulesOfStories });

const USED = knowing(
  { a: ['button.tsx'], b: ['card.tsx'] },
  { 'npm:react': ['card.tsx', 'button.tsx'] },
);

describe('the stories to render', () => {
  it('are those that use a changed module', () => {
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), changed('card.tsx'), USED);
    expect(ids(plan.toCompare)).toEqual(['b']);
    expect(plan.skipped).toBe(1);
  });

  it('are all with a module that imports a changed package', () => {
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), changed('npm:react'), USED);
    expect(ids(plan.toCompare)).toEqual(['a', 'b']);
  });

  it('are those that use a module which takes over a value of a changed one', () => {
    const knowledge = knowing(
      { a: ['button.tsx'], b: ['card.tsx'] },
      { 'space.ts': ['colours.ts'], 'colours.ts': ['card.tsx'] },
    );
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), changed('space.ts'), knowledge);
    expect(ids(plan.toCompare)).toEqual(['b']);
  });

  it('are all when Storybook is configured with a changed module', () => {
    const knowledge = knowing(
      { a: ['button.tsx'], b: ['card.tsx'] },
      { 'space.ts': ['.storybook/preview.tsx'] },
    );
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), changed('space.ts'), knowledge);
    expect(ids(plan.toCompare)).toEqual(['a', 'b']);
  });

  it('include those whose modules are unknown', () => {
    const plan = planOf(stories('a', 'c'), stories('a', 'c'), changed('card.tsx'), USED);
    expect(ids(plan.toCompare)).toEqual(['c']);
  });

  it('are none when nothing has changed', () => {
    const plan = planOf(stories('a', 'c'), stories('a', 'c'), changed(), knowing({}));
    expect(plan).toMatchObject({ toCompare: [], skipped: 2 });
  });

  it('are all when everything may look different', () => {
    const plan = planOf(stories('a', 'b'), stories('a', 'b'), { isAll: true }, USED);
    expect(ids(plan.toCompare)).toEqual(['a', 'b']);
  });

  it('are rendered once when new, and named when deleted', () => {
    const plan = planOf(stories('a', 'b'), stories('b', 'c'), changed('npm:none'), USED);
    expect(ids(plan.added)).toEqual(['c']);
    expect(ids(plan.removed)).toEqual(['a']);
    expect(plan.toCompare).toEqual([]);
  });
});

describe('the languages in which a story is compared', () => {
  const SPANISH = new Set<Locale>(['es']);
  const CARD = 'app/src/card.tsx';
  const catalogue = (locale: string) => `client/src/i18n/messages/${locale}/needs.json`;
  const localesOf = (loaded: readonly string[], changes: Parameters<typeof planOf>[2]) => {
    const { toCompare } = planOf(stories('a'), stories('a'), changes, knowing({ a: loaded }));
    return toCompare.map(({ locales }) => [...locales]);
  };

  it('are those in which one of its modules may look different', () => {
    expect(localesOf([CARD, catalogue('en')], changedIn(SPANISH, CARD))).toEqual([['es']]);
    expect(localesOf([CARD, catalogue('en')], changed(CARD))).toEqual([['en', 'es']]);
  });

  it('are all when it shows texts of several at once', () => {
    const loaded = [CARD, catalogue('en'), `${catalogue('es')}?raw`];
    expect(localesOf(loaded, changedIn(SPANISH, CARD))).toEqual([['en', 'es']]);
  });
});

it('compares the content of a page when only code of its elements and styles has changed', () => {
  const isReadable = (...modules: string[]) =>
    planOf(stories('a'), stories('a'), changed(...modules), knowing({ a: modules })).toCompare[0]
      ?.isReadable;
  expect(
    isReadable(
      'app/src/card.tsx',
      'client/src/ui/row.tsx',
      'desk/src/desk-app.tsx',
      'design-system/src/button.tsx',
    ),
  ).toBe(true);
  expect(isReadable('stories/primitives/button.stories.tsx')).toBe(true);
  expect(isReadable('app/src/card.tsx', 'mocks/portraits.ts')).toBe(false);
  expect(isReadable('app/src/faces.webp')).toBe(false);
  expect(isReadable('npm:react')).toBe(false);
  const { toCompare } = planOf(stories('a'), stories('a'), { isAll: true }, knowing({}));
  expect(toCompare).toMatchObject([{ isReadable: false, locales: ALL_LOCALES }]);
});

it('batches stories by language, without those that are in another one', () => {
  const { toCompare } = planOf(
    stories('a', 'b'),
    [story('a'), { ...story('b'), fixed: { locale: 'es' } }],
    { isAll: true },
    knowing({}),
  );
  const many = [...toCompare, ...Array.from({ length: 16 }, () => toCompare.slice(0, 1)).flat()];
  expect(batchesOf(many).map(({ locale, stories }) => [locale, stories.length])).toEqual([
    ['en', 16],
    ['en', 1],
    ['es', 16],
    ['es', 2],
  ]);
});
