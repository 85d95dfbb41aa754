import {
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccountId,
} from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { axeFaults, settled, stilled } from '#tests/e2e/support/axe.ts';
import { answersOf } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { framesOnPaper, layoutFaults, statesLost } from '#tests/e2e/support/layout.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { isFullMatrix, languagesFor } from '#tests/e2e/support/text.ts';

/** Pages without the app that have parts of their own. */
const DOCUMENTS = ['/', '/how-it-works', '/no-such-page'];

/** Pages without the app that are only text, in the same frame. */
const TEXTS = ['/about', '/tax', '/privacy', '/legal'];

const VISITOR_PAGES = [
  '/signin',
  '/signin?view=reset',
  '/signup?type=patron',
  '/signup?type=monastic',
  '/monastic/ayya-sujata',
];

const MEMBER_PAGES: readonly { account: DemoAccountId; paths: readonly string[] }[] = [
  {
    account: 'patron',
    paths: [
      '/home',
      '/explore',
      '/explore?q=nobody-has-this-name',
      '/offerings',
      '/settings',
      '/settings/privacy',
      '/notifications',
      '/chat',
      '/monastic/ayya-sujata',
    ],
  },
  {
    account: 'monasticApproved',
    paths: ['/dashboard', '/profile/ayya-sujata', '/profile/ayya-sujata/methods'],
  },
  {
    account: 'monasticNew',
    paths: ['/onboarding/step1', '/onboarding/step2', '/onboarding/step2?view=review'],
  },
  { account: 'monasticPending', paths: ['/pending'] },
  { account: 'monasticChangesRequested', paths: ['/pending'] },
  { account: 'monasticRejected', paths: ['/pending'] },
];

// Reduced motion, because colours during a transition are meaningless. No trace, because its cost for so many
// pages exceeds its use.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

/**
 * What is checked of a page. `layout`: what translations alone can break. `looks`: also print and forced
 * colours. `everything`: also axe, which checks the pages of the app in their stories.
 */
type Scope = 'layout' | 'looks' | 'everything';

/**
 * Checks one page in narrow windows and with text of double size, according to its scope. Faults are
 * collected, not thrown.
 */
async function faultsOf(page: Page, path: string, scope: Scope): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  // Narrow from the start: Chromium sometimes keeps the rules of a wide window when an open page gets narrow.
  if (scope === 'layout') await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path);
  await settled(page);
  const faults: string[] = [];
  const note = (where: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${path} ${where}: ${fault}`));
  if (scope === 'everything') {
    note('light', await axeFaults(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/darkTheme/);
    await stilled(page);
    note('dark', await axeFaults(page, 'colours'));
  }
  if (scope !== 'layout') {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await stilled(page);
    note('printed', await framesOnPaper(page));
    note('printed', await axeFaults(page, 'colours'));
    await page.emulateMedia({ colorScheme: 'dark', media: 'screen', forcedColors: 'active' });
    await stilled(page);
    note('in forced colours', await statesLost(page));
    await page.emulateMedia({ forcedColors: null, colorScheme: 'light' });
  }
  note('laid out', await layoutFaults(page));
  const mains = await page.getByRole('main').count();
  if (mains !== 1) note('structure', [`${mains} main regions`]);
  return faults;
}

async function faultsOfAll(page: Page, paths: readonly string[], scope: Scope): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(page, path, scope)));
  return faults;
}

for (const language of languagesFor('en')) {
  const isFirst = language === 'en';
  test.describe(`accessibility (${language})`, () => {
    test.use({ language });
    test.beforeEach(async ({ page }) => {
      test.slow();
      await skipNotice(page);
    });

    for (const { account, paths } of MEMBER_PAGES) {
      // Each screen is a story, where axe looks at it.
      test(`pages of ${account}`, { tag: '@full' }, async ({ page }) => {
        const { userId, email, landing } = DEMO_ACCOUNTS[account];
        if (account === 'monasticNew') {
          // Step 2 and the review require answers.
          const draft = { values: answersOf('Samten'), savedAt: 1 };
          await page.addInitScript(([key, value]) => globalThis.localStorage.setItem(key, value), [
            `onboardingDraft:${userId}`,
            JSON.stringify(draft),
          ] as const);
        }
        await openSignedIn(page, { email, password: DEMO_PASSWORD });
        await arriveAt(page, landing);
        const scope = isFirst && isFullMatrix ? 'looks' : 'layout';
        expect(await faultsOfAll(page, paths, scope)).toEqual([]);
      });
    }

    // One test for each: they take long and come last, so both workers share them.
    for (const path of DOCUMENTS) {
      const only = path === '/' ? {} : { tag: '@full' };
      test(`the document ${path}`, only, async ({ page }) => {
        expect(await faultsOf(page, path, isFirst ? 'everything' : 'layout')).toEqual([]);
      });
    }

    test('documents of text', async ({ page }) => {
      const scope = isFirst && isFullMatrix ? 'everything' : 'layout';
      expect(await faultsOfAll(page, TEXTS, scope)).toEqual([]);
    });

    test('pages of a visitor', { tag: '@full' }, async ({ page }) => {
      const scope = isFirst && isFullMatrix ? 'looks' : 'layout';
      expect(await faultsOfAll(page, VISITOR_PAGES, scope)).toEqual([]);
    });
  });
}
