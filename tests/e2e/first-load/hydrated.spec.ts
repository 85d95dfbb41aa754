/** Forms and the public profile: complete in their HTML, and hydrated as a whole at the first interaction. */
import type { Page } from '@playwright/test';

import { axeFaults } from '#tests/e2e/support/axe.ts';
import { newMember } from '#tests/e2e/support/desk.ts';
import { appScriptsOf, facesShown, hold, PREFETCHED } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  fillSignIn,
  freshPerson,
  skipNotice,
  wake,
} from '#tests/e2e/support/people.ts';
import { openProfileFrame } from '#tests/e2e/support/profile-frame.ts';
import { API_URL, originOf } from '#tests/e2e/support/servers.ts';
import { isFullMatrix, languagesFor, textOf } from '#tests/e2e/support/text.ts';

const PROFILE = '/monastic/ayya-sujata';
const NAME = 'Ayya Sujātā';

const PAGES = [
  '/signup?type=patron',
  ...(isFullMatrix ? ['/signup?type=monastic', '/signin', '/signin?view=reset'] : []),
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const html = (page: Page) => page.locator('html');
const isOfApi = (url: string) => url.startsWith(API_URL) && !url.includes('/photos/');
const prefetched = PREFETCHED.map((file): unknown => expect.stringMatching(file));

for (const path of [...PAGES, PROFILE]) {
  test(`${path} is small, and looks the same before and after hydration`, async ({
    page,
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await facesShown(page);
    await expect.poll(() => appScriptsOf(watch).toSorted()).toEqual(prefetched);
    await page.waitForLoadState('networkidle');
    expect(watch.requests.filter(isOfApi)).toEqual([]);
    expect(watch.requests.length - photos.size).toBeLessThanOrEqual(path === PROFILE ? 12 : 10);
    expect(bytes).toBeLessThanOrEqual(150_000);
    expect(await axeFaults(page)).toEqual([]);

    const look = () => page.screenshot({ animations: 'disabled' });
    const before = await look();
    const stood = await heading(page).elementHandle();
    await wake(page);
    expect(await stood?.evaluate((element) => element.isConnected)).toBe(true);
    expect((await look()).equals(before), `${path} looks as before`).toBe(true);
  });
}

test('no letter typed before hydration is lost', async ({ page, text }) => {
  const person = freshPerson();
  const release = await hold(page);
  await page.goto('/signup?type=patron', { waitUntil: 'commit' });
  const name = field(page, text, text('identity.field.name'));
  const email = field(page, text, text('identity.field.email'));
  await name.pressSequentially(person.name);
  await expect(html(page)).toHaveAttribute('data-app', 'loading');
  // The app is loaded while the next field is being filled in.
  release();
  await email.pressSequentially(person.email, { delay: 20 });
  await expect(html(page)).toHaveAttribute('data-app', 'ready');
  await expect(name).toHaveValue(person.name);
  await expect(email).toHaveValue(person.email);
  await expect(email).toBeFocused();
  await field(page, text, text('identity.field.password')).fill(person.password);
  await field(page, text, text('identity.field.confirmPassword')).fill(person.password);
  await page.getByRole('button', { name: text('identity.signUp.submit'), exact: true }).click();
  // The form has received the text typed before hydration.
  await arriveAt(page, '/home');
});

test('a form submitted before hydration is sent once, by the app', async ({
  page,
  text,
  watch,
}) => {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  const release = await hold(page);
  await page.goto('/signin', { waitUntil: 'commit' });
  await fillSignIn(page, text, member);
  await expect(html(page)).toHaveAttribute('data-pending');
  await page.getByRole('button', { name: text('identity.signIn.submit'), exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await arriveAt(page, '/home');
  expect(watch.requests.filter((url) => url.includes('signInWithPassword'))).toHaveLength(1);
});

for (const way of ['by pointer', 'by keyboard'] as const) {
  const only = way === 'by keyboard' ? { tag: '@full' } : {};
  test(
    `the last press before hydration is carried out once (${way})`,
    only,
    async ({ page, text }) => {
      const release = await hold(page);
      await page.goto('/signin');
      const menu = page.getByRole('button', { name: text('shell.accountMenu') });
      const show = page.getByRole('button', { name: text('identity.field.showPassword') });
      await (way === 'by pointer' ? show.click() : show.press('Enter'));
      await (way === 'by pointer' ? menu.click() : menu.press('Enter'));
      await expect(html(page)).toHaveAttribute('data-pending');
      release();
      await expect(page.getByRole('menuitem', { name: text('shell.signUp') })).toBeVisible();
      await expect(html(page)).not.toHaveAttribute('data-pending');
      await expect(field(page, text, text('identity.field.password'))).toHaveAttribute(
        'type',
        'password',
      );
    },
  );
}

test(
  'a remembered email is filled in, and replaced by typing',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.addInitScript(() => localStorage.setItem('savedEmail', 'kept@example.org'));
    const release = await hold(page);
    await page.goto('/signin', { waitUntil: 'commit' });
    const email = field(page, text, text('identity.field.email'));
    await email.focus();
    release();
    await expect(email).toHaveValue('kept@example.org');
    await expect(html(page)).toHaveAttribute('data-app', 'ready');
    await page.keyboard.insertText('other@example.org');
    await expect(email).toHaveValue('other@example.org');
  },
);

for (const language of languagesFor('es')) {
  test.describe(`the profile (${language})`, () => {
    test.use({ language });

    test('opens its sheet when an offering is requested before hydration', async ({
      page,
      text,
    }) => {
      const release = await hold(page);
      await page.goto(PROFILE);
      await page
        .getByRole('link', { name: text('monastic.support.actionNamed', { name: NAME }) })
        .click();
      await expect(html(page)).toHaveAttribute('data-pending');
      release();
      await expect(
        page.getByRole('dialog', { name: text('monastic.support.title', { name: NAME }) }),
      ).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(PROFILE);
    });

    test('changes its language, before and after hydration', { tag: '@full' }, async ({ page }) => {
      const other = language === 'en' ? 'es' : 'en';
      const about = textOf(other)('monastic.profile.about.title');
      await page.goto(PROFILE);
      await page.getByRole('contentinfo').locator(`[lang="${other}"]`).click();
      await expect(page.getByRole('heading', { name: about, exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: about, exact: true })).toBeVisible();
      await expect(page).toHaveURL(originOf(language) + PROFILE);
      await wake(page);
      await expect(html(page)).toHaveAttribute('lang', other);
    });
  });

  test.describe(`without JavaScript (${language})`, () => {
    test.use({ language, javaScriptEnabled: false });

    test(
      'a shared profile shows whose it is, and is readable in full',
      { tag: '@full' },
      async ({ page, text, watch }) => {
        watch.allowConsole(/404/);
        await page.goto(PROFILE);
        await expect(heading(page)).toContainText('Sujātā');
        for (const id of ['about', 'needs', 'updates', 'ordination'] as const) {
          await expect(
            page.getByRole('heading', { name: text(`monastic.profile.${id}.title`), exact: true }),
          ).toBeVisible();
        }
        await expect(
          page.getByRole('heading', { name: text('monastic.support.title', { name: NAME }) }),
        ).toBeVisible();
        await expect(page.locator('main img').first()).toBeVisible();
        await expect(page).toHaveTitle(/^Ayya Sujātā · /);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          originOf(language) + PROFILE,
        );
        await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
          'content',
          /\/photos\/[\w-]{43}\/640$/,
        );
        const response = await page.goto('/monastic/nobody-is-called-so');
        expect(response?.status()).toBe(404);
        await expect(page.getByText(text('notFound.message'))).toBeVisible();
      },
    );
  });
}

test(
  'a profile is hydrated with its embedded data, and refetches what may have changed',
  { tag: '@full' },
  async ({ page, text, watch }) => {
    await page.goto(PROFILE);
    await expect(heading(page)).toContainText('Sujātā');
    await wake(page);
    await page.waitForLoadState('networkidle');
    expect(watch.requests.filter(isOfApi)).toEqual([
      `${API_URL}${PROFILE.replace('monastic', 'monastics')}`,
    ]);
    await page.getByRole('button', { name: text('safety.menu.openNamed', { name: NAME }) }).click();
    await expect(page.getByRole('menuitem', { name: text('safety.menu.report') })).toBeVisible();
  },
);

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test(
    'dates are in the reader’s time zone after hydration',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(PROFILE);
      const time = page.locator('time').first();
      const moment = (await time.getAttribute('datetime')) ?? '';
      const dayIn = (timeZone: string) =>
        new Date(moment).toLocaleDateString('en', { dateStyle: 'long', timeZone });
      await expect(time).toHaveText(dayIn('UTC'));
      await wake(page);
      await expect(time).toHaveText(dayIn('Pacific/Kiritimati'));
    },
  );
});

test(
  'on a host without rendering the app renders a profile, with all its fonts',
  { tag: '@full' },
  async ({ page, watch }) => {
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
    const faces = () => watch.requests.filter((url) => url.endsWith('.woff2')).join(' ');
    await expect.poll(faces).toContain('almsway-display-central-');
    await expect.poll(faces).toContain('almsway-text-central-');
    expect(faces()).not.toContain('-europe-');
  },
);
