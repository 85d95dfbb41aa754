import { EXPLORE_PAGE_SIZE } from '@almsway/contract/limits';
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import type { Text } from '#tests/e2e/support/text.ts';

/** Fewest rows of the list: a page of 18, without those of them that are above it, four at most. */
const ROWS = EXPLORE_PAGE_SIZE - 4;

/** A patron on their home page, with suggestions. */
async function arriveAtHome(page: Page, text: Text): Promise<void> {
  await skipNotice(page);
  await openSignedIn(page, await newMember('patron', 'Lucía'));
  await arriveAt(page, '/home');
  await expect(
    page.getByRole('heading', { level: 2, name: text('patronHome.suggestions') }),
  ).toBeVisible();
}

const exploreLink = (page: Page, text: Text) =>
  page.getByRole('banner').getByRole('link', { name: text('shell.explore'), exact: true });

test(
  'a new list is rendered whole, and returning keeps the scroll position',
  { tag: '@full' },
  async ({ page, text }) => {
    await arriveAtHome(page, text);
    const names = page
      .getByRole('region', { name: text('explore.results') })
      .getByRole('heading', { level: 3 });
    await exploreLink(page, text).click();
    await arriveAt(page, '/explore');
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(ROWS);

    // Again, with profiles that are cached.
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('shell.home') })
      .click();
    await arriveAt(page, '/home');
    await exploreLink(page, text).click();
    await arriveAt(page, '/explore');
    await expect.poll(() => names.count()).toBeGreaterThanOrEqual(ROWS);

    const last = names.last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('link').click();
    await arriveAt(page, /\/monastic\//);
    await page.goBack();
    await arriveAt(page, '/explore');
    await expect(last).toBeInViewport();
  },
);

test(
  'a page that is about to be opened takes no focus and loads no data before the press',
  { tag: '@full' },
  async ({ page, text }) => {
    await arriveAtHome(page, text);
    // The suggestions of the home page are profiles as well.
    await page.waitForLoadState('networkidle');
    const title = await page.title();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/profiles') asked.push(request.url());
    });
    await exploreLink(page, text).hover();
    await page.waitForLoadState('networkidle');
    // Everything that waits for nothing is rendered by then.
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(text('explore.lead'))).toHaveCount(0);
    expect(await page.title()).toBe(title);
    expect(asked).toEqual([]);

    await exploreLink(page, text).click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('explore.title') }),
    ).toBeFocused();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).nth(ROWS)).toBeVisible();
    expect(asked).toHaveLength(1);
  },
);
