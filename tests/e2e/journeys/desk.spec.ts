/** The web desk for staff: access, a decision by keyboard, an invitation with approval, and the log. */
import {
  DEMO_PASSWORD,
  DEMO_STAFF,
  type DemoStaff,
} from '@almsway/mocks/situations/demo-accounts.ts';
import type { Page } from '@playwright/test';

import { call, newMember, newSubmittedMonastic } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillSignIn, freshEmail } from '#tests/e2e/support/people.ts';
import { runStaff } from '#tests/e2e/support/processes.ts';
import { languagesFor, type Text } from '#tests/e2e/support/text.ts';

const enterDesk = async (page: Page, text: Text, { email }: Pick<DemoStaff, 'email'>) => {
  await page.goto('/desk');
  await fillSignIn(page, text, { email, password: DEMO_PASSWORD });
  await expect(
    page.getByRole('heading', { level: 1, name: text('desk.today.title') }),
  ).toBeVisible();
};

for (const language of languagesFor('es')) {
  test.describe(`the desk (${language})`, () => {
    test.use({ language });

    test('shows nothing to a patron', async ({ page, text, watch }) => {
      watch.allowFailedRequest(/staff\/me/);
      const patron = await newMember('patron', 'Lucía');
      await page.goto('/desk');
      await fillSignIn(page, text, patron);
      await expect(
        page.getByRole('heading', { level: 1, name: text('desk.noRole.title') }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: text('desk.place.team') })).toHaveCount(0);
      // The HTML, which everyone may fetch, contains no navigation of the desk.
      const html = await page.evaluate(async () => (await fetch('/desk/ledger')).text());
      for (const place of [
        'desk.ledger.title',
        'desk.approvals.title',
        'desk.log.title',
      ] as const) {
        expect(html).not.toContain(text(place));
      }
    });

    test(
      'a reviewer approves a profile by keyboard, an operator invites, and the log shows it',
      { tag: '@full' },
      async ({ page, text, openContext }) => {
        const monastic = await newSubmittedMonastic(
          'Ayya Medhā',
          `desk-${language}-${process.pid}`,
        );

        await test.step('the reviewer checks, and decides with a press of its own', async () => {
          await enterDesk(page, text, DEMO_STAFF.reviewer);
          await page.goto(`/desk/profiles/${monastic.userId}?show=waiting`);
          await expect(page.getByRole('heading', { level: 1, name: 'Ayya Medhā' })).toBeVisible();
          await expect(
            page.getByRole('heading', { level: 2, name: text('desk.decide.title'), exact: true }),
          ).toBeVisible();
          const isPublic = async () =>
            (await call('GET', `/monastics/${monastic.slug}`)).status === 200;
          // Nothing is approved unchecked: the key leads to the checks.
          await page.keyboard.press('a');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('menuitem').first()).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(page.getByLabel(text('desk.checks.line'))).toBeFocused();
          await page.keyboard.type('Her preceptor remembers the day.');
          await page.keyboard.press('Enter');
          const approve = page.getByRole('button', {
            name: text('desk.decide.approve'),
            exact: true,
          });
          await expect(approve).toBeEnabled();
          // Neither a double click nor a held key decides.
          await approve.dblclick();
          const now = page.getByRole('button', { name: text('desk.decide.approveNow') });
          await expect(now).toBeFocused();
          await page.getByRole('button', { name: text('common.cancel') }).click();
          await approve.focus();
          for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
          await page.keyboard.up('Enter');
          await expect(now).toBeFocused();
          expect(await isPublic()).toBe(false);
          await page.keyboard.press('Enter');
          await expect.poll(isPublic).toBe(true);
        });

        const operator = await (await openContext()).newPage();
        const email = freshEmail('staff');
        const name = `Marta ${language} ${process.pid}`;
        await test.step('the operator’s invitation waits for a second person', async () => {
          await enterDesk(operator, text, DEMO_STAFF.operator);
          await operator.goto('/desk/team');
          await operator.getByRole('button', { name: text('desk.team.invite') }).click();
          await operator.getByLabel(text('desk.team.name'), { exact: true }).fill(name);
          await operator.getByLabel(text('desk.profile.email')).fill(email);
          await operator.getByRole('checkbox', { name: text('desk.role.treasurer') }).check();
          await operator.getByRole('button', { name: text('desk.team.inviteNow') }).click();
          await expect(operator.getByText(text('desk.waiting.title'))).toBeVisible();
        });

        await test.step('the only operator cannot approve it; the staff token can', async () => {
          const { out } = await runStaff(['approvals']);
          // Each line begins with the id of a pending change.
          const line = out.split('\n').find((each) => each.includes(email)) ?? '';
          const [id = ''] = line.split('\t', 1);
          await runStaff(['approval', 'approve', id]);
          await operator.reload();
          await expect(operator.getByText(name)).toBeVisible();
        });

        await test.step('the log names who approved the profile', async () => {
          await operator.goto('/desk/log?action=profile.approve');
          const entry = operator.getByRole('listitem').filter({ hasText: monastic.userId });
          await expect(entry.getByText(text('desk.action.profile.approve'))).toBeVisible();
        });
      },
    );
  });
}
