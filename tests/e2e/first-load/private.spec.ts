/** A private page as the first of a visit: what is known without the identity SDK. */
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { expectErrorDialog, watchCalls } from '#tests/e2e/faults/faults.ts';
import { call, newMember, type Member } from '#tests/e2e/support/desk.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  letTokenRunOut,
  signIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import type { Text } from '#tests/e2e/support/text.ts';

/** Signs a patron in on a remembered device, and opens their home page. */
async function comeIn(page: Page, text: Text): Promise<Member> {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  await signIn(page, text, member, { remember: true });
  await arriveAt(page, '/home');
  return member;
}

const IDENTITY = /\/assets\/firebase-identity-/;

test(
  'a remembered user is recognised without the identity SDK, which is loaded for what only it can do',
  { tag: '@full' },
  async ({ page, context, text, watch }) => {
    await comeIn(page, text);
    const from = watch.requests.length;
    const asked = (address: RegExp) =>
      watch.requests.slice(from).filter((url) => address.test(url)).length;
    await page.goto('/explore');
    await arriveAt(page, '/explore');
    await page.waitForLoadState('networkidle');
    expect([asked(IDENTITY), asked(/accounts:lookup/)]).toEqual([0, 0]);

    // With an almost expired token the provider is asked, as always.
    await letTokenRunOut(page);
    const other = await context.newPage();
    await other.goto('/explore');
    await arriveAt(other, '/explore');
    expect([asked(IDENTITY), asked(/accounts:lookup/)]).toEqual([1, 1]);
  },
);

test(
  'explore and the home page of a patron load no library of forms',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    await comeIn(page, text);
    for (const path of ['/home', '/explore']) {
      const from = watch.requests.length;
      await page.goto(path);
      await arriveAt(page, path);
      await page.waitForLoadState('networkidle');
      const loaded = watch.requests.slice(from);
      expect(loaded.filter((url) => /\/assets\/libraries-/.test(url))).toHaveLength(1);
      expect(loaded.filter((url) => /\/assets\/(?:forms|identity)-/.test(url))).toEqual([]);
    }
  },
);

test(
  'a user recognised without the identity SDK can sign out without it, with or without a network',
  { tag: '@full' },
  async ({ page, context, text, watch }) => {
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
    // The other tab is notified.
    await expect(other.getByRole('alertdialog')).toBeVisible();
    await expect(other.getByText(member.name)).toHaveCount(0);
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/account|jwt/);
  },
);

test(
  'at the first press the identity SDK asks the provider, which may know that the account was closed',
  { tag: '@full' },
  async ({ page, text, watch }) => {
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
  },
);

test(
  'pages do not shift while their content arrives over a slow connection',
  { tag: '@full' },
  async ({ page, context, text }) => {
    const { token } = await comeIn(page, text);
    await call('PUT', `/follows/${DEMO_ACCOUNTS.monasticApproved.userId}`, { token });
    await watchShifts(page);
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    for (const width of process.env['TEST_MATRIX'] === 'full' ? [360, 1280] : [360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/home', '/explore', '/notifications', '/offerings', '/settings']) {
        await page.goto(path);
        await arriveAt(page, path);
        await page.waitForLoadState('networkidle');
        expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(MOST_SHIFT);
      }
    }
  },
);
