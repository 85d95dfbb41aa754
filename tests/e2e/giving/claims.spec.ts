/** Gifts from before an account: the giver joins, confirms their address, and adds what is theirs. */
import { DEMO_PASSWORD, DEMO_STAFF } from '@almsway/mocks/situations/demo-accounts.ts';

import { demand, linkMailedTo } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { agree, fillSignIn, freshPerson, signUp } from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const GIVER = { taxId: '', street: '', postalCode: '', city: '', country: 'ES' };
const VIEWPORTS = { en: { width: 1280, height: 900 }, es: { width: 360, height: 740 } };

/** Records a gift in cash, and writes to its giver, who has no account. */
async function newGift(name: string, email: string, amountCents: number): Promise<string> {
  const { body } = await demand('POST', '/review/offerings', {
    staffToken: STAFF_TOKEN,
    body: { giver: { ...GIVER, name }, amountCents, method: 'cash', receivedOn: '2026-05-01' },
  });
  const { offeringId } = body['data'] as { offeringId: string };
  await demand('POST', `/review/offerings/${offeringId}/giver-link/mails`, {
    staffToken: STAFF_TOKEN,
    body: { email, locale: 'es' },
  });
  return offeringId;
}

for (const language of languagesFor('es')) {
  test.describe(`gifts from before an account (${language})`, () => {
    test.use({ language, viewport: VIEWPORTS[language] });

    test(
      'are added by who gave them, and those of somebody else are not',
      { tag: '@full' },
      async ({ page, text, openContext, watch }) => {
        test.slow();
        watch.allowFailedRequest(/\/claims$/);
        const person = freshPerson('María Puig');
        // As people type their own address, and a relative who shares it.
        const own = await newGift('María Puig', person.email.toUpperCase(), 4_000);
        await newGift('Pau Puig', person.email, 7_000);
        await signUp(page, text, 'patron', person);
        const title = text('offerings.claim.title', { count: 2 });

        await test.step('nothing is shown to who has not confirmed the address', async () => {
          await page.goto('/offerings');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(title)).toHaveCount(0);
        });

        await test.step('the address is confirmed in settings, by a link in a mail', async () => {
          await page.goto('/settings/account');
          await page.getByRole('button', { name: text('settings.confirm.send') }).click();
          await expect(page.getByRole('status').filter({ hasText: person.email })).toBeVisible();
          const mail = await (await openContext()).newPage();
          await mail.goto((await linkMailedTo(person.email, 'VERIFY_EMAIL')) ?? 'about:blank');
          await mail.getByRole('main').getByRole('button').click();
          await expect(mail.getByRole('status')).toBeVisible();
          // The browser tells a page that it is in front again; a test has only one window in front.
          await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
          await expect(
            page.getByText(text('settings.confirm.done'), { exact: true }),
          ).toBeVisible();
          await expect(page.getByText(text('settings.confirm.patron'))).toHaveCount(0);
        });

        await test.step('one of two gifts is added, and the other is not', async () => {
          await page.goto('/offerings');
          await expect(page.getByText(title)).toBeVisible();
          await page.getByRole('checkbox', { name: 'Pau Puig' }).uncheck();
          await page
            .getByRole('button', { name: text('offerings.claim.addSome', { count: 1 }) })
            .click();
          // A new patron has not been asked yet; the API refuses until they agree, and the gift is then added.
          await agree(page, text);
          await expect(
            page.getByText(text('offerings.claim.added'), { exact: true }),
          ).toBeVisible();
          await expect(
            page.getByText(text('offerings.claim.title', { count: 1 }), { exact: true }),
          ).toBeVisible();
          // Unticked before, it can still be added.
          await expect(
            page.getByRole('button', { name: text('offerings.claim.add', { count: 1 }) }),
          ).toBeVisible();
          await page
            .getByRole('button', { name: text('offerings.claim.notMine', { count: 1 }) })
            .click();
          await expect(
            page.getByText(text('offerings.claim.declined'), { exact: true }),
          ).toBeVisible();
        });

        await test.step('after a reload the gift is among the own, and nothing is asked', async () => {
          await page.reload();
          await expect(page.getByText(/€40|40\s€/).first()).toBeVisible();
          await expect(page.getByText(/€70|70\s€/)).toHaveCount(0);
          await expect(
            page.getByText(text('offerings.claim.title', { count: 1 }), { exact: true }),
          ).toHaveCount(0);
        });

        await test.step('the treasurer sees whose gift it is now', async () => {
          const desk = await (await openContext()).newPage();
          await desk.goto(`/desk/ledger/${own}`);
          await fillSignIn(desk, text, {
            email: DEMO_STAFF.treasurer.email,
            password: DEMO_PASSWORD,
          });
          await expect(desk.getByText(person.email).first()).toBeVisible();
        });
      },
    );
  });
}
