/** Faults of the network, the API, the browser and other tabs, on the built app. */
import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  field,
  fillSignIn,
  logOut,
  signIn,
  skipNotice,
  wake,
} from '#tests/e2e/support/people.ts';

import { enter, expectClean, expectErrorDialog, keptKeys, refused, watchCalls } from './faults.ts';

test.beforeEach(async ({ page, watch }) => {
  // Chromium reports every failed request as an error of its own.
  watch.allowConsole(/Failed to load resource|net::ERR|blocked by CORS policy/);
  await skipNotice(page);
});

test.describe('the network', () => {
  test('F1: signing in without one says so in the form, and works later', async ({
    page,
    context,
    text,
  }) => {
    const member = await newMember('patron', 'Lucía');
    await page.goto('/signin');
    await arriveAt(page, '/signin');
    await wake(page);
    await context.setOffline(true);
    await fillSignIn(page, text, member);
    await expect(page.getByRole('alert').getByText(text('error.network'))).toBeVisible();
    await expect(field(page, text, text('identity.field.password'))).toHaveValue(member.password);
    await context.setOffline(false);
    await page.getByRole('button', { name: text('identity.signIn.submit'), exact: true }).click();
    await arriveAt(page, '/home');
  });

  test(
    'F1: a form without previous interaction keeps what was submitted, and sends it automatically later',
    { tag: '@full' },
    async ({ page, context, text }) => {
      const member = await newMember('patron', 'Lucía');
      await page.goto('/signin');
      await arriveAt(page, '/signin');
      await context.setOffline(true);
      await fillSignIn(page, text, member);
      const words = page.getByRole('alert').filter({ hasText: 'Check your connection' });
      await expect(words).toBeVisible();
      await expect(field(page, text, text('identity.field.password'))).toHaveValue(member.password);
      await context.setOffline(false);
      await arriveAt(page, '/home');
      await expect(words).toHaveCount(0);
    },
  );

  test(
    'F2, F3: a page opened while the API is down waits in place, and continues',
    { tag: '@full' },
    async ({ page, text }) => {
      const member = await enter(page, text);
      const users = await watchCalls(page, '/users/', 'offline');
      await page.goto('/explore?q=zen');
      await expectErrorDialog(page, text, 'error.network');
      await expect(page).toHaveURL('/explore?q=zen');
      await expect(page.getByText(member.name)).toHaveCount(0);
      expect(await keptKeys(page)).toContain('jwt');
      users.recover();
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await page.getByRole('button', { name: text('common.retry') }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await arriveAt(page, '/explore?q=zen');
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    },
  );

  test(
    'F5: a request without an answer is abandoned after ten to twelve seconds',
    { tag: '@full' },
    async ({ page, text }) => {
      await page.clock.install();
      const member = await newMember('patron', 'Lucía');
      const lookup = await watchCalls(page, 'accounts:signInWithPassword', 'silence');
      await page.goto('/signin');
      await fillSignIn(page, text, member);
      await expect.poll(() => lookup.count('POST')).toBe(1);
      // The page's clock also runs by itself, so less than the whole ten seconds are left.
      await page.clock.runFor(5000);
      await expect(page.getByText(text('error.network'))).toHaveCount(0);
      await page.clock.runFor(7000);
      await expect(page.getByRole('alert').getByText(text('error.network'))).toBeVisible();
    },
  );

  test(
    'F6: a second click during the first request sends nothing more',
    { tag: '@full' },
    async ({ page, text }) => {
      const member = await newMember('patron', 'Lucía');
      const calls = await watchCalls(page, 'accounts:signInWithPassword', 'silence');
      await page.goto('/signin');
      await fillSignIn(page, text, member);
      const submit = page.getByRole('button', { name: text('identity.signIn.busy') });
      await expect(submit).toHaveAttribute('aria-busy', 'true');
      await submit.click({ force: true });
      await field(page, text, text('identity.field.password')).press('Enter');
      await expect.poll(() => calls.count('POST')).toBe(1);
    },
  );
});

test.describe('a token', () => {
  test(
    'F15: refused twice ends the session, and signing in leads back to the page',
    { tag: '@full' },
    async ({ page, text }) => {
      const member = await enter(page, text);
      const users = await watchCalls(page, '/users/', refused(401, 'unauthorized'));
      await page.goto('/settings');
      await expectErrorDialog(page, text, 'error.sessionExpired');
      expect(users.count('GET')).toBe(2);
      await expectClean(page, member.name, member.email);
      await expect(page).toHaveURL('/settings');
      users.recover();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('shell.signIn') })
        .click();
      await arriveAt(page, '/signin?next=%2Fsettings');
      await fillSignIn(page, text, member);
      await arriveAt(page, '/settings');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
  );

  test(
    'F57: of a laptop that slept for three hours is renewed, invisibly',
    { tag: '@full' },
    async ({ page, text }) => {
      await page.clock.install();
      await enter(page, text);
      const tokens = await watchCalls(page, 'securetoken');
      await page.clock.fastForward('03:00:00');
      const users = await watchCalls(page, '/profiles', refused(401, 'unauthorized'), null);
      await page
        .getByRole('navigation', { name: text('shell.nav') })
        .getByRole('link', { name: text('shell.explore'), exact: true })
        .click();
      await arriveAt(page, '/explore');
      await expect.poll(() => users.count('GET')).toBeGreaterThan(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(tokens.count('POST')).toBeLessThanOrEqual(2);
    },
  );

  for (const [way, hours] of [
    ['ahead', 6],
    ['behind', -6],
  ] as const) {
    test(
      `F58: a clock six hours ${way} makes no difference`,
      { tag: '@full' },
      async ({ page, text }) => {
        await page.clock.install({ time: Date.now() + hours * 3_600_000 });
        const tokens = await watchCalls(page, 'securetoken');
        const member = await enter(page, text);
        await page.goto('/settings');
        await arriveAt(page, '/settings');
        await expect(page.getByText(member.email).first()).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        expect(tokens.count('POST')).toBeLessThanOrEqual(1);
      },
    );
  }
});

test(
  'F26: a profile without a name ends the session silently',
  { tag: '@full' },
  async ({ page, text }) => {
    const member = await enter(page, text);
    const user = { ...member, role: 'patron', name: ' ', createdAt: '' };
    await watchCalls(page, '/users/', { body: { success: true, user } });
    await page.goto('/explore');
    await arriveAt(page, '/');
    await expectClean(page, member.email);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText(text('shell.loggedOut'))).toHaveCount(0);
  },
);

