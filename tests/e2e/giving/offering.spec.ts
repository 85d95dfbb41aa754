import { writeFile } from 'node:fs/promises';

import { receiptNumber, type Receipt } from '@almsway/contract/giving/receipts';
import { sepaQrText } from '@almsway/contract/giving/sepa-qr';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { giveTaxData } from '#tests/e2e/support/giving.ts';
import {
  agree,
  arriveAt,
  field,
  fillSignUp,
  freshPerson,
  signUp,
} from '#tests/e2e/support/people.ts';
import { runStaff } from '#tests/e2e/support/processes.ts';
import { languagesFor, startsWith, textOf, type Text } from '#tests/e2e/support/text.ts';

const NAME = 'Ayya Sujātā';
const PROFILE = '/monastic/ayya-sujata';
const DEDICATION = 'Por mi abuela Rosa';

/** Decodes a QR code on the page, as a camera would. */
async function scanned(picture: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error('Nothing can be read from the picture');
  return new TextDecoder().decode(Uint8Array.from(code.binaryData));
}

const sheetOf = (page: Page, text: Text) =>
  page.getByRole('dialog', { name: text('monastic.support.title', { name: NAME }) });

/** Requests the payment details and returns the reference. The QR code must match the standard. */
async function scansTransfer(sheet: Locator, text: Text, cents: number): Promise<string> {
  const code = sheet.getByRole('img');
  await expect(code).toBeVisible();
  const [, reference = ''] =
    /(M[A-Z0-9]{7})/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
  expect(await scanned(code)).toBe(
    sepaQrText({
      bic: DEMO_ENTITY.bic,
      holder: DEMO_ENTITY.name,
      iban: DEMO_ENTITY.iban,
      cents,
      reference,
      purpose: 'Ayya Sujata',
    }),
  );
  return reference;
}

/** Declares the offering with a double click, and reads the thanks. Returns the server's record. */
async function declares(page: Page, sheet: Locator, text: Text): Promise<unknown> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/declare'));
  await sheet.getByRole('button', { name: text('support.sent.action') }).dblclick();
  await expect(sheet.getByRole('heading', { name: text('support.thanks.title') })).toBeFocused();
  return (await answer).json();
}

/** Number of A4 sheets that printing the page takes. */
async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Receipts of one patron for fifteen offerings in a year, with the longest likely names. */
const FIFTEEN: readonly Receipt[] = Array.from({ length: 15 }, (_, index) => ({
  number: receiptNumber(2026, index + 1),
  offeringId: `offering-${index}`,
  reference: `MK7R2WQ${(index % 8) + 2}`,
  issuedAt: '2026-12-31T10:00:00.000Z',
  receivedOn: `2026-${String((index % 12) + 1).padStart(2, '0')}-10`,
  amountCents: index === 3 ? 123_456 : 2500,
  donor: {
    name: 'María del Carmen Fernández de la Vega Álvarez',
    taxId: '12345678Z',
    street: 'Avenida de la Constitución 123, escalera B, 4.º izquierda',
    postalCode: '28013',
    city: 'San Lorenzo de El Escorial',
    country: 'ES',
  },
  entity: DEMO_ENTITY,
  monasticName: NAME,
  replaces: '',
  cause: '',
  reason: '',
}));

const VIEWPORTS = { en: { width: 1280, height: 900 }, es: { width: 360, height: 740 } };

for (const language of languagesFor('es')) {
  test.describe(`an offering (${language})`, () => {
    test.use({ language, viewport: VIEWPORTS[language] });

    test('from a search without accents to “I have sent it”', async ({ page, text }) => {
      await signUp(page, text, 'patron', freshPerson());
      const sheet = sheetOf(page, text);
      await test.step('finds the monastic and opens the sheet', async () => {
        await page.goto('/explore?q=sujata');
        await page.getByRole('link', { name: NAME, exact: true }).click();
        await arriveAt(page, PROFILE);
        await page
          .getByRole('link', { name: text('monastic.support.actionNamed', { name: NAME }) })
          .click();
        await expect(sheet).toBeVisible();
        await arriveAt(page, `${PROFILE}?support=open`);
      });

      const reference = await test.step('chooses, and scans the transfer code', async () => {
        await sheet.getByRole('button', { name: /^€?25( €)?$/ }).click();
        await sheet.getByRole('button', { name: text('support.next') }).click();
        await sheet.getByRole('button', { name: text('support.next') }).click();
        await agree(page, text);
        return scansTransfer(sheet, text, 2500);
      });

      await test.step('reloads, and finds the same reference', async () => {
        await page.reload();
        expect(await scansTransfer(sheet, text, 2500)).toBe(reference);
      });

      await test.step('prints a sheet with the same details', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(text('support.paper.how'))).toBeVisible();
        await expect(page.getByText(reference, { exact: true }).last()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
        await page.emulateMedia({ media: null });
      });

      await test.step('declares it as sent: it is shown as declared', async () => {
        expect(await declares(page, sheet, text)).toMatchObject({
          data: { status: 'declared', reference, amountCents: 2500, method: 'bank' },
        });
      });

      await test.step('closes the sheet and is on the profile', async () => {
        await sheet.getByRole('button', { name: text('support.thanks.back') }).click();
        await expect(sheet).toBeHidden();
        await arriveAt(page, PROFILE);
      });

      await test.step('staff find it in the bank statement, in a dry run first', async () => {
        const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
        const file = test.info().outputPath('bank.csv');
        await writeFile(
          file,
          `Fecha;Concepto;Importe\n${day}/${month}/${year};TRANSF. ${reference.toLowerCase()};25,00\n`,
        );
        await runStaff(['match', file, '--account', 'main']);
        await page.goto('/offerings');
        const row = page.getByRole('listitem').filter({ hasText: reference });
        await expect(
          row.getByText(text('offerings.state.declared'), { exact: true }),
        ).toBeVisible();
        await runStaff(['match', file, '--account', 'main', '--apply']);
        await runStaff(['match', file, '--account', 'main', '--apply']);
        await page.reload();
        await expect(
          row.getByText(text('offerings.state.confirmed'), { exact: true }),
        ).toBeVisible();
      });

      await test.step('the receipt appears once tax data are given, and can be printed', async () => {
        await page.goto('/settings/tax');
        await giveTaxData(page, text);
        await page.goto('/offerings?view=receipts');
        const open = page.getByRole('link', {
          name: startsWith(text('offerings.receipts.named', { number: '' })),
        });
        await expect(open).toHaveCount(1);
        await open.click();
        await expect(page.getByRole('dialog').getByText('X1234567L')).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(text('offerings.paper.law')).last()).toBeVisible();
        expect(await pagesOnPaper(page)).toBe(1);
        await page.emulateMedia({ media: null });
      });
    });
  });
}

