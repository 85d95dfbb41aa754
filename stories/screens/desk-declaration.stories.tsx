import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { atDesk, DESK_META } from '../support/desk-story.tsx';
import { personOf } from '../support/person.ts';
import { screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Declaration',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const YEAR = '2025';
const PATH = `/desk/declaration?year=${YEAR}`;
const PERSON = {
  name: 'Núria Pi-Sunyer i O’Brien',
  surnames: 'Pi-Sunyer i O’Brien',
  taxId: '12345678Z',
  street: 'Carrer Major 1',
  postalCode: '08001',
  city: 'Barcelona',
  country: 'ES',
};
type Donor = Db['receipts'][number]['donor'];
const donor = (change: Partial<Donor>): Donor => ({ ...PERSON, ...change });
const COMPANY = donor({
  name: 'Herboristería Ejemplo, S.L.',
  surnames: undefined,
  taxId: 'B12345674',
});

/** Receipts of last year: of people and a company, in money and in kind, some with something to put right. */
const arrange = (db: Db): void => {
  const [some] = db.receipts;
  if (!some) throw new Error('The seed has no receipt.');
  // A receipt belongs to the patron of its offering. These are of givers without an account.
  db.offerings = db.offerings.map((each) =>
    each.offeringId === some.offeringId ? { ...each, userId: '' } : each,
  );
  const donations: [Donor, number, inKind?: string][] = [
    [PERSON, 30_000],
    [PERSON, 4500, '20 mantas'],
    [COMPANY, 50_000],
    [donor({ name: 'Lucía Fernández', surnames: undefined, taxId: 'X1234567L' }), 2500],
    [donor({ name: 'Leo Gil', surnames: 'Gil', taxId: 'K1234567L', postalCode: '' }), 1000],
    [donor({ name: 'Zoé Dupont', surnames: 'Dupont', taxId: 'M1234567L', country: 'FR' }), 8000],
  ];
  db.receipts = donations.map(([from, amountCents, inKind], index) => ({
    ...some,
    number: `2025-00000${index + 1}`,
    issuedAt: '2025-05-02T10:00:00.000Z',
    receivedOn: '2025-05-01',
    userId: '',
    donor: from,
    amountCents,
    ...(inKind !== undefined && { inKind }),
    replaces: '',
    cause: '',
  }));
};

const makes = async (context: PlayContext) => {
  const { page, presses, sees, text, types } = personOf(context);
  await sees('desk.declaration.contactPhone');
  await types('desk.declaration.contactName', 'Ejemplo Ruiz Teresa');
  await types('desk.declaration.contactPhone', '971 000 000');
  await presses('button', 'desk.declaration.make');
  await page.findByText(text('desk.declaration.made', { name: 'modelo-182-1822025000001.txt' }));
};
const files = async (context: PlayContext) => {
  const { presses, sees } = personOf(context);
  await makes(context);
  await presses('button', 'desk.declaration.file');
  await sees('desk.declaration.nothing');
};

const addsUp = (context: PlayContext) => {
  const { booked, sees } = personOf(context);
  return sees('desk.declaration.equal', { donors: 5, total: booked(96_000) });
};

/** The sums agree; warnings lead to where they are put right. */
export const Declaration = screenStory(atDesk(PATH, arrange), async (context) => {
  const { page, sees, text } = personOf(context);
  await addsUp(context);
  await sees('desk.declaration.withGaps', { count: 2 });
  const [link] = page.getAllByRole('link', {
    name: text('desk.declaration.putRightOf', { name: 'Lucía Fernández' }),
  });
  await expect(link).toHaveAttribute('href', expect.stringContaining('/desk/ledger/'));
});
Declaration.tags = ['!full'];
export const DeclarationLoading = screenStory({ ...atDesk(PATH), state: 'loading' });
export const DeclarationFailing = screenStory({ ...atDesk(PATH), state: 'error' });
export const NothingToDeclare = screenStory(
  {
    ...atDesk(PATH, (db) => {
      Object.assign(db, { receipts: [], declarations: [] });
    }),
    state: 'empty',
  },
  (context) => personOf(context).sees('desk.declaration.emptyTitle', { year: '2025' }),
);
export const DeclarationOnAPhone = { ...screenStory(atDesk(PATH, arrange), addsUp), ...SMALL };
/** The record design of a year that is not over is not known yet. */
export const DeclarationOfThisYear = screenStory(
  atDesk('/desk/declaration?year=2026'),
  async (context) => {
    await personOf(context).sees('desk.declaration.designUntil', { year: '2026', until: '2025' });
  },
);
/** A name and a telephone are needed, at their fields. */
export const ContactMissing = screenStory(atDesk(PATH, arrange), async (context) => {
  const { presses, sees } = personOf(context);
  await sees('desk.declaration.contactPhone');
  await presses('button', 'desk.declaration.make');
  await sees('desk.declaration.contactNameInvalid', { max: 40 });
  await sees('desk.declaration.contactPhoneInvalid');
});
/** The file is saved, with its number and hash, and then kept as filed. */
export const FileMade = screenStory(atDesk(PATH, arrange), makes);
export const Filed = screenStory(atDesk(PATH, arrange), files);
Filed.tags = ['!full'];
/** The year is closed, and is opened again with a reason. */
export const OpenedAgain = screenStory(atDesk(PATH, arrange), async (context) => {
  const { page, presses, sees, text, types } = personOf(context);
  await files(context);
  await sees('desk.declaration.closed', { year: YEAR });
  await presses('button', 'desk.declaration.reopen');
  await types('desk.declaration.reopenReason', 'Faltaba un donante');
  await presses('button', 'desk.declaration.reopen');
  const [filed] = await page.findAllByRole('list', { name: text('desk.declaration.filed') });
  if (!filed) throw new Error('Nothing is filed.');
  await within(filed).findByText(/Faltaba un donante/);
});
