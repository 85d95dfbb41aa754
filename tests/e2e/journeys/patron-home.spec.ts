import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { deferred } from '#tests/support/deferred.ts';

test(
  'a new patron sees no empty feed before the suggestions',
  { tag: '@full' },
  async ({ page, text }) => {
    const patron = await newMember('patron', 'Wangarĩ Njoroge');
    await skipNotice(page);
    const answered = deferred();
    await page.route(/\/follows(?:\?|$)/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const feed = page.waitForResponse(/\/updates(?:\?|$)/);
    await openSignedIn(page, patron);
    await arriveAt(page, '/home');
    await (await feed).finished();
    await expect(page.getByText(text('patronHome.feedEmptyTitle'))).toHaveCount(0);
    await expect(page.getByText(text('patronHome.feedLoading'))).toHaveCount(1);
    answered.resolve();
    await expect(
      page.getByRole('heading', { level: 2, name: text('patronHome.suggestions') }),
    ).toBeVisible();
    await expect(page.getByText(text('patronHome.feedEmptyTitle'))).toHaveCount(0);
  },
);
