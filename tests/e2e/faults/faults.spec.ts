/** Faults of the network, the API, the browser and other tabs, on the built app. */
import { newMember, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillStep1, fillStep2, goOn } from '#tests/e2e/support/onboarding.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  field,
  fillSignIn,
  fillSignUp,
  firstName,
  freshPerson,
  letTokenRunOut,
  logOut,
  pressAndClose,
  openSignedIn,
  signIn,
  skipNotice,
  wake,
} from '#tests/e2e/support/people.ts';
import { API_URL, PORT } from '#tests/e2e/support/servers.ts';

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

      lookup.recover();
      const users = await watchCalls(page, '/users/', 'silence');
      await fillSignIn(page, text, member);
      await expect.poll(() => users.count('GET')).toBe(1);
      await page.clock.runFor(5000);
      await expect(page.getByText(text('error.network'))).toHaveCount(0);
      await page.clock.runFor(7000);
      await expect(page.getByRole('alert').getByText(text('error.network'))).toBeVisible();
    },
  );

  test(
    'F39, F59: a stored session whose look-up never ends is kept',
    { tag: '@full' },
    async ({ page, text }) => {
      await enter(page, text);
      await letTokenRunOut(page);
      await page.clock.install();
      const lookup = await watchCalls(page, 'accounts:lookup', 'silence');
      await page.goto('/explore');
      await expect.poll(() => lookup.count('POST')).toBe(1);
      await page.clock.runFor(12_000);
      await expectErrorDialog(page, text, 'error.network');
      expect((await keptKeys(page)).some((key) => key === 'account')).toBe(true);
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

  test(
    'F12: answers without a user are reported, and shown to nobody',
    { tag: '@full' },
    async ({ page, text }) => {
      const member = await newMember('patron', 'Lucía');
      const users = await watchCalls(page, '/users/', { body: '<html>', type: 'text/html' });
      await signIn(page, text, member);
      for (const fault of [
        { body: { success: false } },
        { body: { success: true, user: null } },
        { body: [] },
        { body: { success: true, user: { ...member, role: 'patron', userId: 'somebody' } } },
        refused(403, 'forbidden'),
      ]) {
        await expect(
          page.getByRole('alert').getByText(text('error.profileFetchFailed')),
        ).toBeVisible();
        users.faults = [fault];
        await fillSignIn(page, text, member);
      }
      await expect(
        page.getByRole('alert').getByText(text('error.profileFetchFailed')),
      ).toBeVisible();
      await expect(page.getByText('Words of the server')).toHaveCount(0);
      users.recover();
      await fillSignIn(page, text, member);
      await arriveAt(page, '/home');
    },
  );
});

