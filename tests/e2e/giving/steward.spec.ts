import {
  call,
  newMember,
  newSubmittedMonastic,
  staff,
  stewardLinkOf,
} from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { agree, freshEmail, freshPerson, signUp } from '#tests/e2e/support/people.ts';
import { STAFF_TOKEN } from '#tests/e2e/support/servers.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const REASON = 'Until the rains end we need nothing.';

const VIEWPORTS = { en: { width: 1280, height: 900 }, es: { width: 360, height: 740 } };

for (const language of languagesFor('en')) {
  test.describe(`a monastic who does not handle money (${language})`, () => {
    test.use({ language, viewport: VIEWPORTS[language] });

    test(
      'is supported through a steward, reported, and blocked',
      { tag: '@full' },
      async ({ page, text }) => {
        const slug = `steward-${language}-${process.pid}`;
        const { userId, token, name } = await newSubmittedMonastic('Ayya Visākhā', slug);
        await staff.approve(userId);
        // The mail to the steward, and its page, are in the language of the monastic.
        await call('PATCH', `/users/${userId}`, { token, body: { locale: language } });
        const bank = {
          receiver: 'steward',
          holder: 'Ana Soler',
          iban: 'ES8399990001490000000042',
          bic: '',
        };
        await call('PUT', `/profiles/${userId}/methods`, {
          token,
          body: { handlesMoney: false, methods: { bank } },
        });
        const stewardEmail = freshEmail('steward');
        await call('PATCH', `/profiles/${userId}`, {
          token,
          body: { stewardName: bank.holder, stewardEmail },
        });

        await test.step('the steward is asked by mail, and answers without an account', async () => {
          const patron = await newMember('patron', 'Rosa Vidal');
          const gift = { amountCents: 2500, method: 'bank', cadence: 'once', dedication: '' };
          const sent = { token: patron.token, body: gift };
          const { body } = await call('PUT', `/offerings/draft/${userId}`, sent);
          const { offeringId } = body['data'] as { offeringId: string };
          await call('POST', `/offerings/${offeringId}/declare`, sent);
          await expect.poll(() => stewardLinkOf(stewardEmail)).toBeDefined();
          await page.goto((await stewardLinkOf(stewardEmail)) ?? '');
          await page.getByRole('button', { name: text('steward.arrived'), exact: true }).click();
          await expect(
            page.getByRole('heading', { name: text('steward.arrived.title') }),
          ).toBeFocused();
          await expect(page.getByText(patron.name)).toHaveCount(0);
          const received = await call('GET', '/dashboard/offerings', { token });
          expect(received.body).toMatchObject({ data: [{ offeringId, status: 'confirmed' }] });
        });

        await signUp(page, text, 'patron', freshPerson());

        await test.step('the account is shown after a press, with its owner', async () => {
          await page.goto(`/monastic/${slug}?support=open&amount=2500`);
          const sheet = page.getByRole('dialog');
          await expect(sheet.getByText(text('support.deductible.no')).first()).toBeVisible();
          await expect(sheet.getByText('ES83 9999 0001 4900 0000 0042')).toHaveCount(0);
          await sheet.getByRole('button', { name: text('support.next') }).click();
          await agree(page, text);
          await sheet.getByRole('button', { name: text('support.show.bank') }).click();
          await expect(sheet.getByText('ES83 9999 0001 4900 0000 0042').first()).toBeVisible();
          await expect(sheet.getByText(bank.holder).first()).toBeVisible();
        });

        await test.step('a report reaches the desk, and the desk decides', async () => {
          await page.goto(`/monastic/${slug}`);
          await page.getByRole('button', { name: text('safety.menu.openNamed', { name }) }).click();
          await page.getByRole('menuitem', { name: text('safety.menu.report') }).click();
          await page.getByRole('radio', { name: text('safety.reason.other') }).check();
          await page.getByRole('button', { name: text('safety.report.send'), exact: true }).click();
          await expect(page.getByText(text('safety.report.done'), { exact: true })).toBeVisible();
          const { body } = await call('GET', '/review/reports', { staffToken: STAFF_TOKEN });
          const reports = body['data'] as { reportId: string; slug: string }[];
          const { reportId } = reports.find((report) => report.slug === slug) ?? { reportId: '' };
          await call('POST', `/review/reports/${reportId}/resolution`, {
            staffToken: STAFF_TOKEN,
            body: { outcome: 'spokenTo' },
          });
          await page.goto('/notifications');
          await expect(
            page.getByText(text('notifications.kind.reportReviewed')).first(),
          ).toBeVisible();
        });

        await test.step('a pause shows its reason, and no payment methods', async () => {
          const pause = { isPaused: true, pauseReason: REASON };
          await call('PATCH', `/profiles/${userId}`, { token, body: pause });
          await page.goto(`/monastic/${slug}`);
          await expect(page.getByText(REASON).first()).toBeVisible();
          await expect(
            page.getByRole('link', { name: text('monastic.support.actionNamed', { name }) }),
          ).toHaveCount(0);
        });
      },
    );
  });
}
