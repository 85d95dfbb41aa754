/**
 * `npm run pictures`, in a browser. It is a tool of designers: its tests are long.
 *
 * @module-tag full
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LOCALES } from '@almsway/contract/locale';
import { chromium } from 'playwright';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';

import { launchOptions } from '#scripts/setup/browser.ts';
import { freshFolder } from '#tests/contract/server-process.ts';
import { eachPicture, eachStory, newPage, showIn } from '#tools/pictures/photograph.ts';
import { pictureName } from '#tools/pictures/picture.ts';
import { isFilledScreen, readStories, showStory } from '#tools/pictures/stories.ts';
import { serveStorybook } from '#tools/pictures/storybook.ts';

/** The part of a built Storybook that pictures are taken of: two stories, the second of which fails. */
const IFRAME = `<!doctype html><body style="margin: 0"><p id="error-message">It broke</p><script>
const story = (id, parameters) => ({ id, title: 'Screens / Chat', name: id, tags: [], parameters: { fileName: './a.stories.tsx', ...parameters }, storyGlobals: { theme: 'light' } });
const render = (id) => ({ id, phase: id === 'broken' ? 'errored' : 'finished' });
globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
  emit: (event, { storyId }) => { __STORYBOOK_PREVIEW__.currentRender = render(storyId); },
};
globalThis.__STORYBOOK_PREVIEW__ = {
  currentRender: render(new URLSearchParams(location.search).get('id')),
  ready: async () => undefined,
  extract: async () => ({
    filled: story('filled', { screen: { path: '/chat' }, viewport: { options: {} } }),
    broken: story('broken', { screen: { path: '/chat' }, viewport: { options: {} } }),
    sent: story('sent', { screen: { path: '/chat', form: 'done' }, viewport: { options: {} } }),
  }),
};
</script></body>`;

it('photographs the stories of a folder in each look and width, and names the one that fails', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder.path, 'iframe.html'), IFRAME);
  const { site, close } = await serveStorybook(folder.path);
  const browser = await chromium.launch(launchOptions());
  const widths: Record<string, number> = {};
  try {
    const stories = (await readStories(browser, site)).filter(isFilledScreen);
    const faults = await eachStory(browser, stories, (page, story) =>
      eachPicture(page, site, story, async (look, window) => {
        const picture = PNG.sync.read(await page.screenshot());
        widths[pictureName(story, look, window)] = picture.width;
      }),
    );
    expect(faults).toEqual(['broken: It broke']);
    const wanted = LOCALES.flatMap((locale) =>
      [360, 768, 1280].map((width) => [`filled-${locale}-light-${width}`, width]),
    );
    expect(widths).toEqual(Object.fromEntries(wanted));
  } finally {
    await browser.close();
    await close();
    await folder.remove();
  }
});

it('opens one story after another on one page, and loads it after a failure and for the same story', async () => {
  const folder = await freshFolder();
  await writeFile(join(folder.path, 'iframe.html'), IFRAME);
  const { site, close } = await serveStorybook(folder.path);
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await newPage(browser);
    const loaded: (string | null)[] = [];
    page.on('domcontentloaded', () => loaded.push(new URL(page.url()).searchParams.get('id')));
    const open = (story: { id: string }) =>
      showStory(page, site, story, { locale: 'en', theme: 'light' });
    await open({ id: 'filled' });
    await open({ id: 'sent' });
    expect(loaded).toEqual(['filled']);
    await expect(open({ id: 'broken' })).rejects.toThrow('It broke');
    await open({ id: 'filled' });
    await open({ id: 'filled' });
    expect(loaded).toEqual(['filled', 'filled', 'filled']);
  } finally {
    await browser.close();
    await close();
    await folder.remove();
  }
});

it('waits for pictures far below the window, which browsers load only when somebody scrolls', async () => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await newPage(browser);
    await page.setContent(
      '<p style="height: 20000px"></p><img loading="lazy" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    );
    page.setDefaultTimeout(5000);
    await showIn(page, { width: 360, height: 800 });
    expect(await page.evaluate(() => document.images[0]?.complete)).toBe(true);
  } finally {
    await browser.close();
  }
});

it('asks again for a picture that is not answered', async () => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await newPage(browser);
    let asked = 0;
    const pixel = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
    await page.route('**/photo.gif*', async (route) => {
      asked += 1;
      if (asked > 1) await route.fulfill({ contentType: 'image/gif', body: pixel });
    });
    await page.route('**/page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<img src="/photo.gif">' }),
    );
    await page.goto('http://localhost/page', { waitUntil: 'domcontentloaded' });
    await showIn(page, { width: 360, height: 800 });
    expect(asked).toBe(2);
  } finally {
    await browser.close();
  }
});
