/**
 * How visual review compares stories, in a browser. It is a tool of designers: its tests are long.
 *
 * @module-tag full
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { freshFolder } from '#tests/contract/server-process.ts';
import { isFullMatrix } from '#tests/support/matrix.ts';
import { serveStorybook } from '#tools/pictures/storybook.ts';
import { compareStories } from '#tools/visual-review/compare-stories.ts';
import type { StoryToCompare } from '#tools/visual-review/plan.ts';

/**
 * The part of a built Storybook that is compared: stories that show their language and id, with some styles. The story
 * `hanging` also shows an image, unless the page was loaded for it.
 */
const iframe = (styles: string, image = '') => `<!doctype html><html class="lightTheme">
<style>body { margin: 0 } p { width: 200px; height: 200px } ${styles}</style>
<p></p><div id="error-message">It broke</div><script>
const { searchParams } = new URL(location.href);
document.documentElement.lang = /locale:(\\w+)/.exec(searchParams.get('globals'))[1];
const show = (id) => {
  document.querySelector('p').id = id;
  globalThis.__STORYBOOK_PREVIEW__ = {
    currentRender: { id, phase: id === 'broken' ? 'errored' : 'finished' },
  };
};
globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
  emit: (event, { storyId }) => {
    show(storyId);
    if (storyId === 'hanging') document.body.append(Object.assign(new Image(), { src: '${image}' }));
  },
};
show(searchParams.get('id'));
</script></html>`;

const story = (id: string, more: Partial<StoryToCompare> = {}): StoryToCompare => ({
  id,
  title: 'T',
  name: id,
  isCovered: false,
  fixed: {},
  locales: new Set(['en', 'es']),
  isReadable: true,
  ...more,
});

// A test draws up to twenty pictures.
vi.setConfig({ testTimeout: 60_000 });

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

/** The pictures that differ between two sides with these styles, by name, and the faults. */
async function compare(
  before: string,
  after: string,
  stories: readonly StoryToCompare[],
  image?: string,
) {
  const names: string[] = [];
  const sites = await Promise.all(
    [before, after].map(async (styles) => {
      const side = await freshFolder();
      await writeFile(join(side.path, 'iframe.html'), iframe(styles, image));
      return { side, ...(await serveStorybook(side.path)) };
    }),
  );
  try {
    const [was, is] = sites.map(({ site }) => site);
    const faults = await compareStories(
      browser,
      { before: was ?? '', after: is ?? '' },
      stories,
      (_story, changed) => names.push(...changed.map(({ name }) => name)),
    );
    return { names: names.toSorted(), faults };
  } finally {
    for (const { side, close } of sites) {
      await close();
      await side.remove();
    }
  }
}

it('finds nothing where both sides are the same, read or drawn', async () => {
  const stories = [story('a'), story('b', { isReadable: false })];
  expect(await compare('', '', stories)).toEqual({ names: [], faults: [] });
});

it.each(isFullMatrix ? [true, false] : [true])(
  'finds the languages, themes and widths in which a story differs (read first: %s)',
  async (isReadable) => {
    const styles = '@media (width > 1000px) { .darkTheme:lang(es) #b { background: #123 } }';
    const stories = [
      story('a', { isReadable, fixed: { locale: 'es' } }),
      story('b', { isReadable }),
    ];
    expect(await compare('', styles, stories)).toEqual({
      names: ['b-es-dark-1280'],
      faults: [],
    });
  },
);

it('finds a difference of one point', async () => {
  const point = '#a { background: linear-gradient(#fffffe, #fffffe) 7px 7px / 1px 1px no-repeat }';
  const stories = [
    story('a', { window: { width: 360, height: 800 }, fixed: { locale: 'en' } }),
    story('b', { fixed: { locale: 'en' } }),
  ];
  expect((await compare('', point, stories)).names).toEqual(['a-en-dark-360', 'a-en-light-360']);
});

it('loads the page again for a story whose images do not load', async () => {
  const server = createServer(() => {}).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fixed = { locale: 'en', theme: 'light' } as const;
  const stories = [story('a', { fixed }), story('hanging', { fixed, isReadable: false })];
  try {
    const image = `http://localhost:${port}/never.png`;
    expect(await compare('', '', stories, image)).toEqual({ names: [], faults: [] });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('names a story that fails, and compares those after it', async () => {
  const stories = [story('broken'), story('b', { fixed: { locale: 'en', theme: 'light' } })];
  const { names, faults } = await compare('', '#b { background: #123 }', stories);
  expect(names).toEqual(['b-en-light-1280', 'b-en-light-360', 'b-en-light-768']);
  expect(faults).toEqual(['broken: It broke', 'broken: It broke']);
});
