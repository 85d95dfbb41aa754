import { newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn } from '#tests/e2e/support/people.ts';

test(
  'a rejected profile: the open page shows the reason automatically',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.clock.install();
    const monastic = await newSubmittedMonastic('Frère Anselme', 'frere-anselme');
    await openSignedIn(page, monastic);
    await arriveAt(page, '/pending');

    await staff.reject(monastic.userId, 'The abbey does not know this name.');
    await page.clock.runFor(60_000);
    await expect(
      page.getByRole('heading', { level: 1, name: text('onboarding.pending.rejectedTitle') }),
    ).toBeVisible();
    await expect(
      page.getByRole('main').getByText('The abbey does not know this name.'),
    ).toBeVisible();
  },
);
