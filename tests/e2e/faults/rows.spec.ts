/** Faults that need only a signed-in user. */
import { newMember, newSubmittedMonastic } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  field,
  fillSignIn,
  fillSignUp,
  firstName,
  freshPerson,
  logOut,
  openSignedIn,
  skipNotice,
  wake,
} from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';

import {
  enter,
  expectClean,
  expectErrorDialog,
  keptKeys,
  refused,
  watchCalls,
  type Fault,
} from './faults.ts';

test.beforeEach(async ({ page, watch }) => {
  // Chromium reports every failed request as an error of its own.
  watch.allowConsole(/Failed to load resource|net::ERR|blocked by CORS policy/);
  await skipNotice(page);
});

/** A refusal in the identity provider's format. */
const refusedByProvider = (message: string): Fault => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } },
});

test.describe('the signed-in user’s profile', () => {
  test(
    'F4: an unknown server, or a refused connection, counts as a network error',
    { tag: '@full' },
    async ({ page, text }) => {
      await enter(page, text);
      let reason = 'namenotresolved';
      await page.route(`${API_URL}/users/**`, (route) => route.abort(reason));
      await page.goto('/settings');
      await expectErrorDialog(page, text, 'error.network');
      reason = 'connectionrefused';
      await page.reload();
      await expectErrorDialog(page, text, 'error.network');
      await expect(page).toHaveURL('/settings');
      expect(await keptKeys(page)).toContain('jwt');
    },
  );

  test(
    'F8, F18: a failing server is asked at most three times, however long it asks to wait',
    { tag: '@full' },
    async ({ page, text }) => {
      await enter(page, text);
      const users = await watchCalls(page, '/users/', refused(503, 'unavailable'));
      await page.goto('/settings');
      await expectErrorDialog(page, text, 'error.profileFetchFailed');
      expect(users.count('GET')).toBe(3);
      users.faults = [
        {
          ...(refused(429, 'rate_limited') as object),
          headers: { 'retry-after': '3600', 'access-control-expose-headers': 'Retry-After' },
        },
      ];
      await page.reload();
      await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 12_000 });
      expect(users.count('GET')).toBeLessThanOrEqual(6);
      expect(await keptKeys(page)).toContain('jwt');
    },
  );

  test(
    'F10, F11, F13, F25, F72: an answer that is not the user’s own profile shows an error, and the session stays',
    { tag: '@full' },
    async ({ page, text }) => {
      const { name, email, userId } = await enter(page, text);
      const user = { userId, role: 'patron', name, email, createdAt: new Date().toISOString() };
      const answers: Fault[] = [
        { body: '{"a":' },
        { body: '<!doctype html>', type: 'text/html' },
        { body: '' },
        { status: 204 },
        refused(403, 'forbidden'),
        { body: { success: true, user: { ...user, userId: 'somebody-else' } } },
      ];
      const users = await watchCalls(page, '/users/');
      const tokens = await watchCalls(page, 'securetoken');
      for (const answer of answers) {
        users.faults = [answer];
        await page.goto('/settings');
        await expectErrorDialog(page, text, 'error.profileFetchFailed');
      }
      users.faults = [{ body: { success: true, user: { ...user, role: 'admin' } } }];
      await page.goto('/settings');
      await expectErrorDialog(page, text, 'error.invalidRole');
      await expect(page.getByText(email)).toHaveCount(0);
      expect(tokens.count('POST')).toBe(0);
      expect(await keptKeys(page)).toContain('jwt');
    },
  );

  test(
    'F17: a token that cannot be renewed is a network error, or ends the session',
    { tag: '@full' },
    async ({ page, text }) => {
      const member = await enter(page, text);
      await watchCalls(page, '/users/', refused(401, 'unauthorized'));
      const tokens = await watchCalls(page, 'securetoken', 'offline');
      await page.goto('/settings');
      await expectErrorDialog(page, text, 'error.network');
      expect(await keptKeys(page)).not.toContain('jwt');
      tokens.faults = [refusedByProvider('TOKEN_EXPIRED')];
      await page.reload();
      await expectErrorDialog(page, text, 'error.sessionExpired');
      await expectClean(page, member.name, member.email);
    },
  );

  test('F50: only `true` counts as approved', { tag: '@full' }, async ({ page }) => {
    const monastic = await newSubmittedMonastic('Wei', `wei-${Date.now().toString(36)}-f50`);
    await page.route(`${API_URL}/profiles/**`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: body.replace('"isApproved":false', '"isApproved":"true"'),
      });
    });
    await openSignedIn(page, monastic);
    await arriveAt(page, '/pending');
    await page.goto('/dashboard');
    await arriveAt(page, '/pending');
  });
});

