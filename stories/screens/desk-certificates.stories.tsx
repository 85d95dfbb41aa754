import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';

import { atDesk, DESK_META, seesHeading } from '../support/desk-story.tsx';
import { personOf } from '../support/person.ts';
import { screenStory, SMALL } from '../support/screen-story.tsx';

const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Certificates',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

/** A receipt of a patron, and one of a company without an account. */
const OF_PATRON = '2026-000036';
const OF_COMPANY = '2026-000037';
const COMPANY = {
  name: 'Herboristería Ejemplo, S.L.',
  taxId: 'B12345674',
  street: 'Calle Mayor 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const withCompany = (db: Db): void => {
  const ofPatron = db.offerings.find(({ offeringId }) => offeringId === 'offering-1090');
  const receipt = db.receipts.find(({ number }) => number === OF_PATRON);
  if (!ofPatron || !receipt) throw new Error('The seed has no such receipt.');
  const offering = {
    offeringId: 'offering-of-a-company',
    reference: 'MPKKRK8P',
    userId: '',
    amountCents: 50_000,
    receivedCents: 50_000,
  };
  const { declaredAt: _never, ...rest } = ofPatron;
  db.offerings.push({ ...rest, ...offering, giver: COMPANY });
  const { offeringId, reference, amountCents } = offering;
  const own = { offeringId, reference, amountCents, userId: '', donor: COMPANY };
  db.receipts.push({ ...receipt, ...own, number: OF_COMPANY });
};
const receiptPath = (number: string) => `/desk/receipts/${number}`;