test.describe('a visitor', () => {
  test.use({ language: 'es', viewport: { width: 360, height: 740 } });
  const text = textOf('es');

  test('returns from sign-up to the open sheet, with all choices kept', async ({ page }) => {
    const sheet = sheetOf(page, text);
    await test.step('opens the sheet, and Back closes it', async () => {
      await page.goto(PROFILE);
      const offer = page.getByRole('link', {
        name: text('monastic.support.actionNamed', { name: NAME }),
      });
      await offer.click();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await offer.click();
    });

    await test.step('chooses and signs up', async () => {
      await field(sheet, text, text('support.amount.other')).fill('37,50 €');
      await sheet.getByRole('radio', { name: text('support.cadence.quarterly') }).check();
      await sheet.getByRole('button', { name: text('support.dedication.add') }).click();
      await sheet
        .getByRole('textbox', { name: startsWith(text('support.dedication.label')) })
        .fill(DEDICATION);
      await sheet.getByRole('button', { name: text('support.next') }).click();
      await sheet.getByRole('radio', { name: text('monastic.supportMethod.paypal') }).check();
      await sheet.getByRole('button', { name: text('support.next') }).click();
      await sheet.getByRole('button', { name: text('support.visitor.signUp') }).click();
      await expect(
        page.getByText(text('identity.signUp.supportLead', { name: NAME })),
      ).toBeVisible();
      await fillSignUp(page, text, freshPerson());
    });

    await test.step('returns to the payment details, with all choices kept', async () => {
      await agree(page, text);
      const chosen = text('support.choice.quarterly', { amount: '37,50 €' });
      // Each fact of a line is an element of its own.
      for (const fact of chosen.split(' · ')) {
        await expect(sheet.getByText(fact).filter({ visible: true }).first()).toBeVisible();
      }
      expect(decodeURIComponent(page.url())).not.toContain(DEDICATION);
      const link = sheet.getByRole('link', {
        name: startsWith(text('support.paypal.open', { amount: '37,50 €' })),
      });
      await expect(link).toHaveAttribute('href', 'https://paypal.me/almswayexample/37.50EUR');
    });

    await test.step('goes back step by step, and no choice is lost', async () => {
      await sheet.getByRole('button', { name: text('support.changeNamed') }).click();
      await expect(field(sheet, text, text('support.amount.other'))).toHaveValue('37,50');
      await expect(field(sheet, text, text('support.dedication.label'))).toHaveValue(DEDICATION);
      await page.goBack();
      await expect(
        sheet.getByRole('heading', { name: text('support.details.title') }),
      ).toBeVisible();
      await sheet.getByRole('button', { name: text('common.close') }).click();
      await arriveAt(page, PROFILE);
    });
  });
});

test.describe('a year of fifteen receipts', () => {
  test.use({ language: 'es' });
  const text = textOf('es');

  test(
    'are printed on one page, with donor and letterhead before the table',
    { tag: '@full' },
    async ({ page }) => {
      await signUp(page, text, 'patron', freshPerson());
      // Faked, because confirming these offerings would take months.
      await page.route('**/receipts', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { success: true, data: FIFTEEN } });
      });
      await page.goto('/offerings?view=receipts&open=2026');
      const dialog = page.getByRole('dialog', {
        name: text('offerings.paper.statement', { year: '2026' }),
      });
      await expect(dialog.getByRole('row')).toHaveCount(17);
      expect(await pagesOnPaper(page)).toBe(1);
      await page.goto('/offerings?view=receipts&open=2026-000007');
      await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3);
      expect(await pagesOnPaper(page)).toBe(1);
    },
  );
});
