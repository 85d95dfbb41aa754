/** Documents: readable pages whose controls work without the app. */
import type { APIResponse, Page } from '@playwright/test';

import { axeFaults } from '#tests/e2e/support/axe.ts';
import { newMember } from '#tests/e2e/support/desk.ts';
import { appScriptsOf } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, signIn, skipNotice } from '#tests/e2e/support/people.ts';
import { originOf } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, languagesFor, textOf, type Text } from '#tests/e2e/support/text.ts';

type Id = Parameters<Text>[0];

/** Documents, with their first and last texts. */
const DOCUMENTS: readonly (readonly [path: string, title: Id, ...words: Id[]])[] = [
  ['/', 'public.home.title', 'public.home.verified.body', 'public.home.closing.body'],
  ['/about', 'public.about.title', 'public.about.mission.body', 'public.about.join.body'],
  ['/how-it-works', 'public.how.title', 'public.how.patrons.offer.body'],
  ['/how-it-works?for=monastics', 'public.how.title', 'public.how.monastics.share.body'],
  ['/tax', 'public.tax.title', 'public.tax.eu.body', 'public.tax.note.body'],
  ['/privacy', 'legal.privacy.title', 'legal.privacy.kept.follows.body'],
  ['/legal', 'legal.notice.title', 'legal.notice.law.body'],
  ['/signup', 'identity.signUp.chooseTitle', 'identity.signUp.choose'],
  ['/nothing-is-here', 'route.notFound.title', 'notFound.message'],
];

/** Forms, whose content is also in their HTML. */
const FORMS: typeof DOCUMENTS = [
  ['/signup?type=monastic', 'identity.signUp.monasticTitle', 'identity.signUp.monasticLead'],
  ['/signin?view=reset', 'identity.reset.title', 'identity.reset.lead'],
];

test.beforeEach(({ watch }) => {
  // Chromium reports the status of the not-found page as an error.
  watch.allowConsole(/404/);
});

/** What the first window of a connection carries, in bytes. */
const FIRST_WINDOW = 14_000;

test('the public home, with its people, fits into the first window of a connection', async ({
  page,
}) => {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const { responseBodySize } = await (await answer).request().sizes();
  expect(responseBodySize).toBeLessThan(FIRST_WINDOW);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

/** Requests an address from the host of this page. Only browsers resolve names under localhost. */
function askHost(page: Page, address: string): Promise<APIResponse> {
  const { host, port, pathname, search } = new URL(address, page.url());
  return page.request.get(`http://localhost:${port}${pathname}${search}`, {
    headers: { Host: host },
  });
}

for (const language of languagesFor('es')) {
  test.describe(`without JavaScript (${language})`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('pages are complete, and their links work', async ({ page, text }) => {
      const addresses = new Set<string>();
      for (const [path, ...words] of [...DOCUMENTS, ...FORMS]) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const id of words) {
          await expect(page.getByText(text(id), { exact: true }).first()).toBeVisible();
        }
        const links = await page
          .locator('main a[href^="/"], footer a[href^="/"]')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        expect(new Set(links).size, path).toBeGreaterThan(2);
        for (const address of links) addresses.add(address);
      }
      for (const address of addresses) {
        const response = await askHost(page, address);
        const status = address.endsWith('/not-found.html') ? 200 : response.status();
        expect([address, status]).toEqual([address, 200]);
      }
      await inFooter(page, text('shell.tax')).click();
      await expect(heading(page)).toHaveText(text('public.tax.title'));
    });
  });

  test.describe(`recipients of a shared address (${language})`, () => {
    test.use({ language });

    test('see in every language what a page is about', { tag: '@full' }, async ({ page, text }) => {
      await page.goto('/about');
      const canonical = page.locator('link[rel="canonical"]');
      await expect(canonical).toHaveAttribute('href', `${originOf(language)}/about`);
      for (const each of LANGUAGES) {
        await expect(page.locator(`link[hreflang="${each}"]`)).toHaveAttribute(
          'href',
          `${originOf(each)}/about`,
        );
      }
      const meta = (name: string) => page.locator(`meta[${name}]`);
      const description = text('public.about.lead');
      await expect(meta('name="description"')).toHaveAttribute('content', description);
      await expect(meta('property="og:title"')).toHaveAttribute('content', await page.title());
      const picture = await meta('property="og:image"').getAttribute('content');
      const response = await askHost(page, picture ?? '');
      expect(response.headers()['content-type']).toBe('image/png');
    });
  });
}

