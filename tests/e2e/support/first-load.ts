import type { Page } from '@playwright/test';

import type { Watch } from './watch.ts';

/** Addresses of the app's scripts that were requested. */
export const appScriptsOf = ({ requests }: Pick<Watch, 'requests'>): string[] =>
  requests.filter((url) => url.endsWith('.js'));

/** Parts of the app that are prefetched on pages where most visitors interact. */
export const PREFETCHED: readonly RegExp[] = [/\/assets\/libraries-[\w-]+\.js$/];

/** Waits until the page is shown in its own fonts, which load after the first paint. */
export async function facesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.fonts];
    return (
      faces.some(({ family, status }) => !/Fallback/.test(family) && status === 'loaded') &&
      faces.every(({ status }) => status !== 'loading')
    );
  });
}

/** Maximum sum of layout shifts while a page loads. */
export const MOST_SHIFT = 0.015;

/** Sums up layout shifts in every page opened from now on. */
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

/** Sum of layout shifts of the open page. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);

/** Holds back files until they are released; by default the app's main script. */
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
