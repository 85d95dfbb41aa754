import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  freshPerson,
  openSignedIn,
  signIn,
  signUp,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

for (const language of languagesFor('es')) {
  test.describe(language, () => {
    test.use({ language });

    test(
      'a blocked person is not found any more, and is found again after unblocking',
      { tag: '@full' },
      async ({ page, text, watch }) => {
        const profile = '/monastic/phra-santikaro';
        const name = 'Phra Santikaro Nong';
        await openSignedIn(page, await newMember('patron', 'Lucía Ñandú'));
        await page.goto(profile);
        await page.getByRole('button', { name: text('safety.menu.openNamed', { name }) }).click();
        await page.getByRole('menuitem', { name: text('safety.menu.block') }).click();
        const dialog = page.getByRole('alertdialog', {
          name: text('safety.block.title', { name }),
        });
        await dialog
          .getByRole('button', { name: text('safety.block.action'), exact: true })
          .click();
        await arriveAt(page, '/home');
        await expect(
          page.getByText(text('safety.block.done', { name }), { exact: true }),
        ).toBeVisible();

        watch.allowFailedRequest(/\/monastics\/phra-santikaro/);
        await page.goto(profile);
        await expect(page.getByText(text('notFound.message'))).toBeVisible();

        await page.goto('/settings#blocked');
        // It is shown before the server has saved it, and a page opened in the meantime would request it too
        // early.
        const unblocked = page.waitForResponse(
          (response) => response.request().method() === 'DELETE',
        );
        await page
          .getByRole('button', { name: text('privacy.blocked.unblockNamed', { name }) })
          .click();
        await expect(page.getByText(text('privacy.blocked.empty'))).toBeVisible();
        await unblocked;
        await page.goto(profile);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      },
    );

    test(
      'a need is added, promised and received',
      { tag: '@full' },
      async ({ page, text, openContext }) => {
        const title = `Blankets ${language} ${process.pid}`;
        const promised = (patron: Page) => patron.getByRole('listitem').filter({ hasText: title });
        const monastic = await (await openContext({ viewport: PHONE })).newPage();
        await test.step('a monastic adds it', async () => {
          await skipNotice(monastic);
          const { email, landing } = DEMO_ACCOUNTS.monasticApproved;
          await openSignedIn(monastic, { email, password: DEMO_PASSWORD });
          await arriveAt(monastic, landing);
          await monastic.goto(`${landing}?view=page`);
          await monastic.getByRole('button', { name: text('needs.add') }).click();
          await field(monastic, text, text('needs.field.title')).fill(title);
          await monastic.getByRole('button', { name: text('needs.ask'), exact: true }).click();
          await expect(monastic.getByRole('heading', { name: title })).toBeVisible();
        });
        await test.step('a patron promises it', async () => {
          await openSignedIn(page, await newMember('patron', 'Lucía Ñandú'));
          await page.goto('/monastic/ayya-sujata');
          await page.getByRole('button', { name: text('needs.takeNamed', { title }) }).click();
          await expect(
            page.getByRole('button', { name: text('needs.giveBackNamed', { title }) }),
          ).toBeVisible();
          await page.goto('/home');
          await expect(promised(page)).toBeVisible();
        });
        await test.step('it is received, and the patron is notified', async () => {
          await monastic.reload();
          await monastic
            .getByRole('button', { name: text('needs.receiveNamed', { title }) })
            .click();
          await expect(
            monastic.getByText(text('needs.done.receive'), { exact: true }),
          ).toBeVisible();
          await page.goto('/notifications');
          await expect(page.getByText(title).first()).toBeVisible();
          await page.goto('/home');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(promised(page)).toHaveCount(0);
        });
      },
    );

    test('a user closes the account after an export, and cannot sign in again', async ({
      page,
      text,
      watch,
    }) => {
      const person = freshPerson();
      await signUp(page, text, 'patron', person);
      await page.goto('/settings/data');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text('privacy.data.download') }).click();
      expect((await download).suggestedFilename()).toMatch(/^almsway-.*\.json$/);

      await page.getByRole('button', { name: text('privacy.close.open') }).click();
      const word = text('privacy.close.word');
      await page.getByLabel(text('privacy.close.type', { word })).fill(word);
      await page.getByRole('button', { name: text('privacy.close.action') }).click();
      const question = page.getByRole('dialog', { name: text('identity.confirm.title') });
      await field(question, text, text('identity.field.password')).fill(person.password);
      await question.getByRole('button', { name: text('identity.confirm.submit') }).click();
      await arriveAt(page, '/');
      await expect(page.getByText(text('privacy.close.done'), { exact: true })).toBeVisible();

      watch.allowFailedRequest(/accounts:signInWithPassword/);
      await signIn(page, text, person);
      await expect(page.getByText(text('error.identity.credentialRejected')).first()).toBeVisible();
    });
  });
}