test.describe('signing out', () => {
  test('S8: stores on the device exactly what the privacy notice lists', async ({ page, text }) => {
    const member = await enter(page, text);
    const kept = await page.evaluate(() => ({ ...globalThis.localStorage }));
    const names = Object.keys(kept).map((key) => key.replace(/^(firebase:authUser):.*/, '$1'));
    expect(names.toSorted()).toEqual([
      'account',
      'firebase:authUser',
      'jwt',
      'noticeSeen',
      'rememberDevice',
      'savedEmail',
    ]);
    expect(JSON.stringify(kept)).not.toContain(member.password);
    expect(await page.evaluate(() => Object.keys(globalThis.sessionStorage))).toEqual([]);
    // The SDK records its own versions in IndexedDB, but no users.
    const databases = await page.evaluate(() => indexedDB.databases());
    expect(databases.map(({ name }) => name)).not.toContain('firebaseLocalStorageDb');
    await logOut(page, text);
    await arriveAt(page, '/');
    expect((await keptKeys(page)).toSorted()).toEqual([
      'noticeSeen',
      'rememberDevice',
      'savedEmail',
    ]);
  });

  test('F53: going back in the history or to a cached page shows nothing private', async ({
    page,
    text,
  }) => {
    const member = await enter(page, text);
    await page.goto('/settings');
    await expect(page.getByText(member.email).first()).toBeVisible();
    await page.goto('/about');
    await logOut(page, text);
    await arriveAt(page, '/');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/signin/);
    await expectClean(page, member.name, member.email);
  });
});

