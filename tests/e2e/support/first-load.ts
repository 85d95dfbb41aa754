import type { Page } from '@playwright/test';

import type { Watch } from './watch.ts';

/** The script that answers touches before the app does: the one that a page fetches by itself. */
export const TOUCH = /\/assets\/touch-[\w-]+\.js$/;

/** Addresses of the scripts of the app that were fetched. */
export const appScriptsOf = ({ requests }: Pick<Watch, 'requests'>): string[] =>
  requests.filter((url) => url.endsWith('.js') && !TOUCH.test(url));

/** What of the app is fetched ahead where most who come will do something. */
export const AHEAD: readonly RegExp[] = [
  /\/assets\/libraries-[\w-]+\.js$/,
  /\/assets\/react-dom-[\w-]+\.js$/,
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
