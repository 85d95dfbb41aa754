import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, field, freshPerson, signIn, signUp } from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

for (const language of languagesFor('es')) {
  test.describe(language, () => {
    test.use({ language });

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