for (const language of languagesFor('en')) {
  test.describe(`the controls of a document (${language})`, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } });

    test.afterEach(({ watch }) => {
      expect(appScriptsOf(watch)).toEqual([]);
    });

    test('the account menu works with the keyboard and returns the focus', async ({
      page,
      text,
    }) => {
      await page.goto('/about');
      const opener = page.getByRole('button', { name: text('shell.accountMenu') });
      const row = page.getByRole('link', { name: text('shell.signIn'), exact: true });
      await opener.press('Enter');
      await page.keyboard.press('Tab');
      await expect(row).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(row).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('the role dialog opens, and returns the focus to the menu', async ({ page, text }) => {
      await page.goto('/');
      const opener = page.getByRole('button', { name: text('shell.accountMenu') });
      const dialog = page.getByRole('dialog', { name: text('role.title') });
      const signUp = page.getByRole('button', { name: text('shell.signUp'), exact: true });
      await opener.click();
      await signUp.click();
      await expect(dialog.getByRole('heading')).toBeFocused();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.press('Enter');
      await signUp.press('Enter');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: text('common.close') }).press('Enter');
      await expect(dialog).toBeHidden();
    });

    test(
      'the notice opens in the variant of the day, and closes',
      { tag: '@full' },
      async ({ page, text }) => {
        const opener = page.getByRole('button', { name: text('shell.prototype') });
        const notice = page.getByRole('dialog');
        const titles: (string | null)[] = [];
        for (const day of ['2026-11-23', '2026-11-24']) {
          await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
          await page.goto('/tax');
          await opener.click();
          titles.push(await notice.getByRole('heading').first().textContent());
          expect(await axeFaults(page)).toEqual([]);
          await notice.getByRole('button', { name: text('common.close') }).click();
          await expect(notice).toBeHidden();
          await expect(opener).toBeFocused();
        }
        expect(new Set(titles).size).toBe(2);
        // Seen when asked for, it does not open by itself.
        await page.getByRole('banner').getByRole('link').first().click();
        await arriveAt(page, '/');
        await page.waitForLoadState('networkidle');
        await expect(notice).toHaveCount(0);
      },
    );

    test(
      'the notice opens by itself once, when a visitor comes back to the home',
      { tag: '@full' },
      async ({ page, text }) => {
        const notice = page.getByRole('dialog');
        const comesBack = async () => {
          await inFooter(page, text('shell.tax')).click();
          await arriveAt(page, '/tax');
          await page.getByRole('banner').getByRole('link').first().click();
          await arriveAt(page, '/');
        };
        await page.goto('/');
        await expect(notice).toHaveCount(0);
        await comesBack();
        await expect(notice).toBeVisible();
        expect(await axeFaults(page)).toEqual([]);
        await notice.getByRole('button', { name: text('common.close') }).click();
        await expect(notice).toBeHidden();
        await comesBack();
        await page.waitForLoadState('networkidle');
        await expect(notice).toHaveCount(0);
      },
    );

    test(
      'the notice that opens by itself shows no message when it cannot be loaded',
      { tag: '@full' },
      async ({ page, text, watch }) => {
        watch.allowFailedRequest(/notices\.html$/);
        await page.route('**/notices.html', (route) => route.abort());
        await page.goto('/tax');
        const fails = page.waitForEvent('requestfailed', (request) =>
          request.url().endsWith('notices.html'),
        );
        await page.getByRole('banner').getByRole('link').first().click();
        await arriveAt(page, '/');
        await fails;
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.getByRole('button', { name: text('shell.prototype') }).click();
        await expect(page.getByRole('alert')).toHaveCount(1);
      },
    );

    test('the two sides of how it works are links', { tag: '@full' }, async ({ page, text }) => {
      await page.goto('/how-it-works');
      const side = page.getByRole('link', { name: text('public.how.tabs.monastics'), exact: true });
      await side.click();
      await expect(page).toHaveURL('/how-it-works?for=monastics');
      await expect(side).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(text('public.how.monastics.share.body'))).toBeVisible();
      await page.goBack();
      await expect(page.getByText(text('public.how.patrons.offer.body'))).toBeVisible();
    });

    test('a chosen theme also applies after Back', { tag: '@full' }, async ({ page, text }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      const html = page.locator('html');
      await page.goto('/about');
      await inFooter(page, text('shell.tax')).click();
      await arriveAt(page, '/tax');
      await page.getByRole('button', { name: text('shell.toDark') }).click();
      await expect(html).toHaveClass(/darkTheme/);
      await page.goBack();
      await arriveAt(page, '/about');
      await expect(html).toHaveClass(/darkTheme/);
      await page.getByRole('button', { name: text('shell.toLight') }).press('Enter');
      await expect(html).toHaveClass(/lightTheme/);
    });
  });
}

