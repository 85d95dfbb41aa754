/** Unsaved input when something else happens. */
import type { Page } from '@playwright/test';

import { call, demand, newSubmittedMonastic, staff, type Member } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  field,
  fillSignIn,
  logOut,
  openSignedIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import type { Text } from '#tests/e2e/support/text.ts';

import { expectErrorDialog, refused, watchCalls } from './faults.ts';

type Monastic = Member & { slug: string };

const SUMMARY = 'I sweep the leaves of the courtyard.';

let made = 0;

async function monastic(decision: object): Promise<Monastic> {
  made += 1;
  const slug = `unsaved-${process.pid}-${made}`;
  const person = await newSubmittedMonastic('Ajahn Sumedho', slug);
  // An approval needs a note of what was checked.
  await staff.check(person.userId);
  await demand('POST', `/review/profiles/${person.userId}`, {
    staffToken: STAFF_TOKEN,
    body: decision,
  });
  return person;
}

async function profileOf({ userId, token }: Monastic): Promise<Record<string, unknown>> {
  const { body } = await call('GET', `/profiles/${userId}`, { token });
  return body['data'] as Record<string, unknown>;
}

const summary = (page: Page, text: Text) => field(page, text, text('onboarding.summary.label'));

async function save(page: Page, text: Text, section: 'card' | 'contact'): Promise<void> {
  const name = text('onboarding.profile.saveSection', {
    section: text(`onboarding.profile.${section}`),
  });
  await page.getByRole('button', { name, exact: true }).click();
}

/**
 * Ends the session with the next call, which is refused and cannot get a token; the user can only sign in
 * again.
 */
async function loseSession(page: Page, text: Text, person: Monastic, act: () => Promise<void>) {
  const calls = await watchCalls(page, '/profiles', refused(401, 'unauthorized'));
  const tokens = await watchCalls(page, 'securetoken', {
    status: 400,
    body: { error: { code: 400, message: 'INVALID_REFRESH_TOKEN' } },
  });
  await act();
  await expectErrorDialog(page, text, 'error.sessionExpired');
  calls.recover();
  tokens.recover();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('shell.signIn') })
    .click();
  await fillSignIn(page, text, person);
}

/** Opens the page with the sentence from the dashboard, within the app. */
async function openCard(page: Page, { slug }: Monastic): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('a[href$="view=page"]').click();
  await main.locator(`a[href='/profile/${slug}']`).first().click();
  await arriveAt(page, `/profile/${slug}`);
  await openPage(page, slug, 'card');
}

/** Opens a page of the profile by its row in the index. */
async function openPage(page: Page, slug: string, name: 'card' | 'contact'): Promise<void> {
  await page.getByRole('main').locator(`a[href='/profile/${slug}/${name}']`).click();
  await arriveAt(page, `/profile/${slug}/${name}`);
}

test.beforeEach(async ({ page }) => skipNotice(page));

test.describe('the private profile', () => {
  let person: Monastic;

  test.beforeEach(async ({ page }) => {
    person = await monastic({ decision: 'approve' });
    await openSignedIn(page, person);
    await arriveAt(page, '/dashboard');
    await openCard(page, person);
  });

  test('asks before the browser’s Back leaves it', { tag: '@full' }, async ({ page, text }) => {
    await summary(page, text).fill(SUMMARY);
    const back = () => page.evaluate(() => globalThis.history.back());
    await back();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(text('onboarding.profile.leave.title'))).toBeVisible();
    await question.getByRole('button', { name: text('onboarding.profile.leave.stay') }).click();
    await expect(page).toHaveURL(`/profile/${person.slug}/card`);
    await expect(summary(page, text)).toHaveValue(SUMMARY);
    await back();
    await question.getByRole('button', { name: text('onboarding.profile.leave.go') }).click();
    await arriveAt(page, `/profile/${person.slug}`);
  });

  test(
    'restores unsaved input after the session has ended',
    { tag: '@full' },
    async ({ page, text, watch }) => {
      watch.allowFailedRequest(/profiles|securetoken/);
      await summary(page, text).fill(SUMMARY);
      await loseSession(page, text, person, () => save(page, text, 'card'));
      await arriveAt(page, `/profile/${person.slug}/card`);
      await expect(summary(page, text)).toHaveValue(SUMMARY);
      await expect(page.getByText(text('onboarding.profile.unsaved'))).toBeVisible();
      await save(page, text, 'card');
      await expect(page.getByText(text('profile.saved')).first()).toBeVisible();
      expect(await profileOf(person)).toMatchObject({ summary: SUMMARY });
    },
  );

  test(
    'lets the user log out, and keeps none of their input',
    { tag: '@full' },
    async ({ page, text }) => {
      await summary(page, text).fill(SUMMARY);
      await logOut(page, text);
      await arriveAt(page, '/');
      await chooseInAccountMenu(page, text, text('shell.signIn'));
      await fillSignIn(page, text, person);
      await arriveAt(page, '/dashboard');
      await openCard(page, person);
      await expect(summary(page, text)).not.toHaveValue(SUMMARY);
    },
  );

  test(
    'overwrites nothing that was changed elsewhere',
    { tag: '@full' },
    async ({ page, text }) => {
      const { userId, token } = person;
      const phone = '+34600123456';
      await call('PATCH', `/profiles/${userId}`, { token, body: { phone } });
      await summary(page, text).fill(SUMMARY);
      await save(page, text, 'card');
      await expect(page.getByText(text('onboarding.profile.unsaved'))).toHaveCount(0);
      await openPage(page, person.slug, 'contact');
      await field(page, text, text('onboarding.stewardName.label')).fill('Anagarika Ellen');
      await save(page, text, 'contact');
      await expect(page.getByText(text('onboarding.profile.unsaved'))).toHaveCount(0);
      expect(await profileOf(person)).toMatchObject({ phone, stewardName: 'Anagarika Ellen' });
    },
  );
});

test(
  'requested answers are still there after the session ended in the meantime',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    watch.allowFailedRequest(/profiles|securetoken/);
    const person = await monastic({
      decision: 'requestChanges',
      points: [{ field: 'summary', note: 'Say more.' }],
    });
    await openSignedIn(page, person);
    await arriveAt(page, '/pending');
    await summary(page, text).fill(SUMMARY);
    const resend = () =>
      page.getByRole('button', { name: text('onboarding.pending.resend'), exact: true }).click();
    await loseSession(page, text, person, resend);
    await arriveAt(page, '/pending');
    await expect(summary(page, text)).toHaveValue(SUMMARY);
    await resend();
    await expect.poll(async () => (await profileOf(person))['summary']).toBe(SUMMARY);
  },
);
