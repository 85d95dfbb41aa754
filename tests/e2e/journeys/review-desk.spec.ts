import { newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, field, openSignedIn } from '#tests/e2e/support/people.ts';

test(
  'changes are requested: only those fields are edited, submitted and reviewed again',
  { tag: '@full' },
  async ({ page, text }) => {
    const monastic = await newSubmittedMonastic('Ayyā Sudhammā', 'ayya-sudhamma');
    await staff.requestChanges(monastic.userId, [
      { field: 'lineage', note: 'Please name the order in full.' },
    ]);

    await openSignedIn(page, monastic);
    await arriveAt(page, '/pending');
    const main = page.getByRole('main');
    await expect(
      page.getByRole('heading', { level: 1, name: text('onboarding.pending.changesTitle') }),
    ).toBeVisible();
    await expect(main.getByText('Please name the order in full.')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(1);

    const resend = main.getByRole('button', { name: text('onboarding.pending.resend') });
    await resend.click();
    await expect(main.getByText(text('onboarding.pending.unchanged'))).toBeVisible();

    await field(page, text, text('onboarding.lineage.label')).fill('Amarapura Nikāya');
    await resend.click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('onboarding.pending.title') }),
    ).toBeVisible();

    await staff.approve(monastic.userId);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await arriveAt(page, '/dashboard');
  },
);

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
