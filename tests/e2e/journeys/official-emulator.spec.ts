/**
 * The identity journeys with the official emulator of Firebase Authentication instead of the stand-in:
 * `AUTH_EMULATOR_URL=http://127.0.0.1:9099 npx playwright test official-emulator`.
 */
import { CHOOSER_MESSAGES } from '@almsway/mocks/google/messages.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  fillSignIn,
  firstName,
  freshEmail,
  freshPerson,
  logOut,
  pressAndClose,
  signIn,
  signUp,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { AUTH_EMULATOR_URL } from '#tests/e2e/support/servers.ts';

const PROJECT_ID = process.env['PROJECT_ID'] || 'demo-almsway';
const CHOOSER = CHOOSER_MESSAGES.en;

test.beforeEach(({ watch }) => watch.allowOrigin(AUTH_EMULATOR_URL ?? ''));

/** The latest link that the emulator would have mailed to this address. */
async function linkFor(email: string): Promise<string> {
  const answer = await fetch(`${AUTH_EMULATOR_URL}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobLink: string }[] };
  const link = oobCodes.findLast((code) => code.email === email)?.oobLink;
  if (link === undefined) throw new Error(`There is no link for ${email}`);
  return link;
}

test('a demo account signs in, and out', async ({ page, text }) => {
  await skipNotice(page);
  await signIn(page, text, { email: DEMO_ACCOUNTS.patron.email, password: DEMO_PASSWORD });
  await arriveAt(page, DEMO_ACCOUNTS.patron.landing);
  await logOut(page, text);
  await arriveAt(page, '/');
});

test('a user signs up, forgets the password, and signs in with a new one', async ({
  page,
  text,
  watch,
}) => {
  const person = freshPerson();
  await signUp(page, text, 'patron', person);
  await logOut(page, text);
  await arriveAt(page, '/');

  await page.goto('/signin?view=reset');
  await field(page, text, text('identity.field.email')).fill(person.email);
  await page.getByRole('button', { name: text('identity.reset.submit'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
  const link = new URL(await linkFor(person.email));
  link.searchParams.set('newPassword', 'another quiet morning');
  expect((await fetch(link)).status).toBe(200);

  watch.allowFailedRequest(/accounts:signInWithPassword/);
  await signIn(page, text, person);
  await expect(page.getByText(text('error.identity.credentialRejected'))).toBeVisible();
  await fillSignIn(page, text, { email: person.email, password: 'another quiet morning' });
  await arriveAt(page, '/home');
});

test('an account of the Google stand-in’s chooser signs up', async ({ page, text, watch }) => {
  watch.allowFailedRequest(/\/users\/\w+$/);
  await skipNotice(page);
  await page.goto('/signup?type=patron');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: text('identity.google') }).click(),
  ]);
  await popup.getByLabel(CHOOSER.name, { exact: true }).fill('Rosalind Achebe');
  await popup.getByLabel(CHOOSER.email, { exact: true }).fill(freshEmail('google'));
  await pressAndClose(popup.getByRole('button', { name: CHOOSER.continue, exact: true }));
  await arriveAt(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName('Rosalind Achebe'));
});
