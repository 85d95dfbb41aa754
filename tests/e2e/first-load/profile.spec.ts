/** The public page of a monastic: asked for while it is read, standing still, and told to who is sent it. */
import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { API_URL, originOf } from '#tests/e2e/support/servers.ts';
import { LANGUAGES } from '#tests/e2e/support/text.ts';

const PATH = '/monastic/ayya-sujata';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('what it is about is asked for once, and before the app', async ({ page, text }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(PATH);
  await expect(heading(page)).toContainText('Sujātā');
  await expect(
    page.getByRole('heading', { name: text('monastic.profile.updates.title') }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = asked.filter((address) => address.startsWith(`${API_URL}/monastics/`));
  expect(calls.toSorted()).toEqual(
    ['', '/needs', '/updates?_limit=10'].map(
      (part) => `${API_URL}${PATH.replace('monastic', 'monastics')}${part}`,
    ),
  );
  const firstOfApp = asked.findIndex((address) => /\/assets\/.*\.js$/.test(address));
  for (const call of calls) expect(asked.indexOf(call)).toBeLessThan(firstOfApp);
});

test('the page that stood there stays, and nothing of its bar is fetched before a touch', async ({
  page,
  text,
  watch,
}) => {
  await page.goto(PATH);
  await expect(heading(page)).toContainText('Sujātā');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
  const bar = await page.getByRole('banner').elementHandle();
  const opens = () => watch.requests.filter((url) => /\/assets\/(?:bar|overlays)-/.test(url));
  expect(opens()).toEqual([]);
  const menu = page.getByRole('button', { name: text('shell.accountMenu') });
  await menu.press('Enter');
  const joining = page.getByRole('menuitem', { name: text('shell.signUp') });
  await expect(joining).toBeVisible();
  expect(opens().length).toBeGreaterThan(0);
  expect(await bar?.evaluate((element) => element.isConnected)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('its mark opens what it means at the first press, and gives the focus back', async ({
  page,
  text,
}) => {
  await page.goto(PATH);
  const mark = page.getByRole('button', { name: text('monastic.verified.open') });
  await mark.press('Enter');
  await expect(page.getByRole('dialog', { name: text('monastic.verified.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAttribute('aria-expanded', 'false');
});

for (const language of LANGUAGES) {
  test.describe(`without JavaScript (${language})`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('who is sent the address learns whose page it is', async ({ page }) => {
      await page.goto(PATH);
      await expect(page).toHaveTitle(/^Ayya Sujātā · /);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        originOf(language) + PATH,
      );
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        /\/photos\/[\w-]{43}\/640$/,
      );
      await page.goto('/monastic/nobody-is-called-so');
      await expect(page.locator('meta[property="og:image"]')).toHaveCount(0);
    });
  });
}
