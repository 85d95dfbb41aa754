import { newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, closeNotice, signIn, skipNotice } from '#tests/e2e/support/people.ts';
import { LANGUAGES } from '#tests/e2e/support/text.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('an approval is read before anything stands over it', async ({ page, text }) => {
      const monastic = await newSubmittedMonastic('Ayya Medhā', `read-${language}-${process.pid}`);
      await signIn(page, text, monastic);
      await arriveAt(page, '/pending');
      await staff.approve(monastic.userId);
      await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
      await arriveAt(page, '/dashboard');
      const news = page.getByText(text('onboarding.pending.announceApproved')).last();
      const notice = page.getByRole('dialog');
      await expect(news).toBeVisible();
      expect(await notice.count()).toBe(0);
      await closeNotice(page, text);
      await expect(news).toBeHidden();
    });

    test('its owner sees what visitors see', async ({ page, text }) => {
      const slug = `own-${language}-${process.pid}`;
      const monastic = await newSubmittedMonastic('Ayya Medhā', slug);
      await staff.approve(monastic.userId);
      await skipNotice(page);
      await signIn(page, text, monastic);
      await arriveAt(page, '/dashboard');
      await page.goto(`/profile/${slug}`);
      await page.getByRole('link', { name: text('onboarding.profile.view') }).click();
      await arriveAt(page, `/monastic/${slug}`);
      await expect(
        page.getByRole('button', { name: text('monastic.follow.action'), exact: true }),
      ).toBeDisabled();
      await expect(page.getByRole('button', { name: text('monastic.share.action') })).toBeEnabled();
    });
  });
}
