import { newMember, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  fillSignIn,
  logOut,
  openSignedIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';

test.beforeEach(async ({ page }) => skipNotice(page));

test('the requested page opens after signing in', { tag: '@full' }, async ({ page, text }) => {
  const patron = await newMember('patron', 'Lucía');
  await page.goto('/explore?q=zen&sort=name');
  await arriveAt(page, `/signin?next=${encodeURIComponent('/explore?q=zen&sort=name')}`);
  await fillSignIn(page, text, patron);
  await arriveAt(page, '/explore?q=zen&sort=name');
});

test(
  'no sign-in address leads to another origin, or to a page of the other role',
  { tag: '@full' },
  async ({ page, text }) => {
    const patron = await newMember('patron', 'Lucía');
    await page.goto(`/signin?next=${encodeURIComponent('//evil.example/home')}`);
    await fillSignIn(page, text, patron);
    await arriveAt(page, '/home');
    await logOut(page, text);
    await arriveAt(page, '/');
    await page.goto('/signin?next=%2Fdashboard');
    await fillSignIn(page, text, patron);
    await arriveAt(page, '/home');
  },
);

test(
  'a monastic stays on a page however long it is open',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.clock.install();
    const monastic = await newSubmittedMonastic('Sœur Odile', 'soeur-odile');
    await staff.approve(monastic.userId);
    await openSignedIn(page, monastic);
    await arriveAt(page, '/dashboard');
    await page.clock.fastForward('30:00');
    await chooseInAccountMenu(page, text, text('shell.settings'));
    await arriveAt(page, /\/settings/);
    await page.clock.fastForward('30:00');
    await page.goBack();
    await arriveAt(page, '/dashboard');
  },
);

test('F46: no spelling of a path bypasses the guard', { tag: '@full' }, async ({ page, watch }) => {
  for (const path of ['/DASHBOARD', '/dashboard/', '/%64ashboard', '/Dashboard/?x=1']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin(\?|$)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const isOfApi = (url: string) =>
    /\/(users|dashboard|profiles)(\/|\?|$)/.test(new URL(url).pathname) && url.startsWith(API_URL);
  expect(watch.requests.filter(isOfApi)).toEqual([]);
});

test('F45: roles keep to their own pages', { tag: '@full' }, async ({ page }) => {
  const patron = await newMember('patron', 'Lucía');
  await openSignedIn(page, patron);
  await arriveAt(page, '/home');
  for (const path of [
    '/dashboard',
    '/onboarding/step1',
    '/pending',
    '/profile/anyone',
    '/profile/anyone/methods',
    '/',
    '/signin',
  ]) {
    await page.goto(path);
    await arriveAt(page, '/home');
  }
});

test(
  'an unknown address says so and links to the home page',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.goto('/no/such/page');
    await expect(
      page.getByRole('heading', { level: 1, name: text('route.notFound.title') }),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: text('common.goHome') })
      .click();
    await arriveAt(page, '/');
  },
);

test(
  'chat is announced, but disabled: its entry keeps the focus and explains itself',
  { tag: '@full' },
  async ({ page, text }) => {
    await openSignedIn(page, await newMember('patron', 'Lucía'));
    await arriveAt(page, '/home');
    const chat = page
      .getByRole('navigation', { name: text('shell.nav') })
      .getByRole('button', { name: text('shell.chat') });
    await expect(chat).toHaveAttribute('aria-disabled', 'true');
    await chat.focus();
    await expect(page.getByRole('tooltip')).toHaveText(text('shell.chatHint'));
    await page.keyboard.press('Enter');
    await arriveAt(page, '/home');
    await page.goto('/chat');
    await arriveAt(page, '/chat');
  },
);
