/** The main journeys through the product. */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import { describe } from 'vitest';

import { newMember, linkMailedTo } from '#tests/e2e/support/desk.ts';
import { firstName, freshPerson } from '#tests/e2e/support/people.ts';
import { LANGUAGES, textOf } from '#tests/e2e/support/text.ts';

import { expect, test } from './fixtures.ts';
import { closeNotice, fillSignIn, fillSignUp, logOut, signIn, skipNotice } from './ways.ts';

const NAME = 'Ayya Sujātā';
const PROFILE = '/monastic/ayya-sujata';
const MONASTIC = 'Bhikkhu Ñāṇamoli';
const SUMMARY = 'A forest monk in Sri Lanka.';
const NEW_PASSWORD = 'ένα νέο κλειδί 42';

describe.each(LANGUAGES)('in %s', (language) => {
  test('a visitor becomes a patron, and finds somebody to follow', async ({ profile }) => {
    const tab = await profile.openTab(language);
    const { text } = tab;
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
    await tab.pressOn(`main a[href="${PROFILE}"]`);
    await tab.arriveAt(PROFILE);
    await tab.press('button', text('monastic.follow.actionNamed', { name: NAME }));
  });
});

test.for(LANGUAGES)(
  'a monastic signs up, and their first answers are kept (%s)',
  async (language, { profile }) => {
    const tab = await profile.openTab(language);
    const sinhala = new Intl.DisplayNames([language], { type: 'language' }).of('si') ?? '';
    await skipNotice(tab);
    await tab.open('/signup?type=monastic');
    await fillSignUp(tab, freshPerson(MONASTIC));
    await tab.arriveAt('/onboarding/step1');
    await tab.fill('#legalName', 'Osbert Moore');
    await tab.press('radio', tab.text('monastic.contactMethod.email'));
    await tab.fill('#country', 'LK');
    await tab.type('#languages', sinhala);
    await tab.pressOn('[role="option"]');
    await tab.fill('#summary', SUMMARY);
    await tab.pressOn('#reviewConsent');
    await tab.pressOn('#consent');
    await tab.press('button', tab.text('onboarding.step1.next'));
    await tab.arriveAt('/onboarding/step2');
    await tab.reads(tab.text('onboarding.step2.title'));

    await tab.open('/onboarding/step1');
    await tab.until(
      (summary) => document.querySelector<HTMLTextAreaElement>('#summary')?.value === summary,
      SUMMARY,
    );
    expect(
      await tab.look(() =>
        ['legalName', 'monasticName', 'country'].map(
          (id) => document.querySelector<HTMLInputElement>(`#${id}`)?.value,
        ),
      ),
    ).toEqual(['Osbert Moore', MONASTIC, 'LK']);
  },
);

test('a monastic signs in and publishes, and everybody can read it', async ({ profile }) => {
  const tab = await profile.openTab();
  const { text } = tab;
  const { email, landing } = DEMO_ACCOUNTS.monasticApproved;
  const title = `Rain ${process.pid}`;
  await skipNotice(tab);
  await signIn(tab, { email, password: DEMO_PASSWORD }, landing);
  await tab.press('button', text('updates.prompt'));
  await tab.fill('#update-title', title);
  await tab.fill('#update-body', 'The first rain has come.');
  await tab.press('button', text('updates.publish'));
  await tab.reads(text('updates.published'));
  await tab.open(PROFILE);
  await tab.reads(title);
});

test('a forgotten password is reset', async ({ profile }) => {
  const tab = await profile.openTab();
  const { text } = tab;
  const person = await newMember('patron', 'Lucía');
  await skipNotice(tab);
  await tab.open('/signin?view=reset');
  await tab.fill('input[type="email"]', person.email);
  await tab.press('button', text('identity.reset.submit'));
  await tab.reads(text('identity.reset.sent', { email: person.email }));
  await tab.goTo((await linkMailedTo(person.email, 'PASSWORD_RESET')) ?? 'about:blank');
  await tab.fill('input[type="password"]', NEW_PASSWORD);
  await tab.press('button', 'Save the new password');
  await tab.until(() => document.querySelector('[role="status"]'));

  await tab.open('/signin');
  await fillSignIn(tab, person);
  await tab.reads(text('error.identity.credentialRejected'));
  await fillSignIn(tab, { email: person.email, password: NEW_PASSWORD });
  await tab.arriveAt('/home');
});

test('language and theme are changed in place, and stored', async ({ profile }) => {
  const tab = await profile.openTab();
  const [en, es] = [textOf('en'), textOf('es')];
  const theme = () => tab.look(() => document.documentElement.className);
  await tab.open('/about');
  await tab.reads(en('public.about.title'));
  const before = await theme();
  await tab.press('link', 'Español');
  await tab.reads(es('public.about.title'));
  const toDark = before.includes('lightTheme');
  await tab.press('button', es(toDark ? 'shell.toDark' : 'shell.toLight'));
  await tab.until((before) => document.documentElement.className !== before, before);
  const chosen = await theme();
  await tab.reload();
  await tab.reads(es('public.about.title'));
  expect(await theme()).toBe(chosen);
});

test('logging out leaves no data, and Back shows nothing private', async ({ profile }) => {
  const tab = await profile.openTab();
  const member = await newMember('patron', 'Wangarĩ Njoroge');
  await skipNotice(tab);
  await signIn(tab, member, '/home');
  await tab.open('/settings/account');
  await tab.reads(member.email);
  await logOut(tab);
  expect(
    await tab.look(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /^(?:jwt$|account$|firebase:authUser)/.test(key),
      ),
    ),
  ).toEqual([]);
  await tab.look(() => history.back());
  // A page from the back-forward cache says that the session has ended; a reloaded one asks who is signed in.
  await tab.until(
    (words) => location.pathname === '/signin' || document.body.innerText.includes(words),
    tab.text('error.sessionExpired'),
  );
  await tab.readsNoMore(member.email);
  await tab.readsNoMore(firstName(member.name));
});
