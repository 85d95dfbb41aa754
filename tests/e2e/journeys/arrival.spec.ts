import { call, newMember, newSubmittedMonastic, staff } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { arriveAt, openSignedIn, skipNotice } from '#tests/e2e/support/people.ts';
import { startsWith } from '#tests/e2e/support/text.ts';

const METHODS = {
  bank: { receiver: 'monastic', holder: 'Maria Holder', iban: 'ES9121000418450200051332', bic: '' },
};

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a patron gives directly to a monastic, who confirms that it has arrived',
  { tag: '@full' },
  async ({ page, text, openContext }) => {
    const slug = `arrival-${process.pid}`;
    const monastic = await newSubmittedMonastic('Ayya Medhā', slug);
    await staff.approve(monastic.userId);
    await call('PUT', `/profiles/${monastic.userId}/methods`, {
      token: monastic.token,
      body: { handlesMoney: true, methods: METHODS },
    });
    const patron = await newMember('patron', 'Lucía Ñandú');
    await skipNotice(page);
    const theirs = await (await openContext()).newPage();
    await skipNotice(theirs);

    const reference = await test.step('the patron declares it as sent', async () => {
      await openSignedIn(theirs, patron);
      await arriveAt(theirs, '/home');
      await theirs.goto(`/monastic/${slug}?support=open`);
      const sheet = theirs.getByRole('dialog');
      await sheet.getByRole('button', { name: '€25', exact: true }).click();
      await sheet.getByRole('button', { name: text('support.next') }).click();
      await sheet.getByRole('button', { name: text('support.next') }).click();
      await sheet.getByRole('button', { name: text('support.show.bank') }).click();
      await expect(sheet.getByText(/will tell us when it has arrived/)).toBeVisible();
      const declared = theirs.waitForResponse((answer) => answer.url().endsWith('/declare'));
      await sheet.getByRole('button', { name: text('support.sent.action') }).click();
      const answer = (await (await declared).json()) as { data: { reference: string } };
      return answer.data.reference;
    });

    await test.step('the monastic answers “not yet” on the dashboard, then confirms it', async () => {
      await openSignedIn(page, monastic);
      await arriveAt(page, '/dashboard');
      await page
        .getByRole('navigation', { name: text('dashboard.views') })
        .getByRole('link', { name: text('dashboard.view.offerings') })
        .click();
      const facts = { amount: '€25', reference };
      await expect(page.getByText(text('dashboard.arrival.ask', facts))).toBeVisible();
      await page
        .getByRole('button', { name: text('dashboard.arrival.notYetNamed', facts) })
        .click();
      await expect(page.getByText(text('dashboard.arrival.ask', facts))).toBeHidden();
      await page.getByRole('button', { name: text('dashboard.arrival.yesNamed', facts) }).click();
      await expect(page.getByText(text('dashboard.arrival.confirmed')).first()).toBeVisible();
      const somebody = page.getByRole('heading', { name: text('dashboard.offering.somebody') });
      await expect(somebody.first()).toBeFocused();
      await expect(page.getByRole('button', { name: text('dashboard.thank.open') })).toBeVisible();
    });

    await test.step('the patron sees that it was received', async () => {
      await theirs.goto('/offerings');
      const row = theirs.getByRole('listitem').filter({ hasText: reference });
      await expect(row.getByText(text('offerings.state.confirmed'), { exact: true })).toBeVisible();
      await row.getByRole('button', { name: startsWith(text('offerings.details')) }).click();
      await expect(row.getByText(text('offerings.note.confirmedDirect'))).toBeVisible();
    });
  },
);
