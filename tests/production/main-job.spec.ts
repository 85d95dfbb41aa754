import { writeFile } from 'node:fs/promises';

import { mailText } from '@almsway/api/mails/mail-text';
import type { MailKind } from '@almsway/api/records/news-records';
import { euroFormat } from '@almsway/contract/giving/amount';
import { decodeJwt, decodeProtectedHeader } from 'jose';

import { giveTaxData } from '#tests/e2e/support/giving.ts';
import { fillStep1, fillStep2, goOn } from '#tests/e2e/support/onboarding.ts';
import {
  agree,
  arriveAt,
  field,
  fillSignUp,
  freshPerson,
  signUp,
} from '#tests/e2e/support/people.ts';
import { API_URL, STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, startsWith } from '#tests/e2e/support/text.ts';

import { expect, test } from './fixtures.ts';
import { demand, type Production } from './production.ts';

const NAME = 'Bhikkhu Ñāṇamoli';

/** The staff command line. */
const review = (...args: readonly string[]) =>
  demand('scripts/staff/staff.ts', args, { API_URL, STAFF_TOKEN });

/** Waits for a mail to an address. */
async function expectMail({ mails }: Production, email: string, subject: string): Promise<void> {
  const subjects = () =>
    mails.arrived.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject);
  await expect.poll(subjects).toContain(subject);
}

for (const language of LANGUAGES) {
  const money = new Intl.NumberFormat(language, euroFormat(2500));
  const subjectOf = (kind: MailKind) =>
    mailText(language, `mails.${kind}.subject`, { amount: money.format(25) });

  test.describe(`the main job (${language})`, () => {
    test.use({ language });

    test('leads from the sign-up of a monastic to the receipt of a patron', async ({
      page,
      text,
      openContext,
      production,
    }) => {
      const monastic = freshPerson(NAME);
      const patron = freshPerson();
      const slug = `nanamoli-${language}`;

      await test.step('a monastic signs up and completes onboarding', async () => {
        const sent = page.waitForRequest(`${API_URL}/users`);
        await page.goto('/signup?type=monastic');
        await fillSignUp(page, text, monastic);
        await arriveAt(page, '/onboarding/step1');
        const token = (await (await sent).headerValue('authorization'))?.slice('Bearer '.length);
        expect(decodeProtectedHeader(token ?? '')).toMatchObject({ alg: 'RS256' });
        expect(decodeJwt(token ?? '')).toMatchObject({ email: monastic.email });
        await fillStep1(page, text, language);
        await goOn(page, text, 1);
        await fillStep2(page, text);
        await goOn(page, text, 2);
        await field(page, text, text('onboarding.slug.label')).fill(slug);
        await page.getByRole('button', { name: text('onboarding.review.submit') }).click();
        await arriveAt(page, '/pending');
        await expectMail(production, monastic.email, subjectOf('profileSubmitted'));
      });

      await test.step('the team approves, and the monastic gets a mail', async () => {
        expect(await review('approve', slug, '--checked', 'monastery', '--note', 'By phone.')).toBe(
          `${slug} is now approved.\n`,
        );
        await expectMail(production, monastic.email, subjectOf('profileApproved'));
        await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
        await arriveAt(page, '/dashboard');
      });

      await test.step('the monastic sets up ways to give', async () => {
        await page.goto(`/profile/${slug}/methods`);
        await page.getByRole('button', { name: text('profile.methods.throughEntity') }).click();
        await expect(page.getByText(text('profile.saved')).first()).toBeVisible();
      });

      const theirs = await (await openContext()).newPage();
      const reference =
        await test.step('a patron signs up, finds the monastic, and gives', async () => {
          await signUp(theirs, text, 'patron', patron);
          await theirs.goto('/explore?q=nanamoli');
          await theirs
            .getByRole('link', { name: NAME, exact: true })
            .and(theirs.locator(`[href="/monastic/${slug}"]`))
            .click();
          await theirs
            .getByRole('link', { name: text('monastic.support.actionNamed', { name: NAME }) })
            .first()
            .click();
          const sheet = theirs.getByRole('dialog', {
            name: text('monastic.support.title', { name: NAME }),
          });
          await sheet.getByRole('button', { name: /^€?25( €)?$/ }).click();
          await sheet.getByRole('button', { name: text('support.next') }).click();
          await sheet.getByRole('button', { name: text('support.next') }).click();
          await agree(theirs, text);
          const told = (await sheet.getByRole('img').getAttribute('aria-label')) ?? '';
          await sheet.getByRole('button', { name: text('support.sent.action') }).click();
          await expect(
            sheet.getByRole('heading', { name: text('support.thanks.title') }),
          ).toBeVisible();
          await expectMail(production, monastic.email, subjectOf('offeringDeclared'));
          return /M[A-Z0-9]{7}/.exec(told)?.[0] ?? '';
        });

      await test.step('the team imports the bank statement, and both get mails', async () => {
        const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
        const file = test.info().outputPath('bank.csv');
        const line = `${day}/${month}/${year};TRANSF. ${reference};25,00`;
        await writeFile(file, `Fecha;Concepto;Importe\n${line}\n`);
        await review('match', file, '--account', 'main', '--apply');
        await expectMail(production, patron.email, subjectOf('offeringConfirmed'));
        await expectMail(production, monastic.email, subjectOf('offeringReceived'));
      });

      await test.step('the patron gives tax data, and gets a receipt', async () => {
        await theirs.goto('/offerings');
        const row = theirs.getByRole('listitem').filter({ hasText: reference });
        await expect(
          row.getByText(text('offerings.state.confirmed'), { exact: true }),
        ).toBeVisible();
        await theirs.goto('/settings/tax');
        await giveTaxData(theirs, text);
        await theirs.goto('/offerings?view=receipts');
        await theirs
          .getByRole('link', {
            name: startsWith(text('offerings.receipts.named', { number: '' })),
          })
          .click();
        await expect(theirs.getByRole('dialog').getByText('X1234567L')).toBeVisible();
        await expectMail(production, patron.email, subjectOf('receiptMade'));
      });

      await test.step('the monastic sees what has arrived', async () => {
        await page.goto('/dashboard?view=offerings');
        await expect(
          page.getByText(text('dashboard.offering.confirmed'), { exact: true }).first(),
        ).toBeVisible();
      });
    });
  });
}
