import { newMember } from '#tests/e2e/support/desk.ts';
/** A private page that somebody comes to first: what it fetches by itself, and what waits for them. */
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, signIn, skipNotice } from '#tests/e2e/support/people.ts';

test('nothing that opens over it is fetched before a sign of somebody, and the first press opens', async ({
  page,
  text,
  watch,
}) => {
  const member = await newMember('patron', 'Lucía');
  await skipNotice(page);
  await signIn(page, text, member, { remember: true });
  await arriveAt(page, '/home');
  const from = watch.requests.length;
  // A pointer rests where the page will draw something under it.
  await page.mouse.move(40, 30);
  await page.clock.install();
  await page.goto('/explore');
  await arriveAt(page, '/explore');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.clock.runFor(60_000);
  await page.waitForLoadState('networkidle');
  const opens = () =>
    watch.requests.slice(from).filter((url) => /\/assets\/(?:tabs|overlays)-/.test(url));
  expect(opens()).toEqual([]);
  await page.getByRole('button', { name: text('shell.accountMenu') }).click();
  await expect(page.getByRole('menuitem', { name: text('shell.logOut') })).toBeVisible();
  expect(opens().length).toBeGreaterThan(0);
});
