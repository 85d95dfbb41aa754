import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice, wake } from '#tests/e2e/support/people.ts';

test('the skip link comes first and leads to the content', async ({ page, text }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text('common.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a new page moves the focus to its heading and is announced', async ({ page, text }) => {
  await page.goto('/signin');
  await wake(page);
  await page
    .getByRole('navigation', { name: text('shell.nav') })
    .getByRole('link', { name: text('shell.tax'), exact: true })
    .press('Enter');
  await arriveAt(page, '/tax');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(text('route.tax.title')));
  await expect(
    page
      .getByRole('navigation', { name: text('shell.nav') })
      .getByRole('link', { name: text('shell.tax'), exact: true }),
  ).toHaveAttribute('aria-current', 'page');
});

/** Presses Tab until this button has the focus; fails when the focus is back where it began. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let focused = ''; focused !== name; passed.push(focused)) {
    await page.keyboard.press('Tab');
    focused = await page.evaluate(() => {
      const { ariaLabel, textContent } = document.activeElement ?? document.body;
      return ariaLabel ?? textContent;
    });
    expect(passed, 'once around').not.toContain(focused);
  }
}

test('Tab passes through the support sheet, and what it reaches is in view', async ({
  page,
  text,
}) => {
  await skipNotice(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const { email, landing } = DEMO_ACCOUNTS.patronThird;
  await openSignedIn(page, { email, password: DEMO_PASSWORD });
  await arriveAt(page, landing);
  await page.goto('/monastic/ayya-sujata?support=open&amount=2500&step=way&method=bank');
  await page.getByRole('button', { name: text('support.next'), exact: true }).press('Enter');
  const holder = text('support.copy.named', { what: text('support.detail.holder') });
  await expect(page.getByRole('button', { name: holder })).toBeVisible();
  await tabTo(page, holder);
  // While it is named, its tooltip is shown, which the next press removes.
  await expect(page.getByRole('tooltip')).toBeAttached();
  await tabTo(page, text('support.sent.action'));
  await tabTo(page, text('common.close'));
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toBeInViewport();
});

/** Records all messages of the page's polite live regions, from before the first script. */
async function heardBy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role="status"], [role="alert"], [aria-live], output',
        );
        if (region?.textContent) heard.push(region.textContent);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

test('a snackbar is announced, and takes no focus', { tag: '@full' }, async ({ page, text }) => {
  const heard = await heardBy(page);
  await skipNotice(page);
  await openSignedIn(page, await newMember('patron', 'Lucía'));
  await arriveAt(page, '/home');
  await page.getByRole('button', { name: text('shell.accountMenu') }).press('Enter');
  await page.getByRole('menuitem', { name: text('shell.logOut') }).press('Enter');
  await arriveAt(page, '/');
  await expect
    .poll(async () => (await heard()).some((words) => words.includes(text('shell.loggedOut'))))
    .toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a step of onboarding begins at its top', { tag: '@full' }, async ({ page, text }) => {
    await openSignedIn(page, await newMember('monastic', 'Ñāṇamoli'));
    await arriveAt(page, '/onboarding/step1');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: text('shell.menu') })).toBeInViewport();
  });

  test('a member signs out from the drawer', { tag: '@full' }, async ({ page, text }) => {
    await skipNotice(page);
    await openSignedIn(page, await newMember('patron', 'Lucía'));
    await arriveAt(page, '/home');
    await page.getByRole('button', { name: text('shell.openMenu') }).click();
    const drawer = page.getByRole('dialog', { name: text('shell.menu') });
    await expect(
      drawer.getByRole('link', { name: text('shell.explore'), exact: true }),
    ).toBeVisible();
    await drawer.getByRole('button', { name: text('shell.logOut'), exact: true }).click();
    await arriveAt(page, '/');
    await expect(
      page.getByRole('listitem').filter({ hasText: text('shell.loggedOut') }),
    ).toBeVisible();
  });
});
