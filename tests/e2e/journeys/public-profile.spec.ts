import { call, newMember, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { setTextSize } from '#tests/e2e/support/layout.ts';
import { arriveAt, openSignedIn, skipNotice, wake } from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

const NAME = 'Ayya Sujātā';

test.use({ viewport: { width: 360, height: 740 } });

for (const language of languagesFor('en')) {
  test.describe(language, () => {
    test.use({ language });

    test(
      'messages at the bottom of a phone do not cover the buttons there',
      { tag: '@full' },
      async ({ page, text }) => {
        await page.goto('/monastic/ayya-sujata');
        await wake(page);
        await page.getByRole('button', { name: text('monastic.share.action') }).click();
        // It stays as long as it has the focus.
        const close = page
          .getByRole('region', { name: /F8/ })
          .getByRole('button', { name: text('common.close') });
        await close.focus();
        const follow = page.getByRole('link', {
          name: text('monastic.follow.actionNamed', { name: NAME }),
        });
        // At its position without scrolling.
        const place = await follow.boundingBox();
        if (!place) throw new Error('Follow is not on the page');
        await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
        await arriveAt(page, /signin/);
      },
    );

    for (const textSize of [16, 32] as const) {
      test(
        `messages about following do not cover the offering, with text of ${textSize} px`,
        { tag: '@full' },
        async ({ page, text }) => {
          const member = await newMember('patron', 'Lucía');
          await skipNotice(page);
          await openSignedIn(page, member);
          await arriveAt(page, '/home');
          await page.goto('/monastic/ayya-sujata');
          await setTextSize(page, textSize);
          await page
            .getByRole('button', { name: text('monastic.follow.actionNamed', { name: NAME }) })
            .click();
          await expect(
            page.getByRole('button', {
              name: text('monastic.follow.followingNamed', { name: NAME }),
            }),
          ).toBeVisible();
          await page.getByRole('button', { name: text('monastic.share.action') }).click();
          const close = page
            .getByRole('region', { name: /F8/ })
            .getByRole('button', { name: text('common.close') });
          await close.focus();
          const offering = page.getByRole('link', {
            name: text('monastic.support.actionNamed', { name: NAME }),
          });
          const place = await offering.boundingBox();
          if (!place) throw new Error('the offering is not on the page');
          // The edge nearest to the message.
          await page.mouse.click(place.x + place.width / 2, place.y + 2);
          await arriveAt(page, '/monastic/ayya-sujata?support=open');
        },
      );
    }

    test(
      'an approval is announced, and nothing opens over it',
      { tag: '@full' },
      async ({ page, text }) => {
        const monastic = await newSubmittedMonastic(
          'Ayya Medhā',
          `read-${language}-${process.pid}`,
        );
        await openSignedIn(page, monastic);
        await arriveAt(page, '/pending');
        await staff.approve(monastic.userId);
        await page.evaluate(() => {
          globalThis.localStorage.removeItem('noticeSeen');
          globalThis.dispatchEvent(new Event('focus'));
        });
        await arriveAt(page, '/dashboard');
        const news = page.getByText(text('onboarding.pending.announceApproved')).last();
        await expect(news).toBeVisible();
        await expect(page.getByRole('link', { name: text('profile.methods.own') })).toBeVisible();
        await expect(news).toBeHidden();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );

    test('its owner sees what visitors see', { tag: '@full' }, async ({ page, text }) => {
      const slug = `own-${language}-${process.pid}`;
      const monastic = await newSubmittedMonastic('Ayya Medhā', slug);
      await staff.approve(monastic.userId);
      await skipNotice(page);
      await openSignedIn(page, monastic);
      await arriveAt(page, '/dashboard');
      // An address from when all pages were one.
      await page.goto(`/profile/${slug}#profile-methods`);
      await arriveAt(page, `/profile/${slug}/methods`);
      await page.getByRole('link', { name: text('onboarding.profile.title') }).click();
      await arriveAt(page, `/profile/${slug}`);
      await page.getByRole('link', { name: text('onboarding.profile.view') }).click();
      await arriveAt(page, `/monastic/${slug}`);
      await expect(page.getByText(text('monastic.profile.methods.empty'))).toBeVisible();
      await expect(page.getByRole('button', { name: text('monastic.share.action') })).toBeEnabled();
    });
  });
}

test('Arabic and Hebrew texts run from the right', { tag: '@full' }, async ({ page, text }) => {
  const slug = `right-${process.pid}`;
  const monastic = await newSubmittedMonastic('Ayya Medhā', slug);
  await staff.approve(monastic.userId);
  const update = { title: 'שלום לכולם', body: 'وصل أول مطر. شكرا لكم.' };
  await call('POST', '/updates', { token: monastic.token, body: update });
  await page.goto(`/monastic/${slug}`);
  for (const words of Object.values(update)) {
    await expect(page.getByText(words, { exact: true })).toHaveCSS('direction', 'rtl');
  }
  // One update is all there is, so nothing is counted.
  await expect(
    page.getByText(text('monastic.profile.updates.count', { shown: 1, total: 1, isMore: 'false' })),
  ).toHaveCount(0);

  await skipNotice(page);
  await openSignedIn(page, monastic);
  await arriveAt(page, '/dashboard');
  await page.getByRole('button', { name: text('updates.prompt') }).click();
  const title = page.locator('#update-title');
  await title.fill(update.title);
  await expect(title).toHaveCSS('direction', 'rtl');
});
