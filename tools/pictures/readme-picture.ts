import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { root } from '../../scripts/setup/root.ts';
import { fileOf } from './picture.ts';

const DESK = { width: 1280, shown: 'width: 660px; height: 413px' };
const PHONE = { width: 360, shown: 'width: 215px; height: 442px' };

/** What the README shows: whole screens on a desk and on a phone, in both themes and languages. */
const SHOWN = [
  {
    id: 'screens-public-home--signed-out',
    locale: 'en',
    theme: 'light',
    on: DESK,
    left: 40,
    top: 60,
  },
  {
    id: 'screens-public-home--signed-out',
    locale: 'es',
    theme: 'dark',
    on: PHONE,
    left: 585,
    top: 220,
  },
  {
    id: 'screens-patron-explore--patron-filled',
    locale: 'en',
    theme: 'dark',
    on: DESK,
    left: 830,
    top: 60,
  },
  {
    id: 'screens-public-monastic--signed-out',
    locale: 'es',
    theme: 'light',
    on: PHONE,
    left: 1355,
    top: 220,
  },
] as const;

/** Makes the picture of the README, docs/picture.png, from pictures of a folder. */
export async function makeReadmePicture(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 720 } });
  const images = SHOWN.map(({ id, locale, theme, on, left, top }) => {
    const file = join(folder, fileOf({ id }, { locale, theme }, on));
    return `<img style="left: ${left}px; top: ${top}px; ${on.shown}" src="data:image/jpeg;base64,${readFileSync(file, 'base64')}">`;
  });
  await page.setContent(
    `<style>body { margin: 0; background: #f0e8de } img { position: absolute; border-radius: 14px; object-fit: cover; object-position: top; box-shadow: 0 20px 50px #0004 }</style>${images.join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: join(root, 'docs', 'picture.png') });
  await page.close();
}
