/**
 * `npm run pictures`: every story of a screen that shows it with its data, at 360, 768 and 1280 px or in the
 * window that the story is about, in both themes and both languages, on one sheet: pictures/index.html; from
 * it the picture of the README, docs/picture.png. PICTURES_STORIES names some only, by the beginnings of
 * their ids (`screens-home,screens-sign`), and leaves the README's as it is.
 */
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright';

import { listen } from '#site/listen.ts';
import { siteHandler } from '#site/server.ts';

import { startStorybook } from '../run/storybook.ts';
import { ensureBrowser, launchOptions } from '../setup/browser.ts';
import { root } from '../setup/root.ts';
import { fileOf, LOOKS, windowsOf } from './picture.ts';
import { makeReadmePicture } from './readme-picture.ts';
import { sheet } from './sheet.ts';
import { openStory, screenStories, type ScreenStory } from './stories.ts';

const folder = join(root, 'pictures');
const wanted = process.env['PICTURES_STORIES']?.split(',');

const newPage = (browser: Browser) => browser.newPage({ reducedMotion: 'reduce' });

/** Builds Storybook into a folder. */
async function buildStorybook(into: string): Promise<void> {
  const [code] = (await once(startStorybook('storybook:build', ['-o', into]), 'exit')) as [
    number | null,
  ];
  if (code !== 0) throw new Error('Storybook could not be built.');
}

/** Every picture of a story; answers what did not look right. */
async function photograph(page: Page, site: string, story: ScreenStory): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    const windows = windowsOf(story).toReversed();
    await page.setViewportSize(windows[0] ?? { width: 1280, height: 800 });
    await openStory(page, site, story, look);
    for (const window of windows) {
      const file = fileOf(story, look, window);
      await page.setViewportSize(window);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) faults.push(`${file}: ${overflow} px stick out`);
      await page.screenshot({
        path: join(folder, file),
        fullPage: !story.isCovered,
        type: 'jpeg',
        quality: 72,
      });
    }
  }
  return faults;
}

/** Photographs the stories on as many pages as there are cores; answers what did not look right. */
async function photographAll(
  browser: Browser,
  site: string,
  stories: readonly ScreenStory[],
): Promise<string[]> {
  const faults: string[] = [];
  const left = [...stories];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const page = await newPage(browser);
      for (let story = left.shift(); story; story = left.shift()) {
        try {
          faults.push(...(await photograph(page, site, story)));
        } catch (error) {
          faults.push(`${story.id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      await page.context().close();
    }),
  );
  return faults;
}

async function main(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.log('Building Storybook…');
  const storybook = join(root, '.local', 'storybook');
  await buildStorybook(storybook);
  const { port, close } = await listen(siteHandler(storybook, { headers: {} }), {
    port: 0,
    variable: 'PORT',
  });
  const site = `http://localhost:${port}`;
  ensureBrowser();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await newPage(browser);
    const stories = (await screenStories(page, site)).filter(
      ({ id }) => !wanted || wanted.some((start) => id.startsWith(start)),
    );
    await page.context().close();
    if (stories.length === 0) throw new Error('No story of a screen has such an id.');
    console.log(`Photographing ${stories.length} stories…`);
    const faults = await photographAll(browser, site, stories);
    writeFileSync(join(folder, 'index.html'), sheet(stories));
    if (!wanted) await makeReadmePicture(browser, folder);
    console.log(`The pictures are in ${join(folder, 'index.html')}`);
    if (faults.length > 0) {
      console.error(faults.join('\n'));
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await close();
  }
}

await main();
