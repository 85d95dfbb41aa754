import { stilled } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt } from '#tests/e2e/support/people.ts';
import { textOf } from '#tests/e2e/support/text.ts';

const en = textOf('en');
const es = textOf('es');

test('the language switch in the footer changes every text, and is remembered', async ({
  page,
}) => {
  await page.goto('/about');
  const html = page.locator('html');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(heading).toHaveText(en('public.about.title'));

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Español' }).click();
  await expect(html).toHaveAttribute('lang', 'es');
  await expect(heading).toHaveText(es('public.about.title'));
  await expect(page).toHaveTitle(new RegExp(es('route.about.title')));
  await expect(page.getByRole('button', { name: es('shell.accountMenu') })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Español' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await page.reload();
  await expect(heading).toHaveText(es('public.about.title'));
  await page.goto('/signin');
  await arriveAt(page, '/signin');
  await expect(
    page.getByRole('button', { name: es('identity.signIn.submit'), exact: true }),
  ).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'es');
});

test.describe('the host name', () => {
  test.use({ language: 'es' });

  test('determines the language until one is chosen', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('public.home.title'));
    await expect(page).toHaveTitle(/Sustento/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('public.home.title'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('public.home.title'));
  });
});

test('F69: the theme follows the system until one is chosen, and is stored', async ({
  page,
  text,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(html).toHaveClass(/darkTheme/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveClass(/lightTheme/);
  expect(await page.evaluate(() => globalThis.localStorage.getItem('theme'))).toBeNull();

  await page.getByRole('button', { name: text('shell.toDark') }).click();
  await expect(html).toHaveClass(/darkTheme/);
  expect(await page.evaluate(() => globalThis.localStorage.getItem('theme'))).toBe('darkTheme');
  await page.getByRole('button', { name: text('shell.toLight') }).press('Space');
  await expect(html).toHaveClass(/lightTheme/);
  expect(await page.evaluate(() => globalThis.localStorage.getItem('theme'))).toBe('lightTheme');
  await page.getByRole('button', { name: text('shell.toDark') }).press('Enter');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveClass(/darkTheme/);
});

test(
  'with reduced motion a change of the theme applies at once, to every text',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/');
    // The switch works only after the first paint, once its script is loaded.
    await page.waitForLoadState('networkidle');
    const word = page.getByRole('main').locator('p').last();
    const colours = await word.evaluate((element) => {
      const colour = () => getComputedStyle(element).color;
      const before = colour();
      document.querySelector<HTMLElement>('[data-switch="theme"]')?.click();
      return { before, after: colour() };
    });
    expect(colours.after).not.toBe(colours.before);
    await stilled(page);
    await expect(word).toHaveCSS('color', colours.after);
  },
);

test('a chosen theme applies from the first paint', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.localStorage.setItem('theme', 'darkTheme');
    // All classes of the root element while the page loads.
    const seen: string[] = [];
    (globalThis as unknown as { rootClasses: string[] }).rootClasses = seen;
    new MutationObserver(() => {
      const name = document.documentElement?.className ?? '';
      if (document.body && name !== seen.at(-1)) seen.push(name);
    }).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(
    () => (globalThis as unknown as { rootClasses: string[] }).rootClasses,
  );
  expect(seen).toEqual(['darkTheme']);
});