/** A patron gets a link. */
export const Receipt = screenStory(atDesk(receiptPath(OF_PATRON)), async (context) => {
  const { page, presses, reads, text } = personOf(context);
  await seesHeading(context, text('offerings.receipts.named', { number: OF_PATRON }));
  // The same text is in what is printed.
  const [shown] = await page.findAllByText(text('offerings.paper.law'));
  await expect(shown).toBeVisible();
  await presses('button', 'desk.certificate.sendLink');
  await reads('desk.certificate.sent');
});
Receipt.tags = ['!full'];
export const ReceiptLoading = screenStory({ ...atDesk(receiptPath(OF_PATRON)), state: 'loading' });
export const ReceiptFailing = screenStory({ ...atDesk(receiptPath(OF_PATRON)), state: 'error' });
/** A giver without an account gets the document, at an address that is typed. */
export const ReceiptOfACompany = screenStory(
  atDesk(receiptPath(OF_COMPANY), withCompany),
  async (context) => {
    const { presses, reads, sees, types } = personOf(context);
    await sees('desk.certificate.document');
    await presses('button', 'desk.certificate.sendDocument');
    await sees('desk.emailInvalid');
    await types('desk.profile.email', 'contabilidad@example.org');
    await presses('button', 'desk.certificate.sendDocument');
    await reads('desk.certificate.sent');
  },
);
export const ReceiptOnAPhone = {
  ...screenStory({
    ...atDesk(receiptPath(OF_COMPANY), withCompany),
    sees: 'desk.certificate.document',
  }),
  globals: SMALL,
};
/** A receipt that was cancelled is not sent: the page leads to its cancellation. */
export const CancelledReceipt = screenStory(
  atDesk(receiptPath('2026-000030')),
  async ({ ...context }) => {
    const { page, sees } = personOf(context);
    await page.findByRole('link', { name: '2026-000034' });
    await sees('desk.certificate.send');
    await expect(page.queryByRole('button', { name: /envi|send/i })).toBe(null);
  },
);
/** What is printed is the document alone. */
export const Year = screenStory(atDesk(`${receiptPath(OF_PATRON)}/year`), async (context) => {
  const { presses, text } = personOf(context);
  await seesHeading(context, text('desk.certificate.ofYear', { year: '2026' }));
  const printing = spyOn(globalThis, 'print').mockImplementation(() => {});
  await presses('button', 'offerings.paper.print');
  await waitFor(() => expect(printing).toHaveBeenCalledOnce());
  const paper = document.querySelector('body > [data-print-view]');
  await expect(paper).toHaveTextContent(OF_PATRON);
  printing.mockRestore();
});
export const YearLoading = screenStory({
  ...atDesk(`${receiptPath(OF_PATRON)}/year`),
  state: 'loading',
});
export const YearFailing = screenStory({
  ...atDesk(`${receiptPath(OF_PATRON)}/year`),
  state: 'error',
});
/** Each giver once, by tax number, with or without an account. */
export const Givers = screenStory(
  atDesk('/desk/givers?year=2026', withCompany),
  async (context) => {
    const { page, text } = personOf(context);
    await seesHeading(context, text('desk.givers.ofYear', { year: '2026' }));
    await page.findByRole('link', { name: COMPANY.name });
    const givers = new Set(
      seed.receipts
        .filter(({ receivedOn }) => receivedOn.startsWith('2026'))
        .map(({ donor }) => donor.taxId),
    );
    await expect(page.getAllByRole('listitem').length).toBeGreaterThanOrEqual(givers.size + 1);
    await context.userEvent.type(
      page.getByLabelText(text('desk.givers.search')),
      'b12345674{Enter}',
    );
    await waitFor(() =>
      expect(page.getByText(text('desk.givers.shown', { shown: 1, total: 1 }))).toBeVisible(),
    );
  },
);
export const GiversLoading = screenStory({ ...atDesk('/desk/givers'), state: 'loading' });
export const GiversFailing = screenStory({ ...atDesk('/desk/givers'), state: 'error' });
export const NoGivers = screenStory({
  ...atDesk('/desk/givers'),
  state: 'empty',
  sees: 'desk.givers.emptyTitle',
});
/** One mail to each patron says that the certificate of a year that is over is ready. */
export const CertificatesAnnounced = screenStory(
  atDesk('/desk/givers?year=2025', (db) => {
    db.receipts = db.receipts.map((receipt) => ({
      ...receipt,
      receivedOn: receipt.receivedOn.replace('2026', '2025'),
    }));
  }),
  async (context) => {
    const { page, sees } = personOf(context);
    await sees('desk.announce.title');
    const [button] = page.getAllByRole('button', { name: /^(?:Write|Escribir) / });
    if (!button) throw new Error('Nobody is to be told.');
    await context.userEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
  },
);
const ofAGiverNamedAlone = atDesk('/desk/ledger/offering-of-a-company', (db) => {
  withCompany(db);
  db.receipts = [];
  db.offerings = db.offerings.map((row) =>
    row.offeringId === 'offering-of-a-company'
      ? { ...row, status: 'confirmed', giver: { ...COMPANY, taxId: '' } }
      : row,
  );
});
/** An account has claimed the gift of its owner: the treasurer sees which, and when. */
export const GiftClaimed = screenStory(
  atDesk('/desk/ledger/offering-of-a-company', (db) => {
    withCompany(db);
    const { userId } = DEMO_ACCOUNTS.patron;
    const claimedAt = '2026-11-20T09:00:00.000Z';
    db.offerings = db.offerings.map((row) =>
      row.offeringId === 'offering-of-a-company' ? { ...row, userId, claimedAt } : row,
    );
    const entry = {
      entryId: 'claim',
      at: claimedAt,
      actor: { kind: 'patron' as const, staffId: '' },
      role: '' as const,
      action: 'offering.claim' as const,
      subjectType: 'offering' as const,
      subjectId: 'offering-of-a-company',
      reason: '',
      changes: [],
      about: [userId],
      requestId: '',
    };
    db.auditLog = [...db.auditLog, entry];
  }),
  async (context) => {
    const { page, sees } = personOf(context);
    await sees('desk.field.claimed');
    await sees('desk.action.offering.claim');
    await expect(page.getAllByText(DEMO_ACCOUNTS.patron.email).length).toBeGreaterThan(0);
  },
);
/** A giver of whom only the name is known enters the rest by a link. */
export const GiverLinkMade = screenStory(ofAGiverNamedAlone, async (context) => {
  const { page, presses, sees } = personOf(context);
  await presses('button', 'desk.giver.link');
  await sees('desk.giver.linkMade');
  await expect(page.getByText(/\/giver\/[0-9a-f]{32}$/)).toBeVisible();
});
/** The link is mailed to an address, which is proposed the next time. */
export const GiverLinkMailed = screenStory(ofAGiverNamedAlone, async (context) => {
  const { page, presses, reads, sees, text, types } = personOf(context);
  await presses('button', 'desk.giver.mail');
  await presses('button', 'desk.giver.mailSend');
  await sees('desk.emailInvalid');
  await types('desk.profile.email', 'contabilidad@example.org');
  await presses('button', 'desk.giver.mailSend');
  await reads('desk.giver.mailSent');
  await presses('button', 'desk.giver.mail');
  await expect(page.getByLabelText(text('desk.profile.email'))).toHaveValue(
    'contabilidad@example.org',
  );
});
/** The data of a company without an account are corrected; its receipt keeps the old ones. */
export const GiverCorrected = screenStory(
  atDesk('/desk/ledger/offering-of-a-company', withCompany),
  async (context) => {
    const { page, presses, reads, sees, text } = personOf(context);
    await presses('button', 'desk.giver.correct');
    await sees('desk.giver.hint');
    const taxId = page.getByLabelText(text('offerings.tax.companyTaxId'));
    await context.userEvent.clear(taxId);
    await context.userEvent.type(taxId, 'B12345678');
    await presses('button', 'desk.giver.save');
    await sees('offerings.tax.taxIdLetter');
    await context.userEvent.clear(taxId);
    await context.userEvent.type(taxId, COMPANY.taxId);
    const street = page.getByLabelText(text('offerings.tax.street'));
    await context.userEvent.clear(street);
    await context.userEvent.type(street, 'Calle Menor 2');
    await presses('button', 'desk.giver.save');
    await reads('desk.giver.done');
  },
);
GiverCorrected.tags = ['!full'];
