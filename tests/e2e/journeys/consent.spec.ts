/**
 * Consent to storing data that reveals religious belief: asked for at the first such action, withdrawn in the
 * settings.
 */
import { CHOOSER_MESSAGES } from '@almsway/mocks/google/messages.ts';

import { newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  agree,
  arriveAt,
  freshEmail,
  freshPerson,
  pressAndClose,
  signIn,
  signUp,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const PROFILE = '/monastic/ayya-sujata';
const NAME = 'Ayya Sujātā';

for (const language of languagesFor('en')) {
  test.describe(`consent (${language})`, () => {
    test.use({ language });

    test(
      'of a new patron: asked at the first follow and not again, and withdrawn',
      { tag: '@full' },
      async ({ page, text }) => {
        const follow = page.getByRole('button', {
          name: text('monastic.follow.actionNamed', { name: NAME }),
        });
        const following = page.getByRole('button', {
          name: text('monastic.follow.followingNamed', { name: NAME }),
        });
        await signUp(page, text, 'patron', freshPerson());
        await page.goto(PROFILE);

        await test.step('without it nothing is stored', async () => {
          await follow.click();
          const question = page.getByRole('dialog', { name: text('consent.title') });
          await question.getByRole('button', { name: text('consent.give') }).click();
          await expect(question.getByText(text('consent.required'))).toBeVisible();
          await question.getByRole('button', { name: text('consent.decline') }).click();
          await expect(follow).toBeVisible();
        });
        await test.step('with it the follow continues, and an offering does not ask again', async () => {
          await follow.click();
          await agree(page, text);
          await expect(following).toBeVisible();
          await page.goto(`${PROFILE}?support=open&amount=2500`);
          await page.getByRole('button', { name: text('support.next') }).click();
          await expect(page.getByRole('img').first()).toBeVisible();
        });
        await test.step('after it is withdrawn the follow is gone', async () => {
          await page.goto('/settings/privacy');
          await page.getByRole('button', { name: text('privacy.consent.beliefWithdraw') }).click();
          await page
            .getByRole('alertdialog')
            .getByRole('button', { name: text('privacy.consent.action') })
            .click();
          await expect(
            page.getByText(text('privacy.consent.beliefDone'), { exact: true }),
          ).toBeVisible();
          await page.goto(PROFILE);
          await expect(follow).toBeVisible();
        });
      },
    );

    test(
      'of a user who joins with Google: asked at the first offering, and not at a later follow',
      { tag: '@full' },
      async ({ page, text, watch }) => {
        // The app asks whether the user exists; the first time it does not.
        watch.allowFailedRequest(/\/users\/\w+$/);
        const chooser = CHOOSER_MESSAGES[language];
        await skipNotice(page);
        await page.goto('/signin');
        await expect(page.getByText(text('identity.joining.google'))).toBeVisible();
        const [popup] = await Promise.all([
          page.waitForEvent('popup'),
          page.getByRole('button', { name: text('identity.google') }).click(),
        ]);
        await popup.getByLabel(chooser.name, { exact: true }).fill('Rosalind Achebe');
        await popup.getByLabel(chooser.email, { exact: true }).fill(freshEmail('google'));
        await pressAndClose(popup.getByRole('button', { name: chooser.continue, exact: true }));
        await arriveAt(page, '/home');
        await page.goto(`${PROFILE}?support=open&amount=2500`);
        await page.getByRole('button', { name: text('support.next') }).click();
        await agree(page, text);
        await page.getByRole('button', { name: text('support.sent.action') }).click();
        await expect(
          page.getByRole('heading', { name: text('support.thanks.title') }),
        ).toBeVisible();
        await page.goto(PROFILE);
        await page
          .getByRole('button', { name: text('monastic.follow.actionNamed', { name: NAME }) })
          .click();
        await expect(
          page.getByRole('button', {
            name: text('monastic.follow.followingNamed', { name: NAME }),
          }),
        ).toBeVisible();
      },
    );

    test(
      'of a monastic: after it is withdrawn the profile is not published; given again, it is',
      { tag: '@full' },
      async ({ page, text, openContext, watch }) => {
        const slug = `consent-${language}-${Date.now().toString(36)}`;
        const monastic = await newSubmittedMonastic('Mae Chee Malai', slug);
        await staff.approve(monastic.userId);
        const visitor = await (await openContext({})).newPage();
        const heading = visitor.getByRole('heading', { level: 1, name: 'Mae Chee Malai' });
        await visitor.goto(`/monastic/${slug}`);
        await expect(heading).toBeVisible();

        await skipNotice(page);
        await signIn(page, text, monastic);
        await arriveAt(page, '/dashboard');
        await page.goto('/settings/privacy');
        await page
          .getByRole('button', { name: text('privacy.consent.publicationWithdraw') })
          .click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('privacy.consent.action') })
          .click();
        const again = page.getByRole('button', { name: text('privacy.consent.publishAgain') });
        await expect(again).toBeVisible();
        watch.allowFailedRequest(new RegExp(slug));
        await visitor.reload();
        await expect(visitor.getByText(text('notFound.message'))).toBeVisible();

        await again.click();
        await agree(page, text);
        await expect(
          page.getByText(text('privacy.consent.published'), { exact: true }),
        ).toBeVisible();
        await visitor.reload();
        await expect(heading).toBeVisible();
      },
    );
  });
}