test.describe('a refused token', () => {
  test('F14: is renewed once, invisibly', { tag: '@full' }, async ({ page, text }) => {
    await enter(page, text);
    const tokens = await watchCalls(page, 'securetoken');
    const users = await watchCalls(page, '/users/', refused(401, 'unauthorized'), null);
    await page.goto('/settings');
    await arriveAt(page, '/settings');
    expect(users.count('GET')).toBe(2);
    expect(tokens.count('POST')).toBe(1);
    const kept = await page.evaluate(() => globalThis.localStorage.getItem('jwt'));
    expect(users.seen.at(-1)?.bearer).toBe(`Bearer ${kept}`);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test(
    'F15: twice ends the session, and signing in leads back to the page',
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
    'F55: is refreshed every fifty minutes, and no longer after signing out',
    { tag: '@full' },
    async ({ page, text }) => {
      await page.clock.install();
      const tokens = await watchCalls(page, 'securetoken');
      await enter(page, text);
      await page.clock.fastForward('50:00');
      await expect.poll(() => tokens.count('POST')).toBe(1);
      await logOut(page, text);
      await expectClean(page);
      await page.clock.fastForward('02:30:00');
      expect(tokens.count('POST')).toBe(1);
    },
  );
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

test(
  'F52: a session that ends at the last step of onboarding loses no answer',
  { tag: '@full' },
  async ({ page, text }) => {
    const monastic = await newMember('monastic', 'Osbert Moore');
    await openSignedIn(page, monastic);
    await arriveAt(page, '/onboarding/step1');
    await fillStep1(page, text, 'en');
    await goOn(page, text, 1);
    await fillStep2(page, text);
    await goOn(page, text, 2);
    const posts = await watchCalls(page, '/profiles', refused(401, 'unauthorized'));
    const tokens = await watchCalls(page, 'securetoken', {
      status: 400,
      body: { error: { code: 400, message: 'INVALID_REFRESH_TOKEN' } },
    });
    const submit = page.getByRole('button', {
      name: text('onboarding.review.submit'),
      exact: true,
    });
    await submit.click();
    await expectErrorDialog(page, text, 'error.sessionExpired');
    expect([posts.count('POST'), tokens.count('POST')]).toEqual([1, 1]);
    posts.recover();
    tokens.recover();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('shell.signIn') })
      .click();
    await fillSignIn(page, text, monastic);
    await expect(page).toHaveURL(/\/onboarding\//);
    await page.goto('/onboarding/step1');
    await expect(field(page, text, text('onboarding.monasticName.label'))).toHaveValue(
      'Bhikkhu Ñāṇamoli',
    );
  },
);

test.describe('signing up', () => {
  test(
    'F22: waits for a slow answer without an error',
    { tag: '@full' },
    async ({ page, text }) => {
      let release = () => {};
      const released = new Promise<void>((settle) => {
        release = settle;
      });
      const gets: string[] = [];
      await page.route(`${API_URL}/users**`, async (route, request) => {
        if (request.method() === 'GET') gets.push(request.url());
        if (request.method() === 'POST') await released;
        await route.fallback();
      });
      await page.goto('/signup?type=monastic');
      const posted = page.waitForRequest((request) => request.url() === `${API_URL}/users`);
      await fillSignUp(page, text, freshPerson());
      await posted;
      await expect(page.getByRole('button', { name: text('identity.signUp.busy') })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      expect(gets).toEqual([]);
      release();
      await arriveAt(page, '/onboarding/step1');
    },
  );

  test(
    'F9, F23: loses nothing when the profile cannot be created',
    { tag: '@full' },
    async ({ page, text }) => {
      const person = freshPerson('Bhikkhu Ñāṇamoli');
      const users = await watchCalls(page, '/users', refused(503, 'unavailable'));
      const accounts = await watchCalls(page, 'accounts:signUp');
      await page.goto('/signup?type=monastic');
      await fillSignUp(page, text, person);
      const retry = page.getByRole('button', { name: text('common.retry') });
      await expect(retry).toBeVisible();
      expect(users.count('POST')).toBe(1);
      await expect(field(page, text, text('identity.field.name'))).toHaveValue(person.name);
      await retry.click();
      await expect.poll(() => users.count('POST')).toBe(2);
      users.recover();
      // Even a reload loses nothing: the account exists, and only the rest is asked for again.
      await expect(retry).toBeVisible();
      await retry.click();
      await arriveAt(page, '/onboarding/step1');
      expect(accounts.count('POST')).toBe(1);
      const [first, ...again] = users.seen
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => ({ ...(JSON.parse(body) as object), createdAt: '' }));
      expect(first).toMatchObject({ role: 'monastic', name: person.name, email: person.email });
      expect(again).toEqual([first, first]);
    },
  );

  test(
    'F19: continues for an account that the server does not know',
    { tag: '@full' },
    async ({ page, text }) => {
      const person = freshPerson();
      const users = await watchCalls(page, '/users', 'offline');
      await page.goto('/signup?type=patron');
      await fillSignUp(page, text, person);
      await expect(page.getByRole('alert').getByText(text('error.network'))).toBeVisible();
      users.recover();
      await page.goto('/explore');
      await arriveAt(page, '/signup?next=%2Fexplore');
      await page.getByLabel(text('role.patron')).check();
      await page.getByRole('button', { name: text('identity.completion.submit') }).click();
      await arriveAt(page, '/explore');
    },
  );

  test(
    'F20: Google sign-in creates no patron for a monastic whose profile cannot be loaded',
    { tag: '@full' },
    async ({ page, text }) => {
      const email = freshPerson().email;
      await page.goto('/signin');
      const users = await watchCalls(page, '/users', refused(500));
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: text('identity.google') }).click(),
      ]);
      await popup.getByLabel('Name', { exact: true }).fill('Sister Clare');
      await popup.getByLabel('Email', { exact: true }).fill(email);
      await pressAndClose(popup.getByRole('button', { name: 'Continue', exact: true }));
      await expect(
        page.getByRole('alert').getByText(text('error.profileFetchFailed')),
      ).toBeVisible();
      expect(users.count('POST')).toBe(0);
    },
  );
});

