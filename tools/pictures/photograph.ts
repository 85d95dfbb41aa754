import { availableParallelism } from 'node:os';

import type { Browser, Page } from 'playwright';

import { looksOf, windowsOf } from './picture.ts';
import { showStory, type Look, type PictureWindow, type Story } from './stories.ts';

/** The moment of every picture, so that those of different days can be compared. Mock data is no younger. */
const NOW = new Date('2026-11-28T12:00:00+01:00');

/** A page on which the same story always looks the same: nothing moves, and the clock is stopped. */
export async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
  });
  page.setDefaultTimeout(120_000);
  await page.clock.setFixedTime(NOW);
  // Reduced motion still plays a millisecond of each animation, after which edges of rotated elements differ.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { animation: none !important; transition: none !important; }',
    );
    document.adoptedStyleSheets.push(still);
  });
  return page;
}

/** Time in which images of mock data load, in milliseconds; a busy machine takes a second. */
const PATIENCE_MS = 5000;

/** Time after which images that were requested again are given up, in milliseconds. */
const GIVEN_UP_MS = 15_000;

/** Gives a page a window and waits until it has been laid out in it, with its images. */
export async function showIn(page: Page, window: PictureWindow): Promise<void> {
  await page.setViewportSize(window);
  // How far a story has scrolled depends on its speed, and moves what stays in the window.
  await page.evaluate(() => {
    globalThis.scrollTo(0, 0);
    // A lazy image far below the window would never be complete.
    for (const image of document.images) image.loading = 'eager';
  });
  const waitForImages = (timeout: number) =>
    page.waitForFunction(() => [...document.images].every(({ complete }) => complete), undefined, {
      timeout,
    });
  await waitForImages(PATIENCE_MS).catch(async () => {
    // The mock service worker may have asked a story that was no longer shown, and waits for its answer. At
    // the same address the browser would wait with it.
    await page.evaluate(() => {
      for (const image of document.images) if (!image.complete) image.src += '?again';
    });
    await waitForImages(GIVEN_UP_MS);
  });
  await page.evaluate(
    () =>
      new Promise((settle) => {
        requestAnimationFrame(() => requestAnimationFrame(settle));
      }),
  );
}

/** Opens a story in each of its looks and windows, the widest first, and has a picture taken of each. */
export async function eachPicture(
  page: Page,
  site: string,
  story: Story,
  take: (look: Look, window: PictureWindow) => Promise<void>,
): Promise<void> {
  for (const look of looksOf(story)) {
    await openWide(page, site, story, look);
    for (const window of windowsOf(story).toReversed()) {
      await showIn(page, window);
      await take(look, window);
    }
  }
}

/** Opens a story in its widest window. */
export async function openWide(page: Page, site: string, story: Story, look: Look): Promise<void> {
  await page.setViewportSize(windowsOf(story).at(-1) ?? { width: 1280, height: 800 });
  await showStory(page, site, story, look);
}

/** A picture of an open story in a theme, which is a class of the root, as in the app. */
export async function pictureOf(
  page: Page,
  { isCovered }: Pick<Story, 'isCovered'>,
  theme: Look['theme'],
): Promise<Buffer> {
  const isChanged = await page.evaluate((name) => {
    const root = document.documentElement;
    root.className = root.className.replace(/\b(?:light|dark)(?=Theme\b)/, name);
    return root.className.includes(`${name}Theme`);
  }, theme);
  if (!isChanged) throw new Error('It has no theme.');
  return page.screenshot({ fullPage: !isCovered, animations: 'disabled' });
}

/** Does something with each item, on a page; twice, if it fails. Returns what was thrown, by item. */
export const eachStory = <Item extends Pick<Story, 'id'>>(
  browser: Browser,
  items: readonly Item[],
  act: (page: Page, item: Item) => Promise<void>,
): Promise<string[]> => onPages(browser, items, [], ([page], item) => act(page, item));

/** Does something with each item, on two pages at once; twice, if it fails. Returns what was thrown, by item. */
export const eachPair = <Item extends Pick<Story, 'id'>>(
  browser: Browser,
  items: readonly Item[],
  act: (pages: readonly [Page, Page], item: Item) => Promise<void>,
): Promise<string[]> =>
  onPages(browser, items, [newPage], ([page, other = page], item) => act([page, other], item));

/** Keeps two pages of each core busy: a page often waits. */
async function onPages<Item extends Pick<Story, 'id'>>(
  browser: Browser,
  items: readonly Item[],
  others: readonly (typeof newPage)[],
  act: (pages: readonly [Page, ...Page[]], item: Item) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  const left = [...items];
  const workers = (2 * availableParallelism()) / (1 + others.length);
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const more = others.map((open) => open(browser));
      const pages = [await newPage(browser), ...(await Promise.all(more))] as const;
      for (let item = left.shift(); item; item = left.shift()) {
        try {
          // What was shown before may be the reason.
          await act(pages, item).catch(() => act(pages, item));
        } catch (error) {
          faults.push(faultOf(item, error));
        }
      }
      await Promise.all(pages.map((page) => page.context().close()));
    }),
  );
  return faults;
}

/** What was thrown about an item, in a line. */
const faultOf = ({ id }: Pick<Story, 'id'>, error: unknown): string =>
  `${id}: ${error instanceof Error ? error.message : String(error)}`;
