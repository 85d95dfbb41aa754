import { newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  openSignedIn,
  skipNotice,
} from '#tests/e2e/support/people.ts';

test.beforeEach(async ({ page }) => skipNotice(page));

test(
  'a monastic stays on a page however long it is open',
  { tag: '@full' },
  async ({ page, text }) => {
    await page.clock.install();
    const monastic = await newSubmittedMonastic('Sœur Odile', 'soeur-odile');
    await staff.approve(monastic.userId);
    await openSignedIn(page, monastic);
    await arriveAt(page, '/dashboard');
    await page.clock.fastForward('30:00');
    await chooseInAccountMenu(page, text, text('shell.settings'));
    await arriveAt(page, /\/settings/);
    await page.clock.fastForward('30:00');
    await page.goBack();
    await arriveAt(page, '/dashboard');
  },
);