test.describe('signing out', () => {
  test(
    'F27, F28, S9, S11: is confirmed once, leaves no data, and does not count as expiry',
    { tag: '@full' },
    async ({ page, text }) => {
      const bearers: string[] = [];
      page.on('request', (request) => {
        if (request.headers()['authorization']) bearers.push(new URL(request.url()).origin);
      });
      const member = await enter(page, text);
      await logOut(page, text);
      await arriveAt(page, '/');
      await expect(page.getByText(text('shell.loggedOut'))).toHaveCount(1);
      await expectClean(page, member.name, member.email);
      await signIn(page, text, member);
      await arriveAt(page, '/home');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(new Set(bearers)).toEqual(new Set([new URL(API_URL).origin]));
    },
  );

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

  test(
    'F35, F34: a session of one tab and its token stay in that tab',
    { tag: '@full' },
    async ({ page, context, text }) => {
      const first = await enter(page, text, { remember: false });
      const other = await context.newPage();
      await other.goto('/home');
      await arriveAt(other, '/signin');
      expect(await keptKeys(other)).not.toContain('jwt');
      const second = await newMember('patron', 'Íñigo');
      await fillSignIn(other, text, second, { remember: false });
      await arriveAt(other, '/home');
      const calls = await watchCalls(context, '/users/');
      await page.reload();
      await other.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(first.name));
      await expect(other.getByRole('heading', { level: 1 })).toContainText(firstName(second.name));
      expect(calls.seen.length).toBeGreaterThan(0);
      for (const { url, bearer } of calls.seen) {
        const claims = JSON.parse(
          Buffer.from(bearer?.split('.')[1] ?? '', 'base64url').toString(),
        ) as { user_id: string };
        expect(url).toContain(claims.user_id);
      }
    },
  );

  test(
    'F36: after a tab was closed nobody is signed in',
    { tag: '@full' },
    async ({ page, context, text }) => {
      await enter(page, text, { remember: false });
      await page.close();
      const next = await context.newPage();
      const calls = await watchCalls(next, '/users');
      await next.goto('/explore');
      await arriveAt(next, '/signin?next=%2Fexplore');
      await expectClean(next);
      expect(calls.seen).toEqual([]);
    },
  );
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

  test('F68: the host determines the language', { tag: '@full' }, async ({ page }) => {
    for (const [host, lang] of [
      ['localhost', 'en'],
      ['sustento.localhost', 'es'],
      ['SUSTENTO.localhost', 'es'],
    ]) {
      await page.goto(`http://${host}:${PORT}/about`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang ?? '');
    }
  });
});

test.describe('the guard', () => {
  test(
    'F44: no private page opens for a visitor, or calls the API',
    { tag: '@full' },
    async ({ page }) => {
      const calls = await watchCalls(page, `${API_URL}/`);
      for (const path of [
        '/home',
        '/dashboard',
        '/onboarding/step1',
        '/pending',
        '/profile/anyone',
        '/explore',
        '/settings',
        '/chat',
        '/notifications',
        '/SETTINGS/?x#y',
      ]) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/signin(\?|$)/);
      }
      await page.evaluate(() => {
        history.pushState(null, '', '/dashboard');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page).toHaveURL(/\/signin(\?|$)/);
      expect(calls.seen).toEqual([]);
    },
  );

  test('F48, F49: the server decides who is approved', { tag: '@full' }, async ({ page }) => {
    const slug = `wei-${Date.now().toString(36)}`;
    const monastic = await newSubmittedMonastic('Wei', slug);
    await openSignedIn(page, monastic);
    await arriveAt(page, '/pending');
    const lists = await watchCalls(page, '/profiles?');
    await page.evaluate(() => localStorage.setItem('isApproved', 'true'));
    for (const path of ['/dashboard', '/explore', '/settings']) {
      await page.goto(path);
      await arriveAt(page, '/pending');
    }
    expect(lists.seen).toEqual([]);
    await staff.approve(monastic.userId);
    await page.reload();
    await arriveAt(page, '/dashboard');
  });

  test(
    'F54: an unknown profile shows the not-found page',
    { tag: '@full' },
    async ({ page, text }) => {
      for (const path of ['/monastic/nobody-here', '/monastic/%E0%A4%A', '/monastic/..%2f..%2fx']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      }
      await expect(page.getByRole('navigation', { name: text('shell.nav') })).toBeVisible();
    },
  );
});
