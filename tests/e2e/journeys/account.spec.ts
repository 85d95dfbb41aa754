/** Changes of the user's own account, with the real SDK of the identity provider. */
import { expectErrorDialog } from '#tests/e2e/faults/faults.ts';
import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  field,
  fillSignIn,
  logOut,
  openSignedIn,
  signIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const NEW_PASSWORD = 'a new and quiet morning';

test(
  'a password is changed after re-authentication, and no tab is signed out',
  { tag: '@full' },
  async ({ page, context, text, watch }) => {
    const member = await newMember('patron', 'Lucía');
    await skipNotice(page);
    await openSignedIn(page, member);
    await arriveAt(page, '/home');
    const other = await context.newPage();
    await other.goto('/explore');
    await arriveAt(other, '/explore');

    // The sign-in counts as old until the user re-authenticates.
    watch.allowFailedRequest(/accounts:update/);
    let isFresh = false;
    await page.route('**/accounts:signInWithPassword*', async (route) => {
      isFresh = true;
      await route.fallback();
    });
    await page.route('**/accounts:update*', (route) =>
      isFresh
        ? route.fallback()
        : route.fulfill({
            status: 400,
            json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
          }),
    );

    await page.goto('/settings');
    await page.getByRole('button', { name: text('settings.changePassword') }).click();
    const change = page.getByRole('dialog', { name: text('settings.passwordTitle') });
    await field(change, text, text('settings.newPassword')).fill(NEW_PASSWORD);
    await field(change, text, text('identity.field.confirmPassword')).fill(NEW_PASSWORD);
    await change.getByRole('button', { name: text('settings.save') }).click();

    const question = page.getByRole('dialog', { name: text('identity.confirm.title') });
    await field(question, text, text('identity.field.password')).fill(member.password);
    await question.getByRole('button', { name: text('identity.confirm.submit') }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: text('settings.passwordChanged') }),
    ).toBeVisible();
    await expect(change).toBeHidden();

    // Both tabs continue with the new tokens.
    await page.reload();
    await arriveAt(page, '/settings');
    await expect(page.getByText(member.email)).toBeVisible();
    await other.goto('/notifications');
    await arriveAt(other, '/notifications');
    await other.close();

    await logOut(page, text);
    await arriveAt(page, '/');
    watch.allowFailedRequest(/accounts:signInWithPassword/);
    await signIn(page, text, member);
    await expect(page.getByText(text('error.identity.credentialRejected'))).toBeVisible();
    await fillSignIn(page, text, { email: member.email, password: NEW_PASSWORD });
    await arriveAt(page, '/home');
  },
);

for (const language of languagesFor('es')) {
  test.describe(language, () => {
    test.use({ language });

    test(
      'logging out everywhere ends the sessions of other devices at their next call, until they sign in again',
      { tag: '@full' },
      async ({ page, text, openContext, watch }) => {
        // Calls of the other device are refused from then on.
        watch.allowFailedRequest(/^http:\/\/localhost/);
        const member = await newMember('patron', 'Lucía');
        const other = await (await openContext()).newPage();
        for (const device of [page, other]) {
          await skipNotice(device);
          await openSignedIn(device, member);
          await arriveAt(device, '/home');
        }

        await page.goto('/settings');
        const action = { name: text('settings.everywhereAction') };
        await page.getByRole('button', action).click();
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: text('common.cancel') }).click();
        await expect(question).toBeHidden();
        await page.getByRole('button', action).click();
        await question.getByRole('button', action).click();
        await arriveAt(page, '/');
        const done = page
          .getByRole('listitem')
          .filter({ hasText: text('shell.loggedOutEverywhere') });
        await expect(done).toBeVisible();

        await other
          .getByRole('navigation', { name: text('shell.nav') })
          .getByRole('link', { name: text('shell.explore'), exact: true })
          .click();
        await expectErrorDialog(other, text, 'error.sessionExpired');
        await other
          .getByRole('alertdialog')
          .getByRole('button', { name: text('shell.signIn') })
          .click();
        await arriveAt(other, '/signin?next=%2Fexplore');
        await fillSignIn(other, text, member);
        await arriveAt(other, '/explore');
        await page.reload();
        await expect(page.getByRole('button', { name: text('shell.accountMenu') })).toBeVisible();
        await page.goto('/settings');
        await arriveAt(page, /\/signin/);
      },
    );
  });
}
