/**
 * The built book, as designers use it.
 *
 * @module-tag full
 */
import { once } from 'node:events';

import { chromium, type Browser, type Frame, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startStorybook } from '#scripts/run/storybook.ts';
import { launchOptions } from '#scripts/setup/browser.ts';
import { freshFolder } from '#tests/contract/server-process.ts';
import { serveStorybook, type ServedStorybook } from '#tools/pictures/storybook.ts';

const MINUTE = 60_000;

let folder: Awaited<ReturnType<typeof freshFolder>>;
let book: ServedStorybook;
let browser: Browser;

beforeAll(async () => {
  folder = await freshFolder();
  const build = startStorybook('storybook:build', ['-o', folder.path], {
    env: { VITEST: '', NODE_ENV: 'production' },
  });
  expect(await once(build, 'exit')).toEqual([0, null]);
  book = await serveStorybook(folder.path);
  browser = await chromium.launch(launchOptions());
}, 5 * MINUTE);

afterAll(async () => {
  await browser.close();
  await book.close();
  await folder.remove();
});

async function newPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(MINUTE);
  return page;
}

/** The frame in which the book shows a story, once the story has been played. */
async function shown(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('#storybook-preview-iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The book has no frame');
  await played(frame);
  return frame;
}

async function played(frame: Page | Frame): Promise<void> {
  await frame.waitForFunction(() =>
    ['finished', 'errored'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''),
  );
}

/** What a story failed with, if it did. */
const faultOf = (frame: Page | Frame) =>
  frame.evaluate(() =>
    document.body.classList.contains('sb-show-errordisplay')
      ? document.querySelector('#error-message')?.textContent
      : undefined,
  );

it('has every tool, and sets a look by two clicks', { timeout: 5 * MINUTE }, async () => {
  const page = await newPage();
  await page.goto(`${book.site}/?path=/story/primitives-actions-button--action`);
  const frame = await shown(page);
  for (const tab of ['Controls', 'Actions', 'Interactions', 'Accessibility', 'Design'])
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).waitFor();
  for (const tool of ['Measure tool', 'Outline tool', 'Grid visibility'])
    await page.getByRole('switch', { name: tool }).waitFor();
  for (const tool of ['Viewport size', 'Preview background'])
    await page.getByRole('button', { name: tool }).waitFor();

  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByRole('option', { name: 'Dark, Spanish, 360' }).click();
  await frame.waitForSelector('html.darkTheme[lang="es"]');
  expect((await page.locator('#storybook-preview-iframe').boundingBox())?.width).toBe(360);

  await page.getByRole('button', { name: /^Look Dark/ }).click();
  await page.getByRole('option', { name: 'All looks' }).click();
  const frames = page.frameLocator('#storybook-preview-iframe').locator('iframe');
  await expect.poll(() => frames.count(), { timeout: MINUTE }).toBe(4);
  for (const at of [0, 1, 2, 3]) {
    const inside = frames.nth(at).contentFrame().getByRole('button', { name: 'Follow' });
    await inside.waitFor();
  }
  await page.close();
});

it(
  'has pages in the theme of the toolbar, and collects its dialogs',
  { timeout: 5 * MINUTE },
  async () => {
    const page = await newPage();
    const ground = async (theme: string) => {
      await page.goto(
        `${book.site}/iframe.html?viewMode=docs&id=primitives-actions-button--docs&globals=theme:${theme}`,
      );
      await page.getByRole('heading', { name: 'States' }).waitFor();
      return page.evaluate(
        () =>
          getComputedStyle(document.querySelector('.sbdocs-wrapper') ?? document.body)
            .backgroundColor,
      );
    };
    expect(await ground('dark')).toBe('rgb(13, 17, 28)');
    expect(await ground('light')).toBe('rgb(247, 247, 248)');
    await page.getByText("import { Button } from '@almsway/design-system/button';").waitFor();
    await page.getByRole('link', { name: 'Explore', exact: true }).waitFor();

    await page.goto(`${book.site}/iframe.html?viewMode=docs&id=all-dialogs--docs`);
    await page.getByRole('heading', { name: 'Patterns / RoleDialog' }).waitFor();
    const first = page.locator('iframe').first().contentFrame();
    await first.getByRole('heading').first().waitFor();
    await page.close();
  },
);

/** Screens that ask their network for different things. */
const SCREENS = [
  'screens-patron-explore--patron-filled',
  'screens-public-sign-in--signed-out',
  'screens-patron-offerings--offerings',
  'screens-everybody-chat--patron',
  'screens-public-monastic--signed-out',
];

it('opens a screen a hundred times, however it is switched', { timeout: 20 * MINUTE }, async () => {
  const page = await newPage();
  const faults: (string | null | undefined)[] = [];
  const globals = 'motion:reduced;a11y.manual:!true';
  const storyAt = (at: number) => SCREENS[at % SCREENS.length] ?? '';
  await page.goto(`${book.site}/?path=/story/${storyAt(0)}&globals=${globals}`);
  for (let at = 1; at <= 100; at += 1) {
    const frame = page.frame('storybook-preview-iframe');
    // The whole book, the frame alone, or one story after another; half of them before the earlier one has ended.
    if (at % 10 === 0) await page.reload();
    else if (at % 3 === 0) await frame?.evaluate(() => setTimeout(() => location.reload()));
    else
      await frame?.evaluate((storyId) => {
        globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', {
          storyId,
          viewMode: 'story',
        });
      }, storyAt(at));
    if (at % 2 === 0) continue;
    faults.push(await faultOf(await shown(page)));
  }
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  await page.close();
});
