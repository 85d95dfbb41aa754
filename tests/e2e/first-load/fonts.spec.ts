import { launchOptions } from '#scripts/setup/browser.ts';
/** Fonts that load after the first paint of a page. */
import { facesShown, MOST_SHIFT, shiftOf, watchShifts } from '#tests/e2e/support/first-load.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const { args, ...options } = launchOptions();

// Subpixel positioning, as on phones, because line breaks depend on it.
test.use({ launchOptions: { ...options, args: [...args, '--font-render-hinting=none'] } });

const PATHS = [
  '/',
  '/about',
  '/how-it-works',
  '/how-it-works?for=monastics',
  '/tax',
  '/privacy',
  '/legal',
  '/signup',
  '/signup?type=patron',
  '/signin',
];

// Spanish texts are longer.
for (const language of languagesFor('es')) {
  test.describe(`a first visit (${language})`, () => {
    test.use({ language, reducedMotion: 'reduce' });

    test('pages do not shift when the fonts arrive', { tag: '@full' }, async ({ page }) => {
      await watchShifts(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of PATHS) {
          await page.goto(path);
          await facesShown(page);
          // A full line may break differently in the other font and move the content below.
          expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(MOST_SHIFT);
        }
      }
    });
  });
}

test(
  'fonts are requested after the first paint of a first visit',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await facesShown(page);
    const times = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime - (paint?.startTime ?? Number.NaN));
    });
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => !(time > 0))).toEqual([]);
  },
);
