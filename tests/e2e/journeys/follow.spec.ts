import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, fillSignIn, skipNotice } from '#tests/e2e/support/people.ts';
import { startsWith, textOf } from '#tests/e2e/support/text.ts';

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
