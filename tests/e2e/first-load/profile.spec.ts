/**
 * The public page of a monastic: whole before the app, light, standing still, and told to who is sent it. Where
 * no server draws it, it is a frame, and what it is about is asked for while it is read.
 */
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { AHEAD, appScriptsOf, hold } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, signIn } from '#tests/e2e/support/people.ts';
import { openProfileFrame } from '#tests/e2e/support/profile-frame.ts';
import { API_URL, originOf } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, textOf } from '#tests/e2e/support/text.ts';

const PATH = '/monastic/ayya-sujata';
const NAME = 'Ayya Sujātā';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The bar, and what opens over a page. */
const LATER = /\/assets\/(?:bar|overlays)-.*\.js$/;

const isOfApi = (url: string) => url.startsWith(API_URL) && !url.includes('/photos/');
const dataApp = (page: Page) => page.locator('html').getAttribute('data-app');

test('it stands whole before the app, in few bytes, and is taken over at the first touch', async ({
  page,
  text,
  watch,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const photos = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/photos/')) photos.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!photos.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(PATH);
  await expect(heading(page)).toContainText('Sujātā');
  await expect(page.locator('time').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await dataApp(page)).toBeNull();
  expect(watch.requests.filter(isOfApi)).toEqual([]);
  expect(appScriptsOf(watch).toSorted()).toEqual(
    AHEAD.map((file): unknown => expect.stringMatching(file)),
  );
  expect(watch.requests.length - photos.size).toBeLessThanOrEqual(12);
  expect(bytes).toBeLessThanOrEqual(150_000);

  const stood = await page.getByRole('main').elementHandle();
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
  await page.waitForLoadState('networkidle');
  expect(await stood?.evaluate((element) => element.isConnected)).toBe(true);
  // What may have changed since is asked again; what came with the page is not.
  expect(watch.requests.filter(isOfApi)).toEqual([
    `${API_URL}${PATH.replace('monastic', 'monastics')}`,
  ]);
  await page.getByRole('button', { name: text('safety.menu.openNamed', { name: NAME }) }).click();
  await expect(page.getByRole('menuitem', { name: text('safety.menu.report') })).toBeVisible();
});

test('who asks for an offering before the app is there gets its sheet', async ({ page, text }) => {
  await page.goto(PATH);
  await page
    .getByRole('link', { name: text('monastic.support.actionNamed', { name: NAME }) })
    .click();
  await expect(
    page.getByRole('dialog', { name: text('monastic.support.title', { name: NAME }) }),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PATH);
});

test('who goes on before what is below the top is taken over has it as it stood', async ({
  page,
  text,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(PATH);
  const name = text('monastic.support.actionNamed', { name: NAME });
  const last = await page.locator('main time').last().elementHandle();
  await page.getByRole('link', { name }).evaluate((link: HTMLElement) => {
    addEventListener('app-is-here', () => link.click());
  });
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('dialog', { name: text('monastic.support.title', { name: NAME }) }),
  ).toBeVisible();
  expect(await last?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a switch of the language needs no app, and what it brings is taken over', async ({
  page,
}) => {
  const spanish = textOf('es');
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(
    page.getByRole('heading', { name: spanish('monastic.profile.about.title') }),
  ).toBeVisible();
  expect(await dataApp(page)).toBeNull();
  await page.reload();
  await expect(
    page.getByRole('heading', { name: spanish('monastic.profile.about.title') }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-app', 'here');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a day is the day where the reader is, once the app is there', async ({ page }) => {
    await page.goto(PATH);
    const time = page.locator('time').first();
    const moment = (await time.getAttribute('datetime')) ?? '';
    const dayIn = (timeZone: string) =>
      new Date(moment).toLocaleDateString('en', { dateStyle: 'long', timeZone });
    await expect(time).toHaveText(dayIn('UTC'));
    await page.keyboard.press('Tab');
    await expect(time).toHaveText(dayIn('Pacific/Kiritimati'));
  });
});

test('from a host that draws nothing, what it is about is asked for once, and before the app', async ({
  page,
  text,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openProfileFrame(page, PATH);
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
  const firstOfApp = asked.findIndex((url) => appScriptsOf({ requests: [url] }).length > 0);
  for (const call of calls) expect(asked.indexOf(call)).toBeLessThan(firstOfApp);
});

test('letters that neither language is written with are drawn in the faces of the page', async ({
  page,
  watch,
}) => {
  await page.route(`${API_URL}/monastics/bratr-prokop`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, monasticName: 'Řehoř' } },
    });
  });
  await openProfileFrame(page, '/monastic/bratr-prokop');
  await expect(heading(page)).toContainText('Řehoř');
  await expect(page.getByText('Kanonie u Tří pramenů').first()).toBeVisible();
  const faces = () => watch.requests.filter((url) => url.endsWith('.woff2')).join(' ');
  await expect.poll(faces).toContain('almsway-display-central-');
  await expect.poll(faces).toContain('almsway-text-central-');
  expect(faces()).not.toContain('-europe-');
});

test('the frame that stood there stays, and nothing of its bar is fetched before a touch', async ({
  page,
  text,
  watch,
}) => {
  await openProfileFrame(page, PATH);
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
  test.describe(`before the bar is the app's (${language})`, () => {
    test.use({ language });

    test('what is to be said is said once there is a place for it', async ({ page, text }) => {
      // Nobody may read from the clipboard of a page: it is asked what was given to it.
      await page.addInitScript(() => {
        navigator.clipboard.writeText = (words) => {
          document.documentElement.dataset['copied'] = words;
          return Promise.resolve();
        };
      });
      const release = await hold(page, LATER);
      await page.goto(PATH);
      await page.getByRole('button', { name: text('monastic.share.action') }).click();
      await expect(page.locator('html')).toHaveAttribute('data-copied', originOf(language) + PATH);
      release();
      await expect(page.getByText(text('monastic.share.copied'), { exact: true })).toBeVisible();
    });

    test('who signs in in another tab has their bar at the first touch', async ({
      page,
      context,
      text,
    }) => {
      await page.goto(PATH);
      const follow = page.getByRole('link', {
        name: text('monastic.follow.actionNamed', { name: 'Sujātā' }),
      });
      await expect(follow).toBeVisible();
      const other = await context.newPage();
      const { email, landing } = DEMO_ACCOUNTS.monasticApproved;
      await signIn(other, text, { email, password: DEMO_PASSWORD }, { remember: true });
      await arriveAt(other, landing);
      await page.keyboard.press('Tab');
      // A monastic follows nobody: that tells that the page has heard of them.
      await expect(follow).toHaveCount(0);
      const explore = page.getByRole('banner').getByRole('link', { name: text('shell.explore') });
      await expect(explore).toBeVisible();
    });
  });

  test.describe(`without JavaScript (${language})`, () => {
    test.use({ language, javaScriptEnabled: false });

    test('who is sent the address learns whose page it is, and reads it whole', async ({
      page,
      text,
    }) => {
      await page.goto(PATH);
      await expect(heading(page)).toContainText('Sujātā');
      for (const id of ['about', 'methods', 'needs', 'updates', 'ordination'] as const) {
        await expect(
          page.getByRole('heading', { name: text(`monastic.profile.${id}.title`), exact: true }),
        ).toBeVisible();
      }
      await expect(page.locator('time')).not.toHaveCount(0);
      await expect(page.locator('main img').first()).toBeVisible();
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
