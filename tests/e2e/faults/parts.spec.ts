/** Parts of the app that cannot be loaded: pages, dialogs, texts, the app itself. */
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  letTokenRunOut,
  openSignedIn,
  skipNotice,
  wake,
} from '#tests/e2e/support/people.ts';
import { openProfileFrame } from '#tests/e2e/support/profile-frame.ts';
import type { Text } from '#tests/e2e/support/text.ts';

import { expectErrorDialog, refused, watchCalls } from './faults.ts';

test.beforeEach(async ({ page, watch }) => {
  // Chromium reports every failed request as an error of its own.
  watch.allowConsole(/Failed to load resource|net::ERR/);
  await skipNotice(page);
});

const GONE = { status: 404, contentType: 'text/plain', body: 'Not found' };

const nav = (page: Page, text: Text) =>
  page.getByRole('navigation', { name: text('shell.nav'), exact: true });

const notLoaded = (page: Page, text: Text) =>
  page.getByRole('heading', { level: 1, name: text('common.pageNotLoaded') });

/** Counts page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test(
  'F71: a half-filled form survives hovering over every link while offline',
  { tag: '@full' },
  async ({ page, context, text }) => {
    await page.goto('/signup?type=patron');
    const name = field(page, text, text('identity.field.name'));
    await name.fill('Wangarĩ');
    await wake(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    const links = await page.locator('a[href^="/"]:visible').all();
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      await link.hover();
      await link.focus();
    }
    await context.setOffline(false);
    // Everything started before has ended once another page has been fetched.
    await page.evaluate(() => fetch('/'));
    await expect(name).toHaveValue('Wangarĩ');
    expect(loads()).toBe(0);
  },
);

for (const way of ['by pointer', 'by keyboard'] as const) {
  test(
    `F62: a link followed offline shows a message in place, and the page comes when the connection returns (${way})`,
    { tag: '@full' },
    async ({ page, context, text }) => {
      await page.goto('/signin');
      await wake(page);
      const loads = countLoads(page);
      await context.setOffline(true);
      const link = nav(page, text).getByRole('link', { name: text('shell.tax'), exact: true });
      await (way === 'by pointer' ? link.click() : link.press('Enter'));
      await expect(notLoaded(page, text)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(text('error.network'));
      await expect(page).toHaveURL('/tax');
      await expect(nav(page, text)).toBeVisible();
      const retry = page.getByRole('button', { name: text('common.retry') });
      await retry.click();
      await expect(retry).toBeFocused();
      await expect(retry).not.toHaveAttribute('aria-busy');
      await expect(notLoaded(page, text)).toBeVisible();
      await context.setOffline(false);
      await expect(notLoaded(page, text)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(loads()).toBe(0);
    },
  );
}

test(
  'F62: offline, the public home is rendered by the app too',
  { tag: '@full' },
  async ({ page, context, text }) => {
    await page.goto('/signin');
    await wake(page);
    await page.getByRole('banner').getByRole('link', { name: 'Almsway' }).click();
    await arriveAt(page, '/');
    const loads = countLoads(page);
    await context.setOffline(true);
    await nav(page, text)
      .getByRole('link', { name: text('shell.tax'), exact: true })
      .click();
    await expect(notLoaded(page, text)).toBeVisible();
    await page.getByRole('link', { name: text('common.goHome') }).click();
    await arriveAt(page, '/');
    await expect(notLoaded(page, text)).toHaveCount(0);
    expect(loads()).toBe(0);
  },
);

test(
  'F62: after a deployment the page is reloaded, once for each version',
  { tag: '@full' },
  async ({ page, text }) => {
    await openSignedIn(page, await newMember('patron', 'Lucía'));
    await arriveAt(page, '/home');
    const tax = page.getByRole('contentinfo').getByRole('link', { name: text('shell.tax') });
    const loads = countLoads(page);
    let version = 'second';
    // The page itself stays the old version, so that a wrong decision would reload for ever.
    await page.route(
      (url) => url.pathname === '/tax',
      async (route, request) => {
        if (request.resourceType() === 'document') return route.fallback();
        const response = await route.fetch();
        const html = await response.text();
        return route.fulfill({
          response,
          body: html.replaceAll(/\/assets\/index-[\w-]+\.js/g, `/assets/index-${version}.js`),
        });
      },
    );
    await page.route(/\/assets\/tax-screen-.*\.js$/, (route) => route.fulfill(GONE));
    await tax.click();
    await expect(notLoaded(page, text)).toBeVisible();
    await expect(page).toHaveURL('/tax');
    expect(loads()).toBe(1);

    await nav(page, text)
      .getByRole('link', { name: text('shell.home') })
      .click();
    await arriveAt(page, '/home');
    version = 'third';
    await tax.click();
    await expect(notLoaded(page, text)).toBeVisible();
    expect(loads()).toBe(2);
  },
);

test.describe('dialogs', () => {
  test('the error dialog loads nothing when it opens', { tag: '@full' }, async ({ page, text }) => {
    const member = await newMember('patron', 'Lucía');
    await skipNotice(page);
    await openSignedIn(page, member);
    await arriveAt(page, '/home');
    // The session's modules are loaded by then.
    await letTokenRunOut(page);
    await page.goto('/explore');
    await arriveAt(page, '/explore');
    await page.route(/\/assets\//, (route) => route.fulfill(GONE));
    await watchCalls(page, '/profiles', refused(401, 'unauthorized'));
    await page.getByRole('searchbox').first().fill('zen');
    await expectErrorDialog(page, text, 'error.sessionExpired');
  });

  for (const fault of ['gone', 'broken'] as const) {
    const only = fault === 'broken' ? { tag: '@full' } : {};
    test(
      `a dialog that is ${fault} leaves the page unchanged`,
      only,
      async ({ page, text, watch }) => {
        watch.allowConsole(/broken on purpose/);
        await page.goto('/signin');
        const email = field(page, text, text('identity.field.email'));
        await email.fill('half@');
        const loads = countLoads(page);
        const path = /\/assets\/role-choice-.*\.js$/;
        await page.route(path, (route) =>
          route.fulfill(
            fault === 'gone'
              ? GONE
              : {
                  contentType: 'text/javascript',
                  body: 'export const RoleChoice = () => { globalThis.hasBroken = true; throw new Error("broken on purpose"); };',
                },
          ),
        );
        const signUp = async () => {
          await page.getByRole('button', { name: text('shell.accountMenu') }).click();
          await page.getByRole('menuitem', { name: text('shell.signUp') }).click();
        };
        await signUp();
        if (fault === 'gone') {
          await expect(page.getByText(text('error.network')).first()).toBeVisible();
        } else {
          await page.waitForFunction(() => 'hasBroken' in globalThis);
        }
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(nav(page, text)).toBeVisible();
        await expect(email).toHaveValue('half@');
        expect(loads()).toBe(0);
        if (fault === 'gone') {
          await page.unrouteAll();
          // Some browsers remember the failure of a module as long as the page lives.
          await page.getByRole('button', { name: text('common.reload') }).click();
          await signUp();
          await expect(page.getByRole('dialog', { name: text('role.title') })).toBeVisible();
        }
      },
    );
  }
});

test.describe('the filters of the explore page', () => {
  const FORM = /\/assets\/filter-form-.*\.js$/;

  test(
    'are loaded on a phone when they are opened, with a message when that fails',
    { tag: '@full' },
    async ({ page, text, watch }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openSignedIn(page, await newMember('patron', 'Lucía'));
      await arriveAt(page, '/home');
      await page.goto('/explore');
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      expect(watch.requests.filter((url) => FORM.test(url))).toEqual([]);
      await page.route(FORM, (route) => route.fulfill(GONE));
      await page.getByRole('button', { name: text('explore.filters') }).click();
      const sheet = page.getByRole('dialog', { name: text('explore.sheetTitle') });
      await expect(sheet.getByText(text('explore.filtersNotLoaded'))).toBeVisible();
      await page.unrouteAll();
      await sheet.getByRole('button', { name: text('common.retry') }).click();
      await expect(sheet.getByRole('combobox', { name: text('explore.language') })).toBeVisible();
    },
  );
});

test.describe('startup', () => {
  /** A form that needs more than its HTML contains, so the app is loaded at once. */
  const AT_ONCE = '/signin?next=%2Fsettings';
  const PARTS = [
    ['the texts', /\/assets\/common-.*\.js$/, true],
    ['the app', /\/assets\/index-.*\.js$/, false],
  ] as const;

  for (const [what, path, isRepeat] of PARTS) {
    test(
      `ends without ${what}, and can be retried`,
      isRepeat ? { tag: '@full' } : {},
      async ({ page, watch }) => {
        watch.allowUncaught(/dynamically imported module|NETWORK_ERROR/);
        await page.route(path, (route) => route.fulfill(GONE));
        await page.goto(AT_ONCE);
        const alert = page.getByRole('alert').filter({ has: page.getByRole('button') });
        await expect(alert).toContainText('Almsway could not be opened');
        await expect(alert).toContainText('No se ha podido abrir Sustento');
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try Again · Reintentar' }).click();
        await arriveAt(page, AT_ONCE);
        await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
        await expect(alert).toHaveCount(0);
      },
    );

    test(
      `does not report missing ${what} until the page is used`,
      { tag: '@full' },
      async ({ page, text, watch }) => {
        watch.allowUncaught(/dynamically imported module|NETWORK_ERROR/);
        await page.route(path, (route) => route.fulfill(GONE));
        await page.goto('/signin');
        await page.keyboard.press('Shift');
        await expect(page.locator('html')).toHaveAttribute('data-app', 'failed');
        const alert = page.getByRole('alert').filter({ hasText: 'Almsway could not be opened' });
        await expect(alert).toHaveCount(0);
        await page.getByRole('button', { name: text('shell.toDark') }).click();
        await expect(page.locator('html')).toHaveClass(/darkTheme/);
        await page.getByRole('button', { name: text('shell.accountMenu') }).click();
        await expect(alert).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try Again · Reintentar' }).click();
        // The reloaded page, without any interaction.
        await expect(page.locator('html:not([data-app]) h1')).toBeVisible();
        await wake(page);
        await expect(alert).toHaveCount(0);
      },
    );
  }

  test(
    'is not needed for a document, where a link and the notice show a message offline',
    { tag: '@full' },
    async ({ page, context, text }) => {
      await page.goto('/about');
      const message = page.getByRole('alert').filter({ hasText: 'Check your connection' });
      const notice = page.getByRole('button', { name: text('shell.prototype') });
      for (const control of [
        nav(page, text).getByRole('link', { name: text('shell.tax') }),
        notice,
      ]) {
        await context.setOffline(true);
        await control.click();
        await expect(message).toBeVisible();
        await expect(page).toHaveURL('/about');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await context.setOffline(false);
        await expect(message).toHaveCount(0);
      }
      await notice.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );

  test(
    'offers to try again while a chunk does not arrive, and continues when it does',
    { tag: '@full' },
    async ({ page }) => {
      await page.clock.install();
      let release = () => {};
      const released = new Promise<void>((settle) => {
        release = settle;
      });
      const asked = page.waitForRequest(/\/assets\/common-/);
      await page.route(/\/assets\/common-.*\.js$/, async (route) => {
        await released;
        await route.fallback();
      });
      await page.goto(AT_ONCE, { waitUntil: 'commit' });
      await asked;
      await page.clock.runFor(10_000);
      await expect(page.getByRole('button', { name: 'Try Again · Reintentar' })).toHaveCount(0);
      await page.clock.runFor(10_000);
      await expect(page.getByRole('button', { name: 'Try Again · Reintentar' })).toBeVisible();
      release();
      await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
      await expect(page.getByRole('button', { name: 'Try Again · Reintentar' })).toHaveCount(0);
    },
  );

  test(
    'shows an error page when the page’s chunk cannot be loaded',
    { tag: '@full' },
    async ({ page, text }) => {
      await page.route(/\/assets\/monastic-screen-.*\.js$/, (route) => route.fulfill(GONE));
      await openProfileFrame(page, '/monastic/ayya-sujata');
      await expect(notLoaded(page, text)).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: text('common.retry') }).click();
      await expect(notLoaded(page, text)).toHaveCount(0);
      await arriveAt(page, '/monastic/ayya-sujata');
    },
  );

  test(
    'shows public pages, and no private ones, while the provider does not answer',
    { tag: '@full' },
    async ({ page, text }) => {
      const member = await newMember('patron', 'Wangarĩ Njoroge');
      await openSignedIn(page, member);
      await arriveAt(page, '/home');
      await letTokenRunOut(page);
      const lookup = await watchCalls(page, 'accounts:lookup', 'silence');
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5000 });
      await expect.poll(() => lookup.count('POST')).toBe(1);
      await nav(page, text)
        .getByRole('link', { name: text('shell.tax'), exact: true })
        .click();
      await arriveAt(page, '/tax');
      // The public home is not shown to users, whose own home may be another.
      await page.getByRole('banner').getByRole('link', { name: 'Almsway' }).click();
      await expect(page.getByText(text('common.loading'))).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    },
  );
});
