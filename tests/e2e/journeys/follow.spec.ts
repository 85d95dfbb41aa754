import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  agree,
  arriveAt,
  closeNotice,
  fillSignIn,
  fillSignUp,
  freshPerson,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { languagesFor, startsWith, textOf } from '#tests/e2e/support/text.ts';

const PROFILE = '/monastic/ayya-sujata';
const NAME = 'Ayya Sujātā';

test.use({ viewport: { width: 360, height: 740 } });

test.describe('from a shared profile', () => {
  test.use({ language: 'en' });
  const text = textOf('en');

  test('to signing in, and back to the promised need', { tag: '@full' }, async ({ page }) => {
    const patron = await newMember('patron', 'Lucía Ñandú');
    await skipNotice(page);
    await page.goto(PROFILE);
    const list = page.getByRole('region', { name: text('needs.title') });
    const offer = list.getByRole('link', {
      name: startsWith(text('needs.takeNamed', { title: '' })),
    });
    const named = (await offer.last().getAttribute('aria-label')) ?? '';
    await offer.last().click();
    const title = text('identity.signIn.bringTitle', { name: NAME });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await fillSignIn(page, text, patron);
    await arriveAt(page, PROFILE);
    await expect(page.getByText(text('needs.done.take')).first()).toBeVisible();
    const need = list.getByRole('listitem').filter({
      hasText: named.slice(text('needs.takeNamed', { title: '' }).length),
    });
    await expect(need.getByText(text('needs.byMe'))).toBeVisible();
    await need.getByRole('button').click();
    await expect(need.getByText(text('needs.byMe'))).toBeHidden();
  });
});

for (const language of languagesFor('es')) {
  test.describe(`from a shared profile (${language})`, () => {
    test.use({ language });

    test('to a new account, and back to follow', { tag: '@full' }, async ({ page, text }) => {
      const following = page.getByRole('button', {
        name: text('monastic.follow.followingNamed', { name: NAME }),
      });
      await test.step('presses Follow and reads why to sign in', async () => {
        await page.goto(PROFILE);
        await page
          .getByRole('link', { name: text('monastic.follow.actionNamed', { name: NAME }) })
          .click();
        const title = text('identity.signIn.followTitle', { name: NAME });
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      });

      await test.step('signs up instead, without a choice of role because only one applies', async () => {
        const link = page.getByRole('link', { name: text('shell.signUp'), exact: true });
        await link.click();
        await expect(
          page.getByText(text('identity.signUp.followLead', { name: NAME })),
        ).toBeVisible();
        await fillSignUp(page, text, freshPerson());
      });

      await test.step('is back on the profile, which is followed, with a message', async () => {
        await arriveAt(page, PROFILE);
        await agree(page, text);
        const told = text('monastic.follow.done', { name: NAME });
        await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
        await expect(following).toBeVisible();
      });

      await test.step('signs out, and neither a reload nor Back follows again', async () => {
        await following.click();
        const follow = page.getByRole('button', {
          name: text('monastic.follow.actionNamed', { name: NAME }),
        });
        await expect(follow).toBeVisible();
        await page.reload();
        await expect(follow).toBeVisible();
        await page.goto('/home');
        await closeNotice(page, text);
        await page.goBack();
        await arriveAt(page, PROFILE);
        await expect(follow).toBeVisible();
      });
    });
  });
}
