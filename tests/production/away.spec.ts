/** The database is unreachable for ten seconds, behind the API as it runs in production. */
import { arriveAt, field, freshPerson, signUp } from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';
import { LANGUAGES } from '#tests/e2e/support/text.ts';

import { expect, test } from './fixtures.ts';

const GONE_MS = 10_000;
const NAME = 'Lucía Serena';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });

    test('a database outage of ten seconds is shown, survived, and loses no data', async ({
      page,
      text,
      watch,
      production,
    }) => {
      watch.allowFailedRequest(new RegExp(`^${API_URL}`));
      await signUp(page, text, 'patron', freshPerson());
      await page.goto('/settings');
      await arriveAt(page, '/settings');
      const reader = await page.context().newPage();
      await reader.goto('/home');
      await arriveAt(reader, '/home');

      await production.database.cut();
      const back = new Promise<void>((resolve, reject) => {
        setTimeout(() => production.database.mend().then(resolve, reject), GONE_MS);
      });
      const answer = await fetch(`${API_URL}/monastics/nobody`);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);

      await page.getByRole('button', { name: text('settings.changeName') }).click();
      const dialog = page.getByRole('dialog');
      const name = field(dialog, text, text('identity.field.name'));
      await name.fill(NAME);
      await name.press('Enter');
      await reader
        .getByRole('navigation', { name: text('shell.nav') })
        .getByRole('link', { name: text('shell.explore'), exact: true })
        .click();
      for (const each of [page, reader]) {
        await expect(each.getByText(text('shell.serviceAway')).first()).toBeVisible();
      }
      await expect(name).toHaveValue(NAME);

      await back;
      await expect(dialog).toBeHidden();
      await expect(page.getByText(NAME).first()).toBeVisible();
      await expect(reader.locator('[data-state="loading"]')).toHaveCount(0);
      await expect(reader.getByRole('button', { name: text('common.retry') })).toHaveCount(0);
      for (const each of [page, reader]) {
        await expect(each.getByText(text('shell.serviceAway')).first()).toBeHidden();
      }
      await page.reload();
      await expect(page.getByText(NAME).first()).toBeVisible();
    });
  });
}