test.describe('a token', () => {
  test(
    'F56: that cannot be renewed in time is requested again, and one that is refused ends the session',
    { tag: '@full' },
    async ({ page, text }) => {
      await page.clock.install();
      const tokens = await watchCalls(page, 'securetoken', 'offline');
      const member = await enter(page, text);
      await page.clock.fastForward('50:00');
      await expect.poll(() => tokens.count('POST')).toBeGreaterThan(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await keptKeys(page)).toContain('jwt');
      tokens.faults = [refusedByProvider('TOKEN_EXPIRED')];
      await page.clock.fastForward('50:00');
      await expectErrorDialog(page, text, 'error.sessionExpired');
      await expectClean(page, member.name, member.email);
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
  'F24: signing up with an existing profile continues with it',
  { tag: '@full' },
  async ({ page, text }) => {
    const person = freshPerson('Wangarĩ Njoroge');
    const posts: string[] = [];
    await page.route(`${API_URL}/users`, async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      posts.push(request.url());
      await route.fetch();
      return route.fulfill({
        status: 409,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: JSON.stringify({ success: false, error: { code: 'already_exists', message: 'x' } }),
      });
    });
    await page.goto('/signup?type=patron');
    await fillSignUp(page, text, person);
    await arriveAt(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName(person.name));
    expect(posts).toHaveLength(1);
  },
);

test(
  'F4: a user can sign out while the server cannot be reached',
  { tag: '@full' },
  async ({ page, text }) => {
    const member = await newMember('patron', 'Lucía');
    await openSignedIn(page, member);
    await arriveAt(page, '/home');
    await page.route(`${API_URL}/**`, (route, request) =>
      new URL(request.url()).pathname.startsWith('/users') ? route.abort() : route.fallback(),
    );
    await page.goto('/about');
    await wake(page);
    await chooseInAccountMenu(page, text, text('shell.logOut'));
    await arriveAt(page, '/');
    await expectClean(page);
  },
);

test(
  'F60, F61: a refusal by the identity provider is shown once, and signs nobody in',
  { tag: '@full' },
  async ({ page, text }) => {
    const member = await newMember('patron', 'Lucía');
    const path = 'accounts:signInWithPassword';
    const calls = await watchCalls(page, path, refusedByProvider('TOO_MANY_ATTEMPTS_TRY_LATER'));
    await page.goto('/signin');
    for (const [word, id] of [
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'error.identity.rateLimited'],
      ['USER_DISABLED', 'error.identity.accountDisabled'],
    ] as const) {
      calls.faults = [refusedByProvider(word)];
      const before = calls.count('POST');
      await fillSignIn(page, text, member);
      await expect(page.getByRole('alert').getByText(text(id))).toBeVisible();
      await expect(field(page, text, text('identity.field.password'))).toHaveValue(member.password);
      expect(calls.count('POST')).toBe(before + 1);
    }
    await expectClean(page);
  },
);

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
  'F67: of two simultaneous errors the more severe one is shown, in one dialog',
  { tag: '@full' },
  async ({ page, context, text }) => {
    await enter(page, text);
    await watchCalls(page, '/users/', 'offline');
    await page.goto('/settings');
    await expectErrorDialog(page, text, 'error.network');
    const other = await context.newPage();
    await other.goto('/icon.svg');
    await other.evaluate(() => {
      globalThis.localStorage.removeItem('account');
    });
    await expectErrorDialog(page, text, 'error.sessionExpired');
    await expect(page.getByText(text('error.network'))).toHaveCount(0);
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
