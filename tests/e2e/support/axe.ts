import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The rules that depend on the theme; the others give the same result in both.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Faults that axe finds on the current page, one per line. `colours` runs only the colour rules. */
export async function axeFaults(page: Page, scope: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const chosen = scope === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Waits until the page is shown, has its heading, and none of its parts is still loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html[data-cloaked]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"], [data-state="loading"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Waits until the page has been rendered again and no animation or transition is running. */
export async function stilled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
    });
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
