/** A suspension, the objection of the person, and its answer by somebody who did not decide. */
import {
  DEMO_PASSWORD,
  DEMO_STAFF,
  type DemoStaff,
} from '@almsway/mocks/situations/demo-accounts.ts';
import type { Locator, Page } from '@playwright/test';

import { newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { fillSignIn } from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';
import { languagesFor, type Text } from '#tests/e2e/support/text.ts';

const NAME = `Ayya Upekkhā ${process.pid}`;
const STATEMENT = 'Dos personas nos han enviado cartas en las que pides dinero.';
const OBJECTION = 'Yo no he escrito esas cartas.';
const ANSWER = 'Hemos comparado la letra: tienes razón.';

const enterDesk = async (page: Page, text: Text, { email }: DemoStaff, path: string) => {
  await page.goto(path);
  await fillSignIn(page, text, { email, password: DEMO_PASSWORD });
};

for (const language of languagesFor('es')) {
  test.describe(`a suspension (${language})`, () => {
    test.use({ language });

    test(
      'is explained to the person, who objects, and lifted by somebody else',
      { tag: '@full' },
      async ({ page, text, openContext, watch }) => {
        // The dashboard of a suspended account is refused.
        watch.allowFailedRequest(/./);
        let presses = 0;
        const press = async (control: Locator) => {
          presses += 1;
          await control.click();
        };
        const type = async (field: Locator, words: string) => {
          presses += 1;
          await field.fill(words);
        };
        const monastic = await newSubmittedMonastic(NAME, `restricted-${language}-${process.pid}`);
        await staff.approve(monastic.userId);
        const personPath = `/desk/people?id=${monastic.userId}`;
        const button = (on: Page, id: Parameters<Text>[0]) =>
          on.getByRole('button', { name: text(id), exact: true });

        await test.step('safeguarding suspends the account; a reload loses nothing typed', async () => {
          await enterDesk(page, text, DEMO_STAFF.safeguarding, personPath);
          await press(button(page, 'desk.restriction.open'));
          await type(page.getByLabel(text('desk.restriction.statement')), STATEMENT);
          await page.reload();
          await button(page, 'desk.restriction.open').click();
          await expect(page.getByLabel(text('desk.restriction.statement'))).toHaveValue(STATEMENT);
          await press(page.getByRole('radio', { name: text('desk.restriction.suspended') }));
          await type(page.getByLabel(text('desk.restriction.reason')), 'Dos quejas.');
          await press(button(page, 'desk.restriction.send'));
          await expect(page.getByText(STATEMENT)).toBeVisible();
          await button(page, 'desk.restriction.change').click();
          await expect(page.getByLabel(text('desk.restriction.statement'))).toHaveValue('');
          expect(presses).toBe(5);
        });

        const own = await (await openContext()).newPage();
        await test.step('the person reads why, by email and in the app, and objects', async () => {
          const lastMail = async () => {
            const mails = await (await fetch(new URL('/mails', API_URL))).text();
            return mails.split('<li>').find((each) => each.includes(`To: ${monastic.email}`));
          };
          await expect.poll(lastMail).toContain(STATEMENT);
          await own.goto('/signin');
          await fillSignIn(own, text, monastic);
          await expect(own).toHaveURL(/\/restriction$/);
          await expect(
            own.getByRole('heading', { level: 1, name: text('restriction.title.suspended') }),
          ).toBeVisible();
          await expect(own.getByText(STATEMENT)).toBeVisible();
          await expect(button(own, 'privacy.data.download')).toBeVisible();
          await expect(button(own, 'privacy.close.open')).toBeVisible();
          presses = 0;
          await type(own.getByLabel(text('restriction.object.label')), OBJECTION);
          await press(button(own, 'restriction.object.send'));
          await expect(own.getByText(text('restriction.object.sent'))).toBeVisible();
          expect(presses).toBe(2);
        });

        const row = (on: Page) => on.getByRole('listitem').filter({ hasText: NAME });
        await test.step('the person who decided cannot answer', async () => {
          await page.goto('/desk/objections');
          await expect(row(page).getByText(text('desk.objections.somebodyElse'))).toBeVisible();
          await expect(row(page).getByRole('button')).toHaveCount(0);
        });

        const operator = await (await openContext()).newPage();
        await test.step('the operator lifts it', async () => {
          await enterDesk(operator, text, DEMO_STAFF.operator, '/desk/objections');
          presses = 0;
          await press(row(operator).getByRole('button', { name: text('desk.objections.answer') }));
          await press(row(operator).getByRole('radio', { name: text('desk.objections.lifted') }));
          await type(row(operator).getByLabel(text('desk.objections.text')), ANSWER);
          await press(row(operator).getByRole('button', { name: text('desk.objections.send') }));
          await expect(row(operator)).toHaveCount(0);
          expect(presses).toBe(4);
        });

        await test.step('the account works as before', async () => {
          await own.goto('/dashboard');
          await expect(
            own.getByRole('heading', {
              level: 1,
              name: text('dashboard.title', { name: NAME }),
            }),
          ).toBeVisible();
          await expect
            .poll(async () => (await fetch(new URL('/mails', API_URL))).text())
            .toContain(ANSWER);
        });
      },
    );
  });
}
