import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';

/** Number of images the page still holds, visible or not, after garbage collection. */
async function heldImages(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.collectGarbage');
  const { result } = await browser.send('Runtime.evaluate', {
    expression: 'HTMLImageElement.prototype',
  });
  const { objects } = await browser.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: count } = await browser.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    objectId: objects.objectId ?? '',
    returnByValue: true,
  });
  await browser.detach();
  return Number(count.value);
}

test(
  'images of a list that was rendered and discarded before it was shown are released',
  { tag: '@full' },
  async ({ page }) => {
    await skipNotice(page);
    await openSignedIn(page, await newMember('patron', 'Lucía'));
    await arriveAt(page, '/home');
    await page.goto('/explore');
    const picture = page.getByRole('main').locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    const shown = await page.locator('img').count();
    // The way React creates images from their props, and drops them if a sibling suspends.
    await page.evaluate(() => {
      const names = ['alt', 'width', 'height', 'loading', 'decoding', 'sizes', 'srcSet', 'src'];
      for (const picture of document.querySelectorAll('main img')) {
        const [, props] =
          Object.entries(picture).find(([key]) => key.startsWith('__reactProps')) ?? [];
        const given = new Map(Object.entries<unknown>(props ?? {}));
        const made = document.createElement('img');
        for (const name of names.filter((each) => given.has(each)))
          made.setAttribute(name, String(given.get(name)));
        document.createElement('li').append(made);
      }
    });
    await expect.poll(() => heldImages(page)).toBe(shown);
  },
);
