import type { Page } from '@playwright/test';

import type { Watch } from './watch.ts';

/** Addresses of the scripts of the app that were fetched. */
export const appScriptsOf = ({ requests }: Pick<Watch, 'requests'>): string[] =>
  requests.filter((url) => url.endsWith('.js'));

/** What of the app is fetched ahead where most people who come will do something. */
export const PREFETCHED: readonly RegExp[] = [
  /\/assets\/libraries-[\w-]+\.js$/,
  /\/assets\/react-[\w-]+\.js$/,
];

/** Waits until the page is shown in its own faces of type, which come after its first paint. */
export async function facesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.fonts];
    return (
      faces.some(({ family, status }) => !/Fallback/.test(family) && status === 'loaded') &&
      faces.every(({ status }) => status !== 'loading')
    );
  });
}

/** Most that a page may move while it loads, as the sum of its layout shifts. */
export const MOST_SHIFT = 0.015;

/** Adds up what moves in each page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much the open page has moved. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);

/** Keeps files from arriving until they are released; the app, unless told. */
export async function hold(page: Page, files = /\/assets\/index-.*\.js$/): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}
