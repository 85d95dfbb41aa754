/** Actions of a patron on an offering, in any language of the app. */
import { expect, type Page } from '@playwright/test';

import { field } from './people.ts';
import { startsWith, type Text } from './text.ts';

/** Fills in the tax data, on the settings page that asks for them. */
export async function giveTaxData(page: Page, text: Text): Promise<void> {
  await page.getByRole('button', { name: text('offerings.tax.give') }).click();
  const form = page.locator('form').filter({
    has: page.getByRole('combobox', { name: startsWith(text('offerings.tax.country')) }),
  });
  await field(form, text, text('offerings.tax.givenName')).fill('Rosa');
  await field(form, text, text('offerings.tax.surnames')).fill('Ñandú');
  await field(form, text, text('offerings.tax.taxId')).fill('x 1234567-l');
  await field(form, text, text('offerings.tax.street')).fill('Calle Mayor 1');
  await field(form, text, text('offerings.tax.postalCode')).fill('28013');
  await field(form, text, text('offerings.tax.city')).fill('Madrid');
  await page
    .getByRole('button', { name: text('offerings.tax.keep') })
    .last()
    .click();
  await expect(page.getByRole('button', { name: text('offerings.tax.forget') })).toBeVisible();
}
