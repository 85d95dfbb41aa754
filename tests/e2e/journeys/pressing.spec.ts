import type { Locator, Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, field, openSignedIn, skipNotice, wake } from '#tests/e2e/support/people.ts';
import { languagesFor, startsWith } from '#tests/e2e/support/text.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/**
 * Presses the upper edge of a control, at its position before anything moves, and for as long as people do.
 */
const PRESSES = {
  mouse: async (page: Page, at: { x: number; y: number }) => {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    // By now the effects of leaving a field are rendered.
    await page.evaluate(
      () => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))),
    );
    await page.mouse.up();
  },
  finger: async (page: Page, at: { x: number; y: number }) => {
    await page.touchscreen.tap(at.x, at.y);
  },
} as const;

async function edgeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  // A link broken over two lines has a box for each.
  const place = await target.evaluate(
    (element) => element.getClientRects()[0]?.toJSON() as DOMRect,
  );
  return { x: place.x + Math.min(12, place.width / 2), y: place.y + 3 };
}

for (const language of languagesFor('en')) {
  for (const [by, press] of Object.entries(PRESSES)) {
    test.describe(
      `pressing while a field loses the focus (${language}, ${by})`,
      { tag: '@full' },
      () => {
        test.use({ language });

        test('checks a box of onboarding, and the message appears', async ({ page, text }) => {
          // Where there is one column, the two are on different parts of the form.
          await page.setViewportSize({ width: 1000, height: 740 });
          await skipNotice(page);
          await openSignedIn(page, await newMember('monastic', 'Ñāṇamoli'));
          await arriveAt(page, '/onboarding/step1');
          const box = page.getByRole('checkbox', {
            name: startsWith(text('onboarding.consent.label')),
          });
          const at = await edgeOf(page.locator('label').filter({ has: box }));
          const summary = field(page, text, text('onboarding.summary.label'));
          await summary.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
          await press(page, at);
          await expect(box).toBeChecked();
          await expect(summary).toHaveAttribute('aria-invalid', 'true');
        });

        test('follows a link of the sign-up form', { tag: '@full' }, async ({ page, text }) => {
          await page.goto('/signup?type=patron');
          // Leaving a field has effects only once the page is hydrated.
          await wake(page);
          const confirm = field(page, text, text('identity.field.confirmPassword'));
          await field(page, text, text('identity.field.password')).fill('a quiet morning');
          const at = await edgeOf(page.getByRole('main').locator('a[href="/privacy"]'));
          await confirm.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
          await press(page, at);
          await arriveAt(page, '/privacy');
        });
      },
    );
  }
}