test('on a phone the drawer contains the items of the bar, and returns the focus', async ({
  page,
  text,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const opener = page.getByRole('button', { name: text('shell.openMenu') });
  const drawer = page.getByRole('dialog', { name: text('shell.menu') });
  await opener.press('Enter');
  for (const id of ['shell.about', 'shell.howItWorks', 'shell.tax', 'shell.signIn'] as const) {
    await expect(drawer.getByRole('link', { name: text(id), exact: true })).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('button', { name: text('shell.signUp'), exact: true }).click();
  const role = page.getByRole('dialog', { name: text('role.title') });
  await expect(role).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(role).toBeHidden();
  await drawer.getByRole('link', { name: text('shell.tax'), exact: true }).click();
  await arriveAt(page, '/tax');
  expect(appScriptsOf(watch)).toEqual([]);
});

/** Records every visible heading in the tab, across pages. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const look = () => {
      const title = document.querySelector('h1');
      if (title?.checkVisibility({ visibilityProperty: true })) {
        const seen = sessionStorage.getItem('seen') ?? '';
        sessionStorage.setItem('seen', `${seen}${title.innerText}|`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => {
    const seen = await page.evaluate(() => sessionStorage.getItem('seen') ?? '');
    return [...new Set(seen.split('|').filter(Boolean))];
  };
}

test.describe('a chosen language', () => {
  const es = textOf('es');

  test(
    'applies from the first paint on the host of another language',
    { tag: '@full' },
    async ({ page, watch }) => {
      await page.addInitScript(() => localStorage.setItem('locale', 'es'));
      const seen = await noteHeadings(page);
      await page.goto('/about?a=b#about-roadmap');
      await expect(heading(page)).toHaveText(es('public.about.title'));
      await expect(page).toHaveTitle(new RegExp(es('route.about.title')));
      await expect(page).toHaveURL('/about?a=b#about-roadmap');
      expect(await seen()).toEqual([es('public.about.title')]);
      expect(appScriptsOf(watch)).toEqual([]);
    },
  );

  test(
    'applies to every document, including the not-found page',
    { tag: '@full' },
    async ({ page, watch }) => {
      await page.goto('/tax');
      await inFooter(page, 'Español').click();
      await expect(heading(page)).toHaveText(es('public.tax.title'));
      await expect(page).toHaveURL('/tax');
      await page.goto('/nothing-is-here');
      await expect(page.getByText(es('notFound.message'))).toBeVisible();
      await expect(page).toHaveURL('/nothing-is-here');
      expect(appScriptsOf(watch)).toEqual([]);
    },
  );

  test(
    'applies to the page of another query, also on hosts that ignore the query',
    { tag: '@full' },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('locale', 'es'));
      await page.route(`${originOf('en')}/signup?type=monastic`, (route) =>
        route.continue({ url: `${originOf('en')}/en/signup.html` }),
      );
      await page.goto('/signup?type=monastic');
      await expect(page.getByText(es('identity.signUp.monasticLead'))).toBeVisible();
      await expect(page).toHaveURL('/signup?type=monastic');
    },
  );
});

test('sign-up without a role opens the role dialog, and continues', async ({
  page,
  text,
  watch,
}) => {
  await page.goto('/signup');
  const dialog = page.getByRole('dialog', { name: text('role.title') });
  await expect(dialog).toBeVisible();
  expect(appScriptsOf(watch)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('identity.signUp.choose'), exact: true }).click();
  await dialog.getByRole('link', { name: text('role.patron') }).click();
  await arriveAt(page, '/signup?type=patron');
});

test('a signed-in user gets the app, and never sees a visitor’s page', async ({ page, text }) => {
  await skipNotice(page);
  await signIn(page, text, await newMember('patron', 'Lucía'), { remember: true });
  await arriveAt(page, '/home');
  const seen = await noteHeadings(page);
  await page.goto('/');
  await arriveAt(page, '/home');
  expect(await seen()).not.toContain(text('public.home.title'));
  const bar = page.getByRole('banner');
  for (const [path, title] of DOCUMENTS.filter(([path]) => path !== '/' && path !== '/signup')) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(text(title));
    await expect(bar.getByRole('link', { name: text('shell.explore'), exact: true })).toBeVisible();
  }
});

test(
  'an open document becomes the app when a user signs in in another tab',
  { tag: '@full' },
  async ({ page, context, text }) => {
    await page.goto('/about');
    const other = await context.newPage();
    await skipNotice(other);
    await signIn(other, text, await newMember('patron', 'Lucía'), { remember: true });
    await arriveAt(other, '/home');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: text('shell.explore'), exact: true })).toBeVisible();
  },
);

test('search engines are allowed to index', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const response = await askHost(page, '/robots.txt');
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^User-agent: \*\nAllow: \/$/m);
});

test(
  'the home page shows monastics without scrolling',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const people = page.getByRole('region', { name: text('public.home.monastics.title') });
    await expect(people.getByRole('listitem')).toHaveCount(3);
    const portraits = page.getByRole('main').locator('img');
    for (const portrait of (await portraits.all()).slice(0, 3)) {
      await expect(portrait).toBeInViewport();
    }
  },
);
