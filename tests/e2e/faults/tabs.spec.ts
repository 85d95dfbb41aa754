/** Interaction of tabs and windows of one browser, with the real SDK of the identity provider. */
import { CHOOSER_MESSAGES } from '@almsway/mocks/google/messages.ts';
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  fillSignIn,
  firstName,
  freshEmail,
  logOut,
  pressAndClose,
  signIn,
  skipNotice,
  wake,
  type Person,
} from '#tests/e2e/support/people.ts';

const CHOOSER = CHOOSER_MESSAGES.en;

test.beforeEach(async ({ page, watch }) => {
  watch.allowConsole(/Failed to load resource/);
  await skipNotice(page);
});

/** The user is on their home page, and loading has finished. */
async function isHome(page: Page, { name }: Person): Promise<void> {
  await arriveAt(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(name));
}

test(
  'F33: a tab with its own session keeps it, even if another user is remembered elsewhere',
  { tag: '@full' },
  async ({ page, context, text }) => {
    const [here, there] = await Promise.all([
      newMember('patron', 'Wangarĩ Njoroge'),
      newMember('patron', 'Íñigo Arista'),
    ]);
    await signIn(page, text, here, { remember: false });
    await arriveAt(page, '/home');
    const other = await context.newPage();
    await signIn(other, text, there, { remember: true });
    await isHome(other, there);
    await page.reload();
    await isHome(page, here);
  },
);

test(
  'F32: a sign-out elsewhere reaches a tab whose session has moved to the device',
  { tag: '@full' },
  async ({ page, context, text }) => {
    const member = await newMember('patron', 'Lucía');
    await signIn(page, text, member, { remember: false });
    await isHome(page, member);
    await page.reload();
    await isHome(page, member);
    await logOut(page, text);
    await arriveAt(page, '/');
    // In the same page, whose SDK keeps listening to the tab's storage.
    await chooseInAccountMenu(page, text, text('shell.signIn'));
    await arriveAt(page, '/signin');
    await fillSignIn(page, text, member, { remember: true });
    await isHome(page, member);

    const other = await context.newPage();
    await other.goto('/home');
    await isHome(other, member);
    await logOut(other, text);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page.getByText(member.name)).toHaveCount(0);
    // Nothing stores the session again.
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys(localStorage).filter((key) => /authUser|account|jwt/.test(key)),
        ),
      )
      .toEqual([]);
  },
);

test(
  'a page without interaction is taken over by a user who has signed in elsewhere',
  { tag: '@full' },
  async ({ page, context, text }) => {
    const member = await newMember('patron', 'Wangarĩ Njoroge');
    await page.goto('/about');
    const join = page.getByRole('link', { name: text('public.about.join.patron') });
    await expect(join).toBeVisible();
    const other = await context.newPage();
    await signIn(other, text, member);
    await isHome(other, member);

    await wake(page);
    await expect(join).toHaveCount(0);
    await chooseInAccountMenu(page, text, text('shell.settings'));
    await arriveAt(page, '/settings');
  },
);

test(
  'a late answer of Google’s window does not replace the user',
  { tag: '@full' },
  async ({ page, text }) => {
    const member = await newMember('patron', 'Wangarĩ Njoroge');
    await page.goto('/signin');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: text('identity.google') }).click(),
    ]);
    await expect(popup.getByRole('heading', { name: CHOOSER.title })).toBeVisible();
    await fillSignIn(page, text, member);
    await arriveAt(page, '/home');
    await popup.getByLabel(CHOOSER.name, { exact: true }).fill('Somebody Else');
    await popup.getByLabel(CHOOSER.email, { exact: true }).fill(freshEmail('late'));
    const answered = page.waitForResponse(/accounts:signInWithIdp/);
    await pressAndClose(popup.getByRole('button', { name: CHOOSER.continue, exact: true }));
    await answered;
    await page.reload();
    await arriveAt(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(member.name));
  },
);
