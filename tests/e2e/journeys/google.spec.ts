import { CHOOSER_MESSAGES } from '@almsway/mocks/google/messages.ts';
import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  closeNotice,
  field,
  firstName,
  freshEmail,
  pressAndClose,
} from '#tests/e2e/support/people.ts';
import type { Text } from '#tests/e2e/support/text.ts';

const CHOOSER = CHOOSER_MESSAGES.en;

async function openChooser(page: Page, text: Text): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: text('identity.google') }).click(),
  ]);
  await expect(popup.getByRole('heading', { name: CHOOSER.title })).toBeVisible();
  return popup;
}

async function addAccount(popup: Page, account: { name: string; email: string }): Promise<void> {
  await popup.getByLabel(CHOOSER.name, { exact: true }).fill(account.name);
  await popup.getByLabel(CHOOSER.email, { exact: true }).fill(account.email);
  await pressAndClose(popup.getByRole('button', { name: CHOOSER.continue, exact: true }));
}

// The app asks whether the profile exists; the first time it does not.
test.beforeEach(({ watch }) => watch.allowFailedRequest(/\/users\/\w+$/));

test(
  'F21: a Google account creates a patron, and is recognised the next time',
  { tag: '@full' },
  async ({ page, text }) => {
    const account = { name: 'Rosalind Achebe', email: freshEmail('google') };
    await page.goto('/signup?type=patron');
    await addAccount(await openChooser(page, text), account);
    await arriveAt(page, '/home');
    await closeNotice(page, text);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(account.name));

    await chooseInAccountMenu(page, text, text('shell.logOut'));
    await arriveAt(page, '/');
    await page.goto('/signin');
    const popup = await openChooser(page, text);
    await pressAndClose(popup.getByRole('button', { name: account.email }));
    await arriveAt(page, '/home');
  },
);

test('a double click opens one window', { tag: '@full' }, async ({ page, text, context }) => {
  await page.goto('/signin');
  const button = page.getByRole('button', { name: text('identity.google') });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.dblclick()]);
  await addAccount(popup, { name: 'Rosalind Achebe', email: freshEmail('google') });
  await arriveAt(page, '/home');
  expect(context.pages()).toHaveLength(1);
});

/** Holds back the provider's answers about Google accounts. Returns a function that releases them. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.route(/accounts:signInWithIdp/, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

/** The SDK logs this for an answer that arrives after it has stopped waiting. It does not affect the app. */
const LATE_ANSWER = /Pending promise was never set/;

test(
  'F40: an answer slower than the SDK’s timeout counts as cancelled, and signs nobody in',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    watch.allowConsole(LATE_ANSWER);
    watch.allowUncaught(LATE_ANSWER);
    const account = { name: 'Rosalind Achebe', email: freshEmail('google') };
    await page.clock.install();
    await page.goto('/signin');
    const release = await holdAnswers(page);
    const asked = page.waitForRequest(/accounts:signInWithIdp/);
    await addAccount(await openChooser(page, text), account);
    await asked;
    // Longer than the SDK waits for a closed window.
    const alert = page.getByRole('alert').getByText(/\S/);
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(alert).toHaveCount(1, { timeout: 1 });
    }).toPass();
    await expect(alert).toHaveText(text('error.identity.popupClosed'));

    const answered = page.waitForResponse(/accounts:lookup/);
    release();
    await answered;
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/signin$/);
    const popup = await openChooser(page, text);
    await pressAndClose(popup.getByRole('button', { name: account.email }));
    await arriveAt(page, '/home');
  },
);

test('an account without a name is asked for one', { tag: '@full' }, async ({ page, text }) => {
  await page.goto('/signin');
  await addAccount(await openChooser(page, text), { name: '', email: freshEmail('google') });
  await expect(
    page.getByRole('heading', { level: 1, name: text('identity.completion.title') }),
  ).toBeVisible();
  // It is not an error, so no error is shown.
  await expect(page.getByText(text('identity.completion.leadName'))).toBeVisible();
  await expect(page.getByText(text('identity.completion.lead'))).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await field(page, text, text('identity.field.name')).fill('Æthelred of Wessex');
  await page.getByRole('button', { name: text('identity.completion.submit') }).click();
  await arriveAt(page, '/home');
  await closeNotice(page, text);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Æthelred');
});

test('monastics are not offered Google, and read why', { tag: '@full' }, async ({ page, text }) => {
  await page.goto('/signup?type=monastic');
  await expect(page.getByText(text('identity.signUp.noGoogle'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('identity.google') })).toHaveCount(0);
});
