import { newMember, linkMailedTo } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, field, fillSignIn, freshEmail, skipNotice } from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const NEW_PASSWORD = 'ένα νέο κλειδί 42';

// What the page says about the target of the mail's link, which in production is the provider's own page.
const ACTION_PAGE = {
  en: {
    title: 'Choose a new password',
    password: 'New password',
    save: 'Save the new password',
    goOn: 'Continue',
  },
  es: {
    title: 'Elige una contraseña nueva',
    password: 'Contraseña nueva',
    save: 'Guardar la contraseña nueva',
    goOn: 'Continuar',
  },
};

for (const language of languagesFor('es')) {
  test.describe(`a forgotten password (${language})`, () => {
    test.use({ language });

    test(
      'a link sets a new one, without revealing who has an account',
      { tag: '@full' },
      async ({ page, text, watch }) => {
        const person = await newMember('patron', 'Lucía');
        const stranger = freshEmail('stranger');
        await skipNotice(page);

        const askFor = async (email: string) => {
          await page.goto('/signin');
          await page.getByRole('button', { name: text('identity.forgot') }).click();
          await arriveAt(page, '/signin?view=reset');
          await field(page, text, text('identity.field.email')).fill(email);
          await page
            .getByRole('button', { name: text('identity.reset.submit'), exact: true })
            .click();
          const answer = page.getByRole('status').filter({ hasText: email });
          await expect(answer).toContainText(text('identity.reset.sent', { email }));
          return (await answer.innerText()).replaceAll(email, '…');
        };
        const forKnown = await askFor(person.email);
        const forUnknown = await askFor(stranger);
        expect(forUnknown).toBe(forKnown);
        expect(await linkMailedTo(stranger, 'PASSWORD_RESET')).toBeUndefined();

        const link = await linkMailedTo(person.email, 'PASSWORD_RESET');
        await page.goto(link ?? 'about:blank');
        const words = ACTION_PAGE[language];
        await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
        await page.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD);
        await page.getByRole('button', { name: words.save }).click();
        await expect(page.getByRole('status')).toBeVisible();
        await page.getByRole('link', { name: words.goOn }).click();
        await arriveAt(page, '/signin');

        // The old password is refused, with a text that reveals nothing else.
        watch.allowFailedRequest(/accounts:signInWithPassword/);
        await fillSignIn(page, text, person);
        await expect(page.getByText(text('error.identity.credentialRejected'))).toBeVisible();
        await fillSignIn(page, text, { email: person.email, password: NEW_PASSWORD });
        await arriveAt(page, '/home');
      },
    );
  });
}
