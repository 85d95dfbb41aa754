import { call, newMember, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const OFFERING = {
  amountCents: 2500,
  method: 'bank',
  cadence: 'once',
  dedication: 'Por mi abuela',
};
const WORDS = 'El arroz llegó con la primera lluvia. Gracias.';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of languagesFor('en')) {
  test.describe(language, () => {
    test.use({ language });

    test(
      'a monastic adds a payment method, and thanks a patron',
      { tag: '@full' },
      async ({ page, text, openContext }) => {
        const slug = `thanks-${language}-${process.pid}`;
        const monastic = await newSubmittedMonastic('Ayya Medhā', slug);
        await staff.approve(monastic.userId);
        const patron = await newMember('patron', 'Lucía Ñandú');
        await skipNotice(page);

        await test.step('receives through the entity in one press', async () => {
          await openSignedIn(page, monastic);
          await arriveAt(page, '/dashboard');
          await page.getByRole('link', { name: text('dashboard.view.page') }).click();
          await page.getByRole('link', { name: text('dashboard.edit'), exact: true }).click();
          await arriveAt(page, `/profile/${slug}`);
          await page
            .getByRole('navigation', { name: text('onboarding.profile.title') })
            .getByRole('link', { name: text('profile.methods.title') })
            .click();
          await arriveAt(page, `/profile/${slug}/methods`);
          await page.getByRole('button', { name: text('profile.methods.throughEntity') }).click();
          await expect(page.getByText(text('profile.saved')).first()).toBeVisible();
          await expect(
            page.getByText(text('profile.methods.complete'), { exact: true }),
          ).toHaveCount(3);
          await expect(
            page.getByRole('radiogroup', { name: text('profile.methods.receiver.label') }),
          ).toHaveCount(1);
        });

        await test.step('sees an offering, never as received before it is confirmed', async () => {
          const { token } = patron;
          const draft = await call('PUT', `/offerings/draft/${monastic.userId}`, {
            token,
            body: OFFERING,
          });
          const { offeringId } = draft.body['data'] as { offeringId: string };
          await call('POST', `/offerings/${offeringId}/declare`, { token, body: OFFERING });
          await page.goto('/dashboard?view=offerings');
          const row = page.getByRole('listitem').filter({ hasText: OFFERING.dedication });
          await expect(
            row.getByText(text('dashboard.offering.declared'), { exact: true }),
          ).toBeVisible();
          const thank = row.getByRole('button', { name: text('dashboard.thank.open') });
          await expect(thank).toHaveCount(0);
          await call('POST', `/review/offerings/${offeringId}`, {
            staffToken: STAFF_TOKEN,
            body: { decision: 'confirm', receivedOn: new Date().toISOString().slice(0, 10) },
          });
          await page.reload();
          await expect(
            row.getByText(text('dashboard.offering.confirmed'), { exact: true }),
          ).toBeVisible();
          await thank.click();
        });

        await test.step('thanks for it, once', async () => {
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox').fill(WORDS);
          await dialog
            .getByRole('button', { name: text('dashboard.thank.send'), exact: true })
            .click();
          await expect(dialog).toBeHidden();
          await expect(page.getByText(WORDS)).toBeVisible();
          await expect(
            page.getByRole('button', { name: text('dashboard.thank.open') }),
          ).toHaveCount(0);
        });

        await test.step('the patron reads it', async () => {
          const theirs = await (await openContext()).newPage();
          await skipNotice(theirs);
          await openSignedIn(theirs, patron);
          await arriveAt(theirs, '/home');
          await theirs.goto('/notifications');
          await expect(theirs.getByText(WORDS)).toBeVisible();
        });
      },
    );
  });
}
