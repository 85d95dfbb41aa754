/**
 * `npm run pictures` photographs every story that shows a screen with its data, at 360, 768 and 1280 px or in the
 * window that the story is about, in both themes and both languages. It writes a sheet, pictures/index.html, and
 * the picture of the README, docs/picture.png. `--stories` selects stories by the beginnings of their ids, and
 * leaves the picture of the README as it is.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { ensureBrowser, launchOptions } from '../../scripts/setup/browser.ts';
import { root } from '../../scripts/setup/root.ts';
import { eachPicture, eachStory } from './photograph.ts';
import { fileOf } from './picture.ts';
import { makeReadmePicture } from './readme-picture.ts';
import { sheet } from './sheet.ts';
import { isFilledScreen, readStories } from './stories.ts';
import { buildStorybook, serveStorybook } from './storybook.ts';

const folder = join(root, 'pictures');
const { values } = parseArgs({
  options: { stories: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(`Photographs every screen into pictures/index.html.

  npm run pictures                                       all screens, and docs/picture.png
  npm run pictures -- --stories screens-public,screens-desk only stories whose ids begin so`);
  process.exit();
}
const wanted = values.stories?.split(',');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log('Building Storybook…');
const storybook = join(root, '.local', 'storybook');
await buildStorybook(storybook);
const { site, close } = await serveStorybook(storybook);
await ensureBrowser();
const browser = await chromium.launch(launchOptions());
try {
  const stories = (await readStories(browser, site)).filter(
    (story) =>
      isFilledScreen(story) && (!wanted || wanted.some((start) => story.id.startsWith(start))),
  );
  if (stories.length === 0) throw new Error('No story of a screen has such an id.');
  console.log(`Photographing ${stories.length} stories…`);
  const overflows: string[] = [];
  const faults = await eachStory(browser, stories, (page, story) =>
    eachPicture(page, site, story, async (look, window) => {
      const file = fileOf(story, look, window);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) overflows.push(`${file}: the page is ${overflow} px too wide`);
      await page.screenshot({
        path: join(folder, file),
        fullPage: !story.isCovered,
        type: 'jpeg',
        quality: 72,
      });
    }),
  );
  writeFileSync(join(folder, 'index.html'), sheet(stories));
  if (!wanted) await makeReadmePicture(browser, folder);
  console.log(`The pictures are in ${join(folder, 'index.html')}`);
  if (faults.length + overflows.length > 0) {
    console.error([...faults, ...overflows].join('\n'));
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await close();
}
