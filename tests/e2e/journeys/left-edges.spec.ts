import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccountId,
} from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';

/** Left edge of the page by width of the window, in px: that of column 1. */
const EDGES = { 360: 16, 768: 24, 1280: 80, 1680: 180 } as const;

/**
 * Pages by who sees them. Forms that stand alone, in the middle of the window, are not among them: `/signin`, `/signup`
 * and their views.
 */
const PAGES: readonly { account?: DemoAccountId; paths: readonly string[] }[] = [
  {
    paths: [
      '/',
      '/about',
      '/how-it-works',
      '/tax',
      '/privacy',
      '/legal',
      '/monastic/ayya-sujata',
      '/nothing-is-here',
    ],
  },
  {
    account: 'patron',
    paths: [
      '/home',
      '/explore',
      '/offerings',
      '/offerings?view=receipts',
      '/notifications',
      '/settings',
      '/settings/privacy',
      '/chat',
      '/monastic/ayya-sujata',
    ],
  },
  {
    account: 'monasticApproved',
    paths: ['/dashboard', '/profile/ayya-sujata', '/profile/ayya-sujata/methods'],
  },
  { account: 'monasticNew', paths: ['/onboarding/step1'] },
  { account: 'monasticPending', paths: ['/pending'] },
];

// A box that is still moving is at no edge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  test.slow();
  await skipNotice(page);
});

/** Runs in the page: left edges of the boxes in its frame that contain a heading, without those beside an index. */
function leftEdges(): number[] {
  const { clientWidth } = document.documentElement;
  const lefts = [...document.querySelectorAll('main h1, main h2, footer p')]
    .filter((text) => text.checkVisibility())
    .map((text) => {
      // The outermost box around it that is narrower than the window.
      let box: Element = text;
      while (box.parentElement && box.parentElement.clientWidth < clientWidth) {
        box = box.parentElement;
      }
      // In wide windows that is the frame itself, whose padding is the margin of the page. A part that scrolls has
      // padding for focus rings.
      const { overflowX, paddingLeft } = getComputedStyle(box);
      const padding = clientWidth > 1000 || overflowX === 'auto' ? paddingLeft : '0';
      return Math.round(box.getBoundingClientRect().left + Number.parseFloat(padding));
    });
  return [...new Set(lefts)];
}

/** Left edges of a page in each width: one, unless a part of it begins at another line. */
async function edgesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const edges: string[] = [];
  for (const width of Object.keys(EDGES)) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const lefts = await page.evaluate(leftEdges);
    edges.push(...lefts.map((left) => `${path} at ${width}: ${left}`));
  }
  return edges;
}

/** What `edgesOf` expects of these pages. */
const expected = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    Object.entries(EDGES).map(([width, left]) => `${path} at ${width}: ${left}`),
  );

for (const { account, paths } of PAGES) {
  const only = account === undefined ? {} : { tag: '@full' };
  test(`all pages of ${account ?? 'a visitor'} begin at the same line`, only, async ({ page }) => {
    if (account !== undefined) {
      const { email, landing } = DEMO_ACCOUNTS[account];
      await openSignedIn(page, { email, password: DEMO_PASSWORD });
      await arriveAt(page, landing);
    }
    const edges: string[] = [];
    for (const path of paths) edges.push(...(await edgesOf(page, path)));
    expect(edges).toEqual(expected(paths));
  });
}
