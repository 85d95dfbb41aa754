/** A standing gift, from the profile of a monastic to the arrivals that its patron sees. */
import { writeFile } from 'node:fs/promises';

import { ibanInFours } from '@almsway/contract/giving/methods';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { CountedPerson } from '#tests/e2e/support/effort.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { runStaff } from '#tests/e2e/support/processes.ts';
import { languagesFor, type Text } from '#tests/e2e/support/text.ts';

const NAME = 'Ayya Sujātā';
const PROFILE = '/monastic/ayya-sujata';
const VIEWPORTS = { en: { width: 1280, height: 900 }, es: { width: 360, height: 740 } };

/** The reference that the sheet shows for the transfer. */
async function shownReference(page: Page, text: Text): Promise<string> {
  const detail = page
    .getByRole('dialog')
    .getByText(/^M[A-Z0-9]{7}$/)
    .first();
  await expect(detail).toBeVisible();
  await expect(copyIban(page, text)).toBeVisible();
  return (await detail.textContent()) ?? '';
}

const copyIban = (page: Page, text: Text) =>
  page.getByRole('button', {
    name: text('support.copy.named', { what: text('support.detail.iban') }),
  });

const openSheet = (page: Page, text: Text) =>
  page.getByRole('link', { name: text('monastic.support.actionNamed', { name: NAME }) });

/** A statement with two turns of 25 euros that arrived yesterday and today. */
async function statementOf(reference: string, file: string): Promise<void> {
  const day = (ago: number) =>
    new Date(Date.now() - ago * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('/');
  const lines = [1, 0].map((ago) => `${day(ago)};TRANSF. ${reference};25,00`);
  await writeFile(file, ['Fecha;Concepto;Importe', ...lines, ''].join('\n'));
}

for (const language of languagesFor('es')) {
  test.describe(`a standing gift (${language})`, () => {
    test.use({
      language,
      viewport: VIEWPORTS[language],
      hasTouch: true,
      permissions: ['clipboard-write'],
    });

    test(
      'is set up once, arrives by itself, and shows its details again',
      { tag: '@full' },
      async ({ page, text }) => {
        test.slow();
        await skipNotice(page);
        await openSignedIn(page, await newMember('patron', 'Lucía Ñandú'));

        const reference = await test.step('chooses every month, also after a reload', async () => {
          await page.goto(PROFILE);
          await openSheet(page, text).click();
          await page.getByRole('button', { name: /^€?25( €)?$/ }).click();
          await page.getByRole('radio', { name: text('support.cadence.monthly') }).check();
          await page.getByRole('button', { name: text('support.next') }).click();
          await page.getByRole('button', { name: text('support.next') }).click();
          const shown = await shownReference(page, text);
          await page.reload();
          expect(await shownReference(page, text)).toBe(shown);
          return shown;
        });

        await test.step('sets up the standing order', async () => {
          await page.getByRole('button', { name: text('support.standing.action') }).click();
          await expect(
            page.getByRole('heading', { name: text('support.thanks.title') }),
          ).toBeFocused();
          await page.goto('/offerings');
          const gifts = page.getByRole('region', { name: text('offerings.standing.title') });
          await expect(gifts.getByText(reference)).toBeVisible();
        });

        await test.step('two turns arrive in one statement, and the patron sees both', async () => {
          const file = test.info().outputPath('bank.csv');
          await statementOf(reference, file);
          await runStaff(['match', file, '--account', 'main', '--apply']);
          await page.reload();
          const made = page.getByRole('region', { name: text('offerings.made') });
          const received = made.getByText(text('offerings.state.confirmed'), { exact: true });
          await expect(received).toHaveCount(2);
        });

        await test.step('copies the account again with three presses', async () => {
          await page.goto(PROFILE);
          const hand = new CountedPerson();
          await hand.press(openSheet(page, text));
          await hand.press(page.getByRole('button', { name: text('support.gift.see') }));
          await hand.press(copyIban(page, text));
          const said = { what: text('support.detail.iban'), value: ibanInFours(DEMO_ENTITY.iban) };
          await expect(page.getByText(text('support.copy.said', said))).toBeVisible();
          await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
          expect(hand.cost.presses).toBe(3);
        });
      },
    );
  });
}
