/** A treasurer's January: a giver completes their data by a link, and the declaration is made, filed and closes its year. */
import { DEMO_PASSWORD, DEMO_STAFF } from '@almsway/mocks/situations/demo-accounts.ts';

import { demand, newDeclaredOffering, newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { field, fillSignIn } from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

// A year of which no other test knows, for each language.
const YEARS = { en: '2018', es: '2019' } as const;
const YEARS_OF_LETTERS = { en: '2016', es: '2017' } as const;

const TAX_DATA = {
  name: 'Lucía Puig',
  taxId: '12345678Z',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};

for (const language of languagesFor('es')) {
  test.describe(`January (${language})`, () => {
    test.use({ language });

    test(
      'a gift without a tax number reaches the declaration',
      { tag: '@full' },
      async ({ page, text, openContext }) => {
        const year = YEARS[language];
        const giver = { name: 'María Puig', taxId: '', street: '', postalCode: '', city: '' };
        const { body } = await demand('POST', '/review/offerings', {
          staffToken: STAFF_TOKEN,
          body: {
            giver: { ...giver, country: 'ES' },
            amountCents: 30_000,
            method: 'cash',
            receivedOn: `${year}-05-01`,
          },
        });
        const { offeringId } = body['data'] as { offeringId: string };

        await page.goto(`/desk/ledger/${offeringId}`);
        await fillSignIn(page, text, {
          email: DEMO_STAFF.treasurer.email,
          password: DEMO_PASSWORD,
        });
        await page.getByRole('button', { name: text('desk.giver.link') }).click();
        const link = await page.getByText(/\/giver\/[0-9a-f]{32}$/).textContent();

        await test.step('the giver enters the rest, without an account', async () => {
          const own = await (await openContext()).newPage();
          await own.goto(new URL(link ?? '').pathname);
          await field(own, text, text('offerings.tax.taxId')).fill('12345678Z');
          await field(own, text, text('offerings.tax.street')).fill('Calle Mayor 1');
          await field(own, text, text('offerings.tax.postalCode')).fill('28013');
          await field(own, text, text('offerings.tax.city')).fill('Madrid');
          await own.getByRole('button', { name: text('giverForm.send') }).click();
          await expect(
            own.getByRole('heading', {
              name: text('giverForm.done.title', { name: 'María Puig' }),
            }),
          ).toBeVisible();
        });

        await page.goto(`/desk/declaration?year=${year}`);
        await expect(page.getByRole('link', { name: 'Puig María' })).toBeVisible();
        await page.getByLabel(text('desk.declaration.contactName')).fill('Ejemplo Ruiz Teresa');
        await page.getByLabel(text('desk.declaration.contactPhone')).fill('971 000 000');
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: text('desk.declaration.make') }).click();
        expect((await saving).suggestedFilename()).toBe(`modelo-182-182${year}000001.txt`);
        await page.getByRole('button', { name: text('desk.declaration.file') }).click();
        await expect(page.getByText(text('desk.declaration.closed', { year }))).toBeVisible();
      },
    );

    test(
      'certificates are announced, and missing tax data are asked for, once each',
      { tag: '@full' },
      async ({ page, text }) => {
        const year = YEARS_OF_LETTERS[language];
        const [lucia, pau] = await Promise.all([
          newMember('patron', 'Lucía Puig'),
          newMember('patron', 'Pau Puig'),
        ]);
        await demand('PUT', '/tax-data', { token: lucia.token, body: TAX_DATA });
        for (const patron of [lucia, pau]) {
          const { offeringId } = await newDeclaredOffering(patron);
          await demand('POST', `/review/offerings/${offeringId}`, {
            staffToken: STAFF_TOKEN,
            body: { decision: 'confirm', receivedOn: `${year}-06-01`, amountCents: 2500 },
          });
        }
        const write = page.getByRole('button', { name: text('desk.gaps.ask', { count: 1 }) });
        const one = { written: 1, unreachable: 0 };

        await page.goto(`/desk/givers?year=${year}`);
        await fillSignIn(page, text, {
          email: DEMO_STAFF.treasurer.email,
          password: DEMO_PASSWORD,
        });
        await write.click();
        await expect(page.getByText(text('desk.announce.done', one))).toBeVisible();
        await expect(write).toHaveCount(0);

        await page.goto(`/desk/year?year=${year}`);
        await write.click();
        await expect(page.getByText(text('desk.gaps.done', one))).toBeVisible();
        await page.reload();
        await expect(page.getByText(text('desk.gaps.asked', { count: 1 }))).toBeVisible();
        await expect(write).toHaveCount(0);
      },
    );
  });
}
