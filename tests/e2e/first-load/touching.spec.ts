/** What is pressed or typed before the app is there. */
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { AHEAD, appScriptsOf, facesShown, hold, TOUCH } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  freshPerson,
  signIn,
  skipNotice,
  wake,
} from '#tests/e2e/support/people.ts';
import { openProfileFrame } from '#tests/e2e/support/profile-frame.ts';

/** Slow 4G, as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s; and a processor at a quarter of its speed. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const isHere = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['app'] === 'here');

const IDENTITY = /\/assets\/identity-.*\.js$/;

test.describe('on a slow line', () => {
  test('nothing of the app is fetched before a touch', async ({ page, watch }) => {
    await page.goto('/');
    await page.mouse.move(640, 700);
    await page.mouse.wheel(0, 400);
    await facesShown(page);
    const paths = watch.requests.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => !/^\/$|^\/icon\.svg$|\.woff2$/.test(path))).toEqual([
      expect.stringMatching(TOUCH),
    ]);
    expect(paths.filter((path) => path.endsWith('.woff2')).length).toBeLessThanOrEqual(2);
  });

  test('the first press on the way to join is carried out', async ({ page, text }) => {
    await slowDown(page);
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: text('public.home.becomePatron') })
      .first()
      .click();
    await arriveAt(page, '/signup?type=patron');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('identity.signUp.patronTitle'),
    );
  });

  for (const way of ['by pointer', 'by keyboard'] as const) {
    test(`the first press opens the menu, and the role dialog after it (${way})`, async ({
      page,
      text,
    }) => {
      await slowDown(page);
      await page.goto('/');
      const menu = page.getByRole('button', { name: text('shell.accountMenu') });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      await (way === 'by pointer' ? menu.click() : menu.press('Enter'));
      const joining = page.getByRole('menuitem', { name: text('shell.signUp') });
      await (way === 'by pointer' ? joining.click() : joining.press('Enter'));
      await expect(page.getByRole('dialog', { name: text('role.title') })).toBeVisible();
      // The page has not been drawn anew for it.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    });
  }

  for (const end of ['before its menu has come', 'after its menu has drawn the button anew']) {
    test(`a press that began before the app was there, and ends ${end}, is carried out`, async ({
      page,
      text,
    }) => {
      await page.addInitScript(() => {
        addEventListener('bar-is-here', () => Object.assign(globalThis, { isBarHere: true }));
      });
      const release = await hold(page);
      const releaseMenu = await hold(page, /\/assets\/overlays-.*\.js$/);
      await page.goto('/');
      const menu = page.getByRole('button', { name: text('shell.accountMenu') });
      await menu.hover();
      await page.mouse.down();
      expect(await isHere(page)).toBe(false);
      release();
      await page.waitForFunction(() => 'isBarHere' in globalThis);
      if (end.startsWith('before')) await page.mouse.up();
      releaseMenu();
      await expect(menu).toHaveAttribute('id', /radix/);
      if (end.startsWith('after')) await page.mouse.up();
      await page.getByRole('menuitem', { name: text('shell.signUp') }).click();
      await expect(page.getByRole('dialog', { name: text('role.title') })).toBeVisible();
    });
  }

  test('a tab that is pressed first opens', async ({ page, text }) => {
    await slowDown(page);
    await page.goto('/how-it-works');
    const tab = page.getByRole('tab', { name: text('public.how.tabs.monastics') });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(text('public.how.monastics.share.body'))).toBeVisible();
    await expect(page.getByText(text('public.how.patrons.offer.body'))).toBeHidden();
  });

  test('no letter is lost that is typed before the app is there', async ({ page, text }) => {
    const person = freshPerson();
    await slowDown(page);
    const release = await hold(page);
    await page.goto('/signup?type=patron', { waitUntil: 'commit' });
    const name = field(page, text, text('identity.field.name'));
    const email = field(page, text, text('identity.field.email'));
    await name.pressSequentially(person.name);
    expect(await isHere(page)).toBe(false);
    // The app comes while the next field is being filled.
    release();
    await email.pressSequentially(person.email, { delay: 40 });
    await page.waitForFunction(() => document.documentElement.dataset['app'] === 'here');
    await expect(name).toHaveValue(person.name);
    await expect(email).toHaveValue(person.email);
    await expect(email).toBeFocused();
    await field(page, text, text('identity.field.password')).fill(person.password);
    await field(page, text, text('identity.field.confirmPassword')).fill(person.password);
    await page.getByRole('button', { name: text('identity.signUp.submit'), exact: true }).click();
    // The form knows of what was typed before it.
    await arriveAt(page, '/home');
  });
});

test('the app is made ready while what draws it is still on its way', async ({ page, text }) => {
  const release = await hold(page, /\/assets\/react-dom-.*\.js$/);
  await page.goto('/');
  const bar = page.waitForRequest(/\/assets\/bar-/);
  await page.getByRole('button', { name: text('shell.accountMenu') }).click();
  // What follows the page is asked for when the app is as far as it comes without.
  await bar;
  expect(await isHere(page)).toBe(false);
  release();
  await expect(page.getByRole('menuitem', { name: text('shell.signUp') })).toBeVisible();
});

test('who types at the sign-in page keeps their place as the app takes it over', async ({
  page,
  text,
}) => {
  const release = await hold(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const email = field(page, text, text('identity.field.email'));
  await email.pressSequentially('lucia');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
  await expect(page.locator('html')).not.toHaveAttribute('data-held');
  await page.keyboard.type('@example.org');
  await expect(email).toHaveValue('lucia@example.org');
  await expect(email).toBeFocused();
});

test('a form that is sent before the app is there is sent by the app', async ({ page, text }) => {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  const release = await hold(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await field(page, text, text('identity.field.email')).fill(member.email);
  await field(page, text, text('identity.field.password')).fill(member.password);
  await page.getByRole('button', { name: text('identity.signIn.submit'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-held');
  expect(new URL(page.url()).search).toBe('');
  release();
  await arriveAt(page, '/home');
});

test.describe('before the script that answers touches is there', () => {
  test('what is pressed is answered when it is, in its order', async ({ page, text }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const release = await hold(page, TOUCH);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: text('shell.toDark') }).click();
    await page.getByRole('button', { name: text('shell.accountMenu') }).click();
    expect(await page.locator('html').getAttribute('class')).toBe('lightTheme');
    expect(await page.locator('html').getAttribute('data-app')).toBeNull();
    release();
    await expect(page.locator('html')).toHaveClass(/darkTheme/);
    await expect(page.getByRole('menuitem', { name: text('shell.signUp') })).toBeVisible();
  });

  test('a key that opens a menu is answered when the app is there already', async ({
    page,
    text,
  }) => {
    const release = await hold(page, TOUCH);
    const releaseMenu = await hold(page, /\/assets\/overlays-.*\.js$/);
    await openProfileFrame(page, '/monastic/ayya-sujata');
    await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
    const arrival = page.waitForResponse(TOUCH);
    await page.getByRole('button', { name: text('shell.accountMenu') }).press('Enter');
    release();
    await (await arrival).finished();
    releaseMenu();
    await expect(page.getByRole('menuitem', { name: text('shell.signUp') })).toBeVisible();
  });

  test('a form is not sent without the app, and then as it was filled in', async ({
    page,
    text,
  }) => {
    const member = await newMember('patron', 'Lucía');
    await skipNotice(page);
    const release = await hold(page, TOUCH);
    await page.goto('/signin', { waitUntil: 'commit' });
    await field(page, text, text('identity.field.email')).fill(member.email);
    const password = field(page, text, text('identity.field.password'));
    await password.fill(member.password);
    await password.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('html').getAttribute('data-app')).toBeNull();
    release();
    await arriveAt(page, '/home');
  });

  test('who presses something without a network is told, and it is done when there is one', async ({
    context,
    page,
    text,
    watch,
  }) => {
    watch.allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await page.route(TOUCH, (route) => route.abort());
    await page.goto('/');
    await facesShown(page);
    await context.setOffline(true);
    await page
      .getByRole('link', { name: text('shell.about') })
      .first()
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.unroute(TOUCH);
    await context.setOffline(false);
    await arriveAt(page, '/about');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a bar that cannot be had is told to whoever has pressed it', async ({
  page,
  text,
  watch,
}) => {
  watch.allowConsole(/Failed to load resource|ERR_FAILED/);
  // By it the page's own script learns of it.
  watch.allowUncaught(/Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/bar-/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: text('shell.accountMenu') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a press in the foot, whose code comes with the bar, is carried out', async ({
  page,
  text,
}) => {
  const release = await hold(page, /\/assets\/bar-/);
  await page.goto('/');
  await wake(page);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-held', '');
  await expect(foot.getByRole('link', { name: text('shell.privacy') })).toBeVisible();
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('what is below the top of a page answers as soon as the app does', async ({ page, text }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main section:last-of-type a[href="/about"]');
    addEventListener('app-is-here', () => setTimeout(() => link?.click()));
    document.documentElement.dataset['isThisPage'] = '';
  });
  await page.mouse.move(5, 5);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('public.about.title'));
  // The app has gone there: the browser would have opened another page.
  await expect(page.locator('html')).toHaveAttribute('data-is-this-page', '');
});

for (const path of [
  '/signup?type=patron',
  '/signup?type=monastic',
  '/signin',
  '/signin?view=reset',
]) {
  test(`${path} is a form whose libraries alone are fetched before it is touched`, async ({
    page,
    text,
    watch,
  }) => {
    const scripts = () => appScriptsOf(watch);
    await page.goto(path);
    await page.mouse.move(5, 400);
    await facesShown(page);
    await expect
      .poll(() => scripts().toSorted())
      .toEqual(AHEAD.map((file): unknown => expect.stringMatching(file)));
    await page.waitForLoadState('networkidle');
    expect(new Set(watch.requests).size).toBeLessThanOrEqual(7);
    expect(await page.locator('html').getAttribute('data-app')).toBeNull();
    await wake(page);
    // Whoever only looks has no use for the SDK.
    expect(scripts().filter((url) => IDENTITY.test(url))).toEqual([]);
    await field(page, text, text('identity.field.email')).focus();
    await expect.poll(() => scripts().filter((url) => IDENTITY.test(url))).toHaveLength(1);
  });
}

test('nothing is fetched ahead for who pays for every byte', async ({ page, text, watch }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/signin');
  await page.mouse.move(5, 400);
  await facesShown(page);
  await page.waitForLoadState('networkidle');
  expect(watch.requests.filter((url) => TOUCH.test(url))).toHaveLength(1);
  expect(appScriptsOf(watch)).toEqual([]);
  await field(page, text, text('identity.field.email')).fill('lucia@example.org');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
});

test('what could not be fetched ahead is fetched with the app', async ({ page, text, watch }) => {
  watch.allowConsole(/Failed to load resource|ERR_FAILED/);
  const [libraries = /$^/, drawing = /$^/] = AHEAD;
  await page.route(libraries, (route) => route.abort());
  await page.route(drawing, (route) => route.abort());
  const failed = [libraries, drawing].map((file) =>
    page.waitForEvent('requestfailed', (request) => file.test(request.url())),
  );
  await page.goto('/signin');
  await Promise.all(failed);
  await page.unroute(libraries);
  await page.unroute(drawing);
  await field(page, text, text('identity.field.email')).fill('lucia@example.org');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
  await expect(field(page, text, text('identity.field.email'))).toHaveValue('lucia@example.org');
});

test('a form that is sent before the identity SDK is there waits for it, and says so', async ({
  page,
  text,
}) => {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  const release = await hold(page, IDENTITY);
  await signIn(page, text, member);
  await expect(page.getByRole('button', { name: text('identity.signIn.busy') })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/signin');
  release();
  await arriveAt(page, '/home');
});

test('an email that was kept here stands in the form by itself, and so does a reason to enter', async ({
  page,
  text,
}) => {
  await page.addInitScript(() => localStorage.setItem('savedEmail', 'kept@example.org'));
  await page.goto('/signin');
  const email = field(page, text, text('identity.field.email'));
  await expect(email).toHaveValue('kept@example.org');
  await page.addInitScript(() => localStorage.clear());
  await page.goto('/signin?next=%2Fsettings');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
});

test('an email that was kept here and comes under the caret is typed over', async ({
  page,
  text,
}) => {
  await page.addInitScript(() => localStorage.setItem('savedEmail', 'kept@example.org'));
  const release = await hold(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  const email = field(page, text, text('identity.field.email'));
  await email.focus();
  release();
  await expect(email).toHaveValue('kept@example.org');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
  await page.keyboard.insertText('other@example.org');
  await expect(email).toHaveValue('other@example.org');
});

test('somebody who is signed in never sees the page of a visitor', async ({ page, text }) => {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  await signIn(page, text, member, { remember: true });
  await arriveAt(page, '/home');
  await page.addInitScript(() => {
    const seen: string[] = [];
    (globalThis as unknown as { seen: string[] }).seen = seen;
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.push(heading.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await arriveAt(page, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).not.toContain(text('public.home.title'));
});
