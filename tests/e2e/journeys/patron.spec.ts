import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  closeNotice,
  fillSignUp,
  firstName,
  freshPerson,
  logOut,
  signIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

for (const language of languagesFor('en')) {
  test.describe(`a patron (${language})`, () => {
    test.use({ language });

    test(
      'joins through the role dialog, leaves and comes back',
      { tag: '@full' },
      async ({ page, text }) => {
        const person = freshPerson();
        await test.step('signs up', async () => {
          await page.goto('/');
          await chooseInAccountMenu(page, text, text('shell.signUp'));
          const dialog = page.getByRole('dialog', { name: text('role.title') });
          await dialog.getByRole('link', { name: text('role.patron') }).click();
          await expect(dialog).toBeHidden();
          await arriveAt(page, '/signup?type=patron');
          await fillSignUp(page, text, person);
          await arriveAt(page, '/home');
          await closeNotice(page, text);
          await expect(
            page.getByRole('heading', {
              level: 1,
              name: text('patronHome.title', { name: firstName(person.name) }),
            }),
          ).toBeVisible();
        });

        await test.step('signs out and reads a message, for a while', async () => {
          await logOut(page, text);
          await arriveAt(page, '/');
          const snackbar = page.getByRole('listitem').filter({ hasText: text('shell.loggedOut') });
          await expect(snackbar).toBeVisible();
          await expect(snackbar).toBeHidden();
        });

        await test.step('signs in on a remembered device and stays over a reload', async () => {
          await signIn(page, text, person, { remember: true });
          await arriveAt(page, '/home');
          await expect(page.getByRole('dialog')).toBeHidden();
          await page.reload();
          await arriveAt(page, '/home');
          await expect(page.getByRole('heading', { level: 1 })).toContainText(
            firstName(person.name),
          );
        });

        await test.step('closes the message with its button', async () => {
          await logOut(page, text);
          const snackbar = page.getByRole('listitem').filter({ hasText: text('shell.loggedOut') });
          await snackbar.getByRole('button', { name: text('common.close') }).click();
          await expect(snackbar).toBeHidden();
          await page.goto('/signin');
          await expect(page.getByLabel(text('identity.field.email'))).toHaveValue(person.email);
        });
      },
    );
  });
}

test(
  'on a device that is not remembered a new tab is signed out, the first stays signed in',
  { tag: '@full' },
  async ({ page, context, text }) => {
    const person = await newMember('patron', 'Margaret Oakes');
    await skipNotice(page);
    await signIn(page, text, person, { remember: false });
    await arriveAt(page, '/home');
    expect(await page.evaluate(() => globalThis.localStorage.getItem('jwt'))).toBeNull();

    const tab = await context.newPage();
    await tab.goto('/home');
    await arriveAt(tab, '/signin');
    await expect(tab.getByLabel(text('identity.field.email'))).toHaveValue('');

    await page.reload();
    await arriveAt(page, '/home');
  },
);
