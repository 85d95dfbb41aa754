/**
 * How visual review compares stories, in a browser. It is a tool of designers: its tests are long.
 *
 * @module-tag full
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { freshFolder } from '#tests/contract/server-process.ts';
import type { Story } from '#tools/pictures/stories.ts';
import { serveStorybook } from '#tools/pictures/storybook.ts';
import { differing, drawLooks, isRead, readLooks } from '#tools/visual-review/compare-stories.ts';
import type { Readings } from '#tools/visual-review/reading.ts';

/** The part of a built Storybook that is compared: stories that show their language and id, with some styles. */
const iframe = (styles: string) => `<!doctype html><html class="lightTheme">
<style>body { margin: 0 } p { width: 200px; height: 200px } ${styles}</style>
<p></p><div id="error-message">It broke</div><script>
const { searchParams } = new URL(location.href);
document.documentElement.lang = /locale:(\\w+)/.exec(searchParams.get('globals'))[1];
const show = (id) => {
  document.querySelector('p').id = id;
  document.documentElement.className = 'lightTheme';
  globalThis.__STORYBOOK_PREVIEW__ = {
    currentRender: { id, phase: id === 'broken' ? 'errored' : 'finished' },
  };
};
globalThis.__STORYBOOK_ADDONS_CHANNEL__ = { emit: (event, { storyId }) => show(storyId) };
show(searchParams.get('id'));
</script></html>`;

const story = (id: string, more: Partial<Story> = {}): Story => ({
  id,
  title: 'T',
  name: id,
  file: 'stories/t.stories.tsx',
  isRepetition: false,
  isCovered: false,
  fixed: {},
  ...more,
});

// A test draws up to twenty pictures.
vi.setConfig({ testTimeout: 60_000 });

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

/** The looks that differ between two sides with these styles, and the faults. Stories are new that only one side has. */
async function compare(
  before: string,
  after: string,
  stories: Story[],
  { added = [], areMany = false }: { added?: Story[]; areMany?: boolean } = {},
) {
  const names: string[] = [];
  const faults: string[] = [];
  const sides = await Promise.all(
    [before, after].map(async (styles) => {
      const folder = await freshFolder();
      await writeFile(join(folder.path, 'iframe.html'), iframe(styles));
      const readings: Readings = {};
      return { folder, stories, readings, ...(await serveStorybook(folder.path)) };
    }),
  );
  const [was, is] = sides;
  if (!was || !is) throw new Error('There are no sides.');
  try {
    faults.push(...(await readLooks(browser, [was, is], stories, areMany)));
    const different = differing(stories, was.readings, is.readings);
    const drawn = await drawLooks(browser, [was, is], [...different, ...added], (_story, looks) =>
      names.push(...looks.map(({ name, before: old }) => (old ? name : `new ${name}`))),
    );
    const left = stories
      .filter((one) => !isRead(one, was.readings, is.readings))
      .map(({ id }) => id);
    return { names: names.toSorted(), faults: [...faults, ...drawn], left };
  } finally {
    for (const { folder, close } of sides) {
      await close();
      await folder.remove();
    }
  }
}

it('finds nothing where both sides are the same', async () => {
  expect(await compare('', '', [story('a'), story('b')])).toEqual({
    names: [],
    faults: [],
    left: [],
  });
});

it('finds the language, theme and width in which a story differs', async () => {
  const styles = '@media (width > 1000px) { .darkTheme:lang(es) #b { background: #123 } }';
  const stories = [story('a', { fixed: { locale: 'es' } }), story('b')];
  expect(await compare('', styles, stories)).toMatchObject({
    names: ['b-es-dark-1280'],
    faults: [],
  });
});

it('finds a difference of one point, and draws a new story', async () => {
  const point = '#a { background: linear-gradient(#fffffe, #fffffe) 7px 7px / 1px 1px no-repeat }';
  const fixed = { window: { width: 360, height: 800 }, fixed: { locale: 'en' } } as const;
  const { names } = await compare('', point, [story('a', fixed)], {
    added: [story('c', fixed)],
  });
  const expected = ['a-en-dark-360', 'a-en-light-360', 'new c-en-dark-360', 'new c-en-light-360'];
  expect(names).toEqual(expected);
});

it('names a story that fails, and compares the others', async () => {
  const fixed = { locale: 'en', theme: 'light' } as const;
  const stories = [story('broken', { fixed }), story('b', { fixed })];
  const { names, faults } = await compare('', '#b { background: #123 }', stories);
  expect(names).toEqual(['b-en-light-1280', 'b-en-light-360', 'b-en-light-768']);
  expect(new Set(faults)).toEqual(new Set(['broken (en): It broke']));
});

it('draws a story of each component in one look where very many differ', async () => {
  const fixed = { locale: 'en' } as const;
  // Each has six looks.
  const stories = Array.from({ length: 34 }, (_, at) =>
    story(`s${at}`, { fixed, title: `T${at % 2}` }),
  );
  const { names } = await compare('', 'p { background: #123 }', stories);
  expect(names).toEqual(['s0-en-light-1280', 's1-en-light-1280']);
}, 180_000);

it('reads the other stories of a component only where the first reads alike, if there are many', async () => {
  const [first, second] = ['One', 'Two'].map((title) =>
    ['a', 'b', 'c'].map((id) => story(`${title}-${id}`, { title })),
  );
  const styles =
    '#One-a, #Two-b { background: #123 } #Two-a:lang(es), #Two-c:lang(es) { color: red }';
  const stories = [...(first ?? []), ...(second ?? [])];
  const { left } = await compare('', styles, stories, { areMany: true });
  expect(left).toEqual(['One-b', 'One-c', 'Two-b', 'Two-c']);
  const { left: none, names } = await compare('', '#Two-b { background: #123 }', stories, {
    areMany: true,
  });
  expect(none).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 5)))).toEqual(new Set(['Two-b']));
});
