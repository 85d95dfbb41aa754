/** The service is unavailable for a while, and says when to retry: 503 with `Retry-After`. */
import { newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, field, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { languagesFor } from '#tests/e2e/support/text.ts';

import { expectErrorDialog, refused, watchCalls, type Fault } from './faults.ts';

/** The API's answer without its database. */
const away = (seconds: number): Fault => ({
  ...(refused(503, 'unavailable') as object),
  headers: { 'retry-after': String(seconds), 'access-control-expose-headers': 'Retry-After' },
});

for (const language of languagesFor('es')) {
  test.describe(language, () => {
    test.use({ language });

    test(
      'is retried, with a message of its own, and no input is lost',
      { tag: '@full' },
      async ({ page, text, watch }) => {
        watch.allowFailedRequest(/\/users\//);
        const person = await newMember('patron', 'Lucía Ñandú');
        await skipNotice(page);
        await openSignedIn(page, person);
        await arriveAt(page, '/home');
        await page.goto('/settings');
        const change = page.getByRole('button', { name: text('settings.changeName') });
        await expect(change).toBeVisible();
        const users = await watchCalls(page, '/users/', away(1));
        // The message is also announced by a separate live region.
        const notice = page.getByText(text('shell.serviceAway')).first();

        await test.step('a change is retried automatically', async () => {
          await change.click();
          const dialog = page.getByRole('dialog');
          const name = field(dialog, text, text('identity.field.name'));
          await name.fill('Lucía Serena');
          await name.press('Enter');
          await expect(notice).toBeVisible();
          await expect.poll(() => users.count('PATCH')).toBeGreaterThan(1);
          await expect(name).toHaveValue('Lucía Serena');
          await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
          users.recover();
          await expect(dialog).toBeHidden();
          await expect(notice).toBeHidden();
          await expect(page.getByText('Lucía Serena').first()).toBeVisible();
          const sent = users.seen
            .filter(({ method }) => method === 'PATCH')
            .map(({ body }) => body);
          expect(new Set(sent).size).toBe(1);
        });

        await test.step('a page that cannot be loaded says why, and appears automatically once the service is back', async () => {
          users.faults = [away(60)];
          await page.reload();
          await expectErrorDialog(page, text, 'error.unavailable');
          await expect(
            page.getByRole('alertdialog', { name: text('error.dialog.unavailable') }),
          ).toBeVisible();
          users.recover();
          await expect(page.getByRole('alertdialog')).toBeHidden();
          await expect(page.getByText('Lucía Serena').first()).toBeVisible();
        });
      },
    );
  });
}
