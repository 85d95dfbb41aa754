/** A private page that somebody comes to first: what it fetches by itself, and what waits for them. */
import type { Page } from '@playwright/test';

import { expectErrorDialog, watchCalls } from '#tests/e2e/faults/faults.ts';
import { newMember } from '#tests/e2e/support/desk.ts';
import { hold, TOUCH } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  letTokenRunOut,
  signIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import type { Text } from '#tests/e2e/support/text.ts';

/** Brings a patron to their home, who is remembered on the device. */
async function comeIn(page: Page, text: Text): Promise<{ readonly name: string }> {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  await signIn(page, text, member, { remember: true });
  await arriveAt(page, '/home');
  return member;
}

for (const path of ['/explore', '/about']) {
  test(`nothing that opens over ${path} is fetched before a sign of somebody, and the first press opens`, async ({
    page,
    text,
    watch,
  }) => {
    await comeIn(page, text);
    const from = watch.requests.length;
    // A pointer rests where the page will draw something under it.
    await page.mouse.move(40, 30);
    await page.clock.install();
    await page.goto(path);
    await arriveAt(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.clock.runFor(60_000);
    await page.waitForLoadState('networkidle');
    const opens = () =>
      watch.requests.slice(from).filter((url) => /\/assets\/(?:tabs|overlays)-/.test(url));
    expect(opens()).toEqual([]);
    await page.getByRole('button', { name: text('shell.accountMenu') }).click();
    await expect(page.getByRole('menuitem', { name: text('shell.logOut') })).toBeVisible();
    expect(opens().length).toBeGreaterThan(0);
  });
}

test('nothing answers for the app what the app hears itself', async ({ page, text, watch }) => {
  await comeIn(page, text);
  const from = watch.requests.length;
  const release = await hold(page);
  await page.goto('/explore', { waitUntil: 'commit' });
  // A pointer is there before the app.
  await expect(page.locator('html')).toHaveAttribute('data-app', 'asked');
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  release();
  await arriveAt(page, '/explore');
  await page.getByRole('searchbox').fill('luz');
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-bar', 'here');
  await chooseInAccountMenu(page, text, text('shell.settings'));
  await arriveAt(page, /\/settings/);
  expect(watch.requests.slice(from).filter((url) => TOUCH.test(url))).toEqual([]);
});

const IDENTITY = /\/assets\/identity-/;

test('who is kept here is known without the identity SDK, which comes for what it alone can do', async ({
  page,
  context,
  text,
  watch,
}) => {
  await comeIn(page, text);
  const from = watch.requests.length;
  const asked = (address: RegExp) =>
    watch.requests.slice(from).filter((url) => address.test(url)).length;
  await page.goto('/explore');
  await arriveAt(page, '/explore');
  await page.waitForLoadState('networkidle');
  expect([asked(IDENTITY), asked(/accounts:lookup/)]).toEqual([0, 0]);

  // Whose token is about to run out is asked about at the provider, as ever.
  await letTokenRunOut(page);
  const other = await context.newPage();
  await other.goto('/explore');
  await arriveAt(other, '/explore');
  expect([asked(IDENTITY), asked(/accounts:lookup/)]).toEqual([1, 1]);
});

test('who is known without the identity SDK leaves without it, be there a network or not', async ({
  page,
  context,
  text,
  watch,
}) => {
  const member = await comeIn(page, text);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/explore');
    await arriveAt(each, '/explore');
    await each.getByRole('button', { name: text('shell.accountMenu') }).hover();
    await each.waitForLoadState('networkidle');
  }
  await page.route(/./, (route) => route.abort());
  watch.allowFailedRequest(/./);
  await chooseInAccountMenu(page, text, text('shell.logOut'));
  await expect(page.getByText(text('shell.loggedOut'), { exact: true })).toBeVisible();
  // The other tab hears of it.
  await expect(other.getByRole('alertdialog')).toBeVisible();
  await expect(other.getByText(member.name)).toHaveCount(0);
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/account|jwt/);
});

test('the identity SDK asks the provider at the first press, who may know that the account is closed', async ({
  page,
  text,
  watch,
}) => {
  watch.allowConsole(/Failed to load resource/);
  await comeIn(page, text);
  await page.goto('/explore');
  await arriveAt(page, '/explore');
  await page.waitForLoadState('networkidle');
  await watchCalls(page, 'accounts:lookup', {
    status: 400,
    body: { error: { code: 400, message: 'USER_DISABLED', errors: [] } },
  });
  await page.keyboard.press('Tab');
  await expectErrorDialog(page, text, 'error.sessionExpired');
});
