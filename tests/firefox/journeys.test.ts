/** The main ways through the product, in Firefox. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import { describe } from 'vitest';

import { newMember, resetLinkOf } from '#tests/e2e/support/desk.ts';
import { firstName, freshPerson } from '#tests/e2e/support/people.ts';
import { LANGUAGES, textOf } from '#tests/e2e/support/text.ts';

import { expect, POLLED, test } from './fixtures.ts';
import { closeNotice, fillSignIn, fillSignUp, logOut, signIn, skipNotice } from './ways.ts';

const SHORT_NAME = 'Sujātā';
const PROFILE = '/monastic/ayya-sujata';
const NEW_PASSWORD = 'ένα νέο κλειδί 42';

describe.each(LANGUAGES)('in %s', (language) => {
  test('a visitor becomes a patron, and finds somebody to follow', async ({ profile }) => {
    const tab = await profile.openTab(language);
    const { page, text } = tab;
    const person = freshPerson();
    await tab.open('/');
    await tab.reads(text('public.home.title'));
    await tab.open('/signup?type=patron');
    await fillSignUp(tab, person);
    await tab.arriveAt('/home');
    await closeNotice(tab);
    await tab.reads(text('patronHome.title', { name: firstName(person.name) }));

    await tab.press('link', text('shell.explore'));
    await tab.arriveAt('/explore');
    await tab.open('/explore?q=sujata');
    await page.locator(`main a[href="${PROFILE}"]`).click();
    await tab.arriveAt(PROFILE);
    await tab.press('button', text('monastic.follow.actionNamed', { name: SHORT_NAME }));
  });
});

test('a monastic signs in and publishes, and everybody can read it', async ({ profile }) => {
  const tab = await profile.openTab();
  const { text } = tab;
  const { email, landing } = DEMO_ACCOUNTS.monasticApproved;
  const title = `Rain in Firefox ${process.pid}`;
  await skipNotice(tab);
  await signIn(tab, { email, password: DEMO_PASSWORD }, landing);
  await tab.fill('#update-title', title);
  await tab.fill('#update-body', 'The first rain has come.');
  await tab.press('button', text('updates.publish'));
  await tab.reads(text('updates.published'));
  await tab.open(PROFILE);
  await tab.reads(title);
});

test('a forgotten password is set anew', async ({ profile }) => {
  const tab = await profile.openTab();
  const { page, text } = tab;
  const person = await newMember('patron', 'Lucía');
  await skipNotice(tab);
  await tab.open('/signin?view=reset');
  await tab.fill('input[type="email"]', person.email);
  await tab.press('button', text('identity.reset.submit'));
  await tab.reads(text('identity.reset.sent', { email: person.email }));
  await page.goto((await resetLinkOf(person.email)) ?? 'about:blank');
  await tab.fill('input[type="password"]', NEW_PASSWORD);
  await tab.press('button', 'Save the new password');
  await page.waitForSelector('[role="status"]');

  await tab.open('/signin');
  await fillSignIn(tab, person);
  await tab.reads(text('error.identity.credentialRejected'));
  await fillSignIn(tab, { email: person.email, password: NEW_PASSWORD });
  await tab.arriveAt('/home');
});

test('language and theme are changed in place, and kept', async ({ profile }) => {
  const tab = await profile.openTab();
  const { page } = tab;
  const [en, es] = [textOf('en'), textOf('es')];
  const theme = () => page.evaluate(() => document.documentElement.className);
  await tab.open('/about');
  await tab.reads(en('public.about.title'));
  const before = await theme();
  await tab.press('button', 'Español');
  await tab.reads(es('public.about.title'));
  const toDark = before.includes('lightTheme');
  await tab.press('button', es(toDark ? 'shell.toDark' : 'shell.toLight'));
  await page.waitForFunction(
    (before) => document.documentElement.className !== before,
    POLLED,
    before,
  );
  const chosen = await theme();
  await page.reload();
  await tab.reads(es('public.about.title'));
  expect(await theme()).toBe(chosen);
});

test('who logs out leaves nothing behind, and Back shows nothing of them', async ({ profile }) => {
  const tab = await profile.openTab();
  const { page } = tab;
  const member = await newMember('patron', 'Wangarĩ Njoroge');
  await skipNotice(tab);
  await signIn(tab, member, '/home');
  await tab.open('/settings');
  await tab.reads(member.email);
  await logOut(tab);
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /^(?:jwt$|firebase:authUser)/.test(key),
      ),
    ),
  ).toEqual([]);
  await page.evaluate(() => history.back());
  await tab.arriveAt('/signin');
  await tab.readsNoMore(member.email);
});