test.describe('two tabs', () => {
  test('F31, F32: share a remembered session, and its end', async ({ page, context, text }) => {
    const member = await enter(page, text, { remember: true });
    const other = await context.newPage();
    await other.goto('/home');
    await arriveAt(other, '/home');
    // Both can still call the API after both have checked the storage.
    for (const tab of [page, other]) {
      await chooseInAccountMenu(tab, text, text('shell.settings'));
      await arriveAt(tab, '/settings');
      await expect(tab.getByText(member.email).first()).toBeVisible();
    }
    const calls = await watchCalls(page, '/users/');
    await logOut(other, text);
    await arriveAt(other, '/');
    await expectErrorDialog(page, text, 'error.sessionExpired');
    await expectClean(page, member.name, member.email);
    expect(calls.seen).toEqual([]);
  });
});

test.describe('the browser', () => {
  test('F37: signing in works without any storage', { tag: '@full' }, async ({ page, text }) => {
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(globalThis, area, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    const member = await newMember('patron', 'Lucía');
    await signIn(page, text, member);
    await arriveAt(page, '/home');
  });

  test(
    'F38: invalid stored values are ignored, and never shown',
    { tag: '@full' },
    async ({ page, text }) => {
      await page.addInitScript(() => {
        if (window.name === 'spoilt') return;
        window.name = 'spoilt';
        const values = {
          theme: 'purple',
          rememberDevice: 'banana',
          jwt: 'garbage',
          savedEmail: '<img src=x onerror=alert(1)>',
          locale: 'klingon',
          account: '{bad',
        };
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      });
      await page.goto('/explore');
      await arriveAt(page, '/signin?next=%2Fexplore');
      await expect(field(page, text, text('identity.field.email'))).toHaveValue(
        '<img src=x onerror=alert(1)>',
      );
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await fillSignIn(page, text, await newMember('patron', 'Lucía'));
      await arriveAt(page, '/explore');
    },
  );
});

test(
  'F63: a page that breaks shows an error in its place, and the bar still works',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    watch.allowConsole(/./);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route(/\/assets\/tax-screen[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const exported = [
        ...(await response.text()).matchAll(/(?:\bas |export \w+ )([\w$]+)\s*[,}]/g),
      ];
      const names = exported.map(([, name]) => `broken as ${name}`).join(', ');
      await route.fulfill({
        response,
        body: `function broken() { throw new Error('A fault of this page'); } export { ${names} };`,
      });
    });
    const member = await enter(page, text);
    const bar = page.getByRole('navigation', { name: text('shell.nav') });
    const reported = page.waitForRequest(/\/browser-errors$/);
    await page.goto('/tax');
    await wake(page);
    await expect(page.getByRole('heading', { name: text('common.genericError') })).toBeVisible();
    expect((await reported).postDataJSON()).toEqual({
      name: 'Error',
      at: expect.stringMatching(/^assets\/tax-screen/),
    });
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await bar.getByRole('link', { name: text('shell.explore'), exact: true }).click();
    await arriveAt(page, '/explore');
    const token = (await page.evaluate(() => globalThis.localStorage.getItem('jwt'))) ?? '';
    expect(said.filter((words) => words.includes(token) || words.includes(member.email))).toEqual(
      [],
    );
  },
);

test(
  'F70: a snackbar stays while the window is inactive, and disappears soon after',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.clock.install();
    await enter(page, text);
    await logOut(page, text);
    const snackbar = page.getByRole('listitem').getByText(text('shell.loggedOut'));
    await expect(snackbar).toBeVisible();
    await page.evaluate(() => globalThis.dispatchEvent(new Event('blur')));
    await page.clock.fastForward('10:00');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await page.clock.runFor(5000);
    await expect(snackbar).toHaveCount(0);
  },
);
