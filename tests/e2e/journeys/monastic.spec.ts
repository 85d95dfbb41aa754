import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillStep1, fillStep2, goOn } from '#tests/e2e/support/onboarding.ts';
import {
  arriveAt,
  field,
  fillSignUp,
  freshPerson,
  openSignedIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';
import { runStaff } from '#tests/e2e/support/processes.ts';
import { languagesFor, startsWith } from '#tests/e2e/support/text.ts';

const NAME = 'Bhikkhu Ñāṇamoli';

for (const language of languagesFor('en')) {
  test.describe(`a monastic (${language})`, () => {
    test.use({ language });

    test('joins, is verified and is found', async ({ page, text, openContext }) => {
      test.slow();
      const person = freshPerson(NAME);
      const slug = `bhikkhu-nanamoli-${language}`;

      await test.step('signs up through the role dialog', async () => {
        await page.goto('/');
        await page
          .getByRole('main')
          .getByRole('link', { name: text('public.home.registerMonastic') })
          .first()
          .click();
        await arriveAt(page, '/signup?type=monastic');
        await fillSignUp(page, text, person);
        await arriveAt(page, '/onboarding/step1');
        await expect(field(page, text, text('onboarding.monasticName.label'))).toHaveValue(NAME);
      });

      await test.step('F47: is led to onboarding from every page, public ones too', async () => {
        for (const path of ['/', '/about', '/explore', '/dashboard']) {
          await page.goto(path);
          await arriveAt(page, '/onboarding/step1');
        }
      });

      let state = await test.step('answers step 1', async () => {
        await fillStep1(page, text, language);
        await goOn(page, text, 1);
        return page.context().storageState();
      });

      const later = await openContext({ storageState: state });
      const back = await later.newPage();
      await test.step('F51: finds the answers again after the browser was closed', async () => {
        await page.context().close();
        await back.goto('/onboarding/step1');
        await expect(back.getByText(text('onboarding.draft.found'))).toBeVisible();
        await expect(field(back, text, text('onboarding.legalName.label'))).toHaveValue(
          'Osbert Moore',
        );
        await expect(field(back, text, text('onboarding.country.label'))).toHaveValue('LK');
        await goOn(back, text, 1);
      });

      await test.step('answers step 2, reviews and submits', async () => {
        await fillStep2(back, text);
        await goOn(back, text, 2);
        const address = field(back, text, text('onboarding.slug.label'));
        await expect(address).toHaveValue('bhikkhu-nanamoli');
        await address.fill(slug);
        await back.getByRole('button', { name: text('onboarding.review.submit') }).click();
        await arriveAt(back, '/pending');
      });

      await test.step('waits, with the dates', async () => {
        const day = (date: Date) =>
          new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
        const now = new Date();
        const main = back.getByRole('main');
        await expect(
          main.getByText(startsWith(text('onboarding.pending.submitted', { day: '' }).trim())),
        ).toBeVisible();
        await expect(main.getByText(day(now), { exact: true })).toBeVisible();
        await expect(main.getByText(day(new Date(now.getTime() + 14 * 86_400_000)))).toBeVisible();
        await back.goto('/dashboard');
        await arriveAt(back, '/pending');
        await back.goto('/about');
        await arriveAt(back, '/about');
        await back.goto('/pending');
        await arriveAt(back, '/pending');
        state = await later.storageState();
        const kept = state.origins.flatMap(({ localStorage }) => localStorage);
        expect(kept.filter((entry) => entry.name.startsWith('onboardingDraft'))).toEqual([]);
      });

      await test.step('is approved, and the open page changes to the dashboard automatically', async () => {
        const review = await runStaff([
          'approve',
          slug,
          '--checked',
          'monastery',
          '--note',
          'By phone.',
        ]);
        expect(review.out).toBe(`${slug} is now approved.\n`);
        await back.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
        await arriveAt(back, '/dashboard');
        const first = back.getByRole('link', { name: text('profile.methods.own') });
        await expect(first).toBeVisible();
      });

      await test.step('is found on the explore page by a patron who types without accents', async () => {
        const patron = await newMember('patron', 'Íñigo Muñoz');
        const visitor = await (await openContext()).newPage();
        await skipNotice(visitor);
        await openSignedIn(visitor, patron);
        await arriveAt(visitor, '/home');
        await visitor
          .getByRole('navigation', { name: text('shell.nav') })
          .getByRole('link', { name: text('shell.explore'), exact: true })
          .click();
        await arriveAt(visitor, '/explore');
        await visitor.getByRole('searchbox').fill('nanamoli');
        const link = visitor.getByRole('main').getByRole('link', { name: NAME });
        await expect(link.first()).toBeVisible();
        await expect(visitor).toHaveURL(/[?&]q=nanamoli/);
      });

      await test.step('has a public page, open to everyone', async () => {
        const stranger = await (await openContext()).newPage();
        await stranger.goto(`/monastic/${slug}`);
        await expect(stranger.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
        await expect(stranger).toHaveTitle(new RegExp(NAME));
        await expect(stranger.getByText('Osbert Moore')).toHaveCount(0);
      });
    });
  });
}
