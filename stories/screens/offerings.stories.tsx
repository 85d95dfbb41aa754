import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import {
  daysAgo,
  giving,
  KEPT_TAX_DATA,
  MONTHLY,
  offeringOf,
  receiptOf,
  TAX_DATA,
} from '../support/giving.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Patron / Offerings',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AT_OFFERINGS = { path: '/offerings', scenario: 'patron' } as const;
const AT_RECEIPTS = { path: '/offerings?view=receipts', scenario: 'patron' } as const;

export const Offerings = screenStory({ ...AT_OFFERINGS, sees: 'offerings.made' });
Offerings.tags = ['!full'];
export const Loading = screenStory({ ...AT_OFFERINGS, state: 'loading' });
export const Failing = screenStory({ ...AT_OFFERINGS, state: 'error' });
export const Offline = screenStory({ ...AT_OFFERINGS, state: 'offline' });
export const Empty = screenStory({
  ...AT_OFFERINGS,
  state: 'empty',
  sees: 'offerings.emptyTitle',
});
export const LongText = screenStory({ ...AT_OFFERINGS, state: 'longText' });
export const Receipts = screenStory(AT_RECEIPTS);
Receipts.tags = ['!full'];
export const ReceiptsLoading = screenStory({ ...AT_RECEIPTS, state: 'loading' });
export const ReceiptsFailing = screenStory({ ...AT_RECEIPTS, state: 'error' });
export const ReceiptsOffline = screenStory({ ...AT_RECEIPTS, state: 'offline' });
export const NoReceipts = screenStory({
  ...AT_RECEIPTS,
  state: 'empty',
  sees: 'offerings.receipts.emptyTitle',
});
export const ReceiptsLongText = screenStory({ ...AT_RECEIPTS, state: 'longText' });

/** One draft, one that was not found, and one that is due. */
const WAITING = giving({
  offerings: [
    offeringOf(1, { status: 'draft', amountCents: 4000, createdAt: daysAgo(3) }),
    offeringOf(2, { status: 'notFound', note: 'Not in the list of February.', noteLanguage: 'en' }),
    offeringOf(3, { status: 'confirmed', receivedCents: 2500 }),
    offeringOf(4, { status: 'returned', note: 'La cuenta está cerrada.', noteLanguage: 'es' }),
  ],
  intentions: [MONTHLY],
});
export const Waiting = screenStory(
  { ...AT_OFFERINGS, arrange: WAITING, sees: 'offerings.waiting' },
  async (context) => {
    const { seesIn } = personOf(context);
    await seesIn('en', 'Not in the list of February.');
    await seesIn('es', 'La cuenta está cerrada.');
  },
);
/** What the patron's bank sends regularly; ended here, it is gone from the list. */
export const StandingGifts = screenStory(
  {
    ...AT_OFFERINGS,
    arrange: giving({
      offerings: [offeringOf(3, { status: 'confirmed', receivedCents: 3000 })],
      intentions: [{ ...MONTHLY, turns: 11, standingReference: 'MU53HPW5' }],
    }),
  },
  async (context) => {
    const { page, text, money, presses, reads } = personOf(context);
    await page.findByRole('heading', { name: text('offerings.standing.title') });
    await presses('button', 'offerings.actionNamed', {
      action: text('offerings.standing.end'),
      amount: money(3000),
      name: 'Ayya Sujātā',
    });
    await reads('offerings.standing.ended');
    await waitFor(() =>
      expect(page.queryByRole('heading', { name: text('offerings.standing.title') })).toBeNull(),
    );
  },
);
StandingGifts.tags = ['!full'];
/** A bank kept a fee: what was declared and what arrived. */
export const OtherAmount = screenStory(
  {
    ...AT_OFFERINGS,
    arrange: giving({
      offerings: [offeringOf(3, { status: 'confirmed', amountCents: 2500, receivedCents: 2350 })],
    }),
  },
  async (context) => {
    const { money, sees } = personOf(context);
    await sees('offerings.otherAmount', { declared: money(2500), received: money(2350) });
  },
);
const cancels = async (context: PlayContext) => {
  const person = personOf(context);
  await person.presses('button', 'offerings.actionNamed', {
    action: person.text('offerings.notFound.cancel'),
    amount: person.money(2500),
    name: 'Ayya Sujātā',
  });
};
export const Cancelled = screenStory(
  { ...AT_OFFERINGS, arrange: WAITING, form: 'done' },
  async (context) => {
    await cancels(context);
    await personOf(context).reads('offerings.cancelled');
    await personOf(context).sees('offerings.state.cancelled');
  },
);
export const CancelFails = screenStory(
  { ...AT_OFFERINGS, arrange: WAITING, form: 'failed', sees: 'error.unknown' },
  cancels,
);
export const CancelOffline = screenStory(
  { ...AT_OFFERINGS, arrange: WAITING, form: 'offline' },
  cancels,
);
export const CancelInProgress = screenStory(
  { ...AT_OFFERINGS, arrange: WAITING, form: 'loading' },
  cancels,
);

/** The only row is removed: the focus goes to the title of the page. */
export const DraftRemoved = screenStory(
  {
    ...AT_OFFERINGS,
    arrange: giving({
      offerings: [
        offeringOf(1, { status: 'draft', amountCents: 4000, createdAt: daysAgo(13) }),
        // Too old to be shown.
        offeringOf(2, { status: 'draft', amountCents: 5000, createdAt: daysAgo(15) }),
      ],
    }),
    form: 'done',
  },
  async (context) => {
    const person = personOf(context);
    const action = person.text('offerings.draft.remove');
    await person.presses('button', 'offerings.actionNamed', {
      action,
      amount: person.money(4000),
      name: 'Ayya Sujātā',
    });
    await person.reads('offerings.cancelled');
    await person.isAtHeading('route.offerings.title');
    await expect(
      person.page.queryByRole('heading', { name: person.text('offerings.waiting') }),
    ).toBe(null);
  },
);

/** Gifts that the team recorded with the patron's address: before they had an account, or so it says. */
const recorded = (month: number, name: string, change: Parameters<typeof offeringOf>[1] = {}) => {
  const { declaredAt: _never, ...offering } = offeringOf(month, {
    userId: '',
    profileId: '',
    status: 'confirmed',
    method: 'cash',
    amountCents: 5000,
    receivedOn: `2026-0${month}-03`,
    events: [{ event: 'confirm', at: `2026-0${month}-04T09:00:00.000Z` }],
    giver: { ...TAX_DATA, name, taxId: '' },
    giverEmail: DEMO_ACCOUNTS.patron.email,
    ...change,
  });
  return offering;
};
const FROM_BEFORE = giving({
  offerings: [
    recorded(3, 'Lucía Fernández'),
    recorded(5, 'Jaime Fernández'),
    recorded(6, 'Lucía Fernández', {
      method: 'inKind',
      inKind: '20 blankets',
      amountCents: 30_000,
    }),
  ],
});
/** Two are added to the account, the other one is not theirs: the question is gone, and the offerings are in the list. */
export const GiftsFromBefore = screenStory(
  { ...AT_OFFERINGS, arrange: FROM_BEFORE },
  async (context) => {
    const person = personOf(context);
    await person.sees('offerings.claim.title', { count: 3 });
    await context.userEvent.click(person.page.getByRole('checkbox', { name: /Jaime Fernández/ }));
    await person.presses('button', 'offerings.claim.addSome', { count: 2 });
    await person.reads('offerings.claim.added');
    await person.sees('offerings.claim.title', { count: 1 });
    await person.presses('button', 'offerings.claim.notMine', { count: 1 });
    await person.reads('offerings.claim.declined');
    await waitFor(() =>
      expect(
        person.page.queryByText(person.text('offerings.claim.title', { count: 1 })),
      ).toBeNull(),
    );
    await person.isAtHeading('route.offerings.title');
    await expect(person.page.getAllByText(person.text('offerings.toEntity'))).toHaveLength(2);
  },
);
GiftsFromBefore.tags = ['!full'];
export const OfferingsFromBeforeOnAPhone = {
  ...screenStory({
    ...AT_OFFERINGS,
    arrange: FROM_BEFORE,
    sees: 'offerings.made',
  }),
  globals: SMALL,
};
/** The server refuses: the question stays. */
export const ClaimFails = screenStory(
  { ...AT_OFFERINGS, arrange: giving({ offerings: [recorded(3, 'Lucía')] }), form: 'failed' },
  async (context) => {
    await personOf(context).presses('button', 'offerings.claim.add', { count: 1 });
    await personOf(context).sees('error.unknown');
  },
);

const THANKS = 'Gracias. La recordaremos en el canto.';
const RECEIPTED = { status: 'receipted', receivedCents: 40_000, amountCents: 40_000 } as const;
const [FIRST, SECOND, RETURNED] = [2, 5, 7].map((month) =>
  offeringOf(month, {
    ...RECEIPTED,
    dedication: month === 5 ? 'For my mother, Rosa' : '',
    ...(month === 5 && {
      thanks: { text: THANKS, at: '2026-05-14' },
    }),
  }),
);
const [FIRST_RECEIPT, SECOND_RECEIPT, ANNULLED, ANNULMENT] =
  FIRST && SECOND && RETURNED
    ? [
        receiptOf('2026-000001', FIRST),
        receiptOf('2026-000002', SECOND),
        receiptOf('2026-000003', RETURNED),
        receiptOf('2026-000004', RETURNED, {
          amountCents: 0,
          replaces: '2026-000003',
          cause: 'returned',
          reason: 'Returned at the wish of the patron',
        }),
      ]
    : [];
const GIVEN = giving({
  offerings: [FIRST, SECOND, RETURNED && { ...RETURNED, status: 'returned' as const }].filter(
    (offering) => offering !== undefined,
  ),
  receipts: [FIRST_RECEIPT, SECOND_RECEIPT, ANNULLED, ANNULMENT].filter(
    (receipt) => receipt !== undefined,
  ),
  taxData: [KEPT_TAX_DATA],
});
const PRINTED = 'papers/printed-receipts';

/** A year of offerings, one with thanks and one returned. */
export const AYear = screenStory({ ...AT_OFFERINGS, arrange: GIVEN }, async (context) => {
  const person = personOf(context);
  await person.sees('offerings.made');
  await person.seesIn('es', THANKS);
  await person.sees('offerings.yearReceived', { amount: person.money(80_000) });
});
AYear.tags = ['!full'];
export const OfferingsOfAYearOnAPhone = {
  ...screenStory({ ...AT_OFFERINGS, arrange: GIVEN, sees: 'offerings.made' }),
  globals: SMALL,
};
/** Nothing was given yet. */
export const NothingGiven = screenStory({
  ...AT_OFFERINGS,
  arrange: giving({}),
  sees: 'offerings.emptyTitle',
});
/** Receipts of a year, one of which replaces another. */
export const ReceiptsOfTheYear = screenStory(
  { ...AT_RECEIPTS, arrange: GIVEN },
  async (context) => {
    const person = personOf(context);
    const replaces = new RegExp(
      person.text('offerings.receipts.cancelsReturned', { number: '2026-000003' }),
    );
    const folded = await person.page.findByText(
      person.text('offerings.receipts.notInForce', { count: 2 }),
    );
    await expect(person.page.getByText(replaces)).not.toBeVisible();
    await context.userEvent.click(folded);
    await expect(person.page.getByText(replaces)).toBeVisible();
  },
);
export const ReceiptsByYearOnAPhone = {
  ...screenStory({ ...AT_RECEIPTS, arrange: GIVEN, sees: 'offerings.relief.title' }),
  globals: SMALL,
};
export const ReceiptOpen = screenStory(
  { ...AT_OFFERINGS, arrange: GIVEN, dialog: PRINTED },
  async (context) => {
    const person = personOf(context);
    await person.presses('link', 'offerings.receipts.named', { number: '2026-000002' });
    await person.sees('offerings.paper.print');
  },
);
/** A receipt that was issued by mistake certifies nothing, and does not speak of a return. */
export const ReceiptIssuedByMistake = screenStory(
  {
    ...AT_OFFERINGS,
    path: `${AT_RECEIPTS.path}&open=2026-000003`,
    arrange: (db) => {
      GIVEN(db);
      db.receipts = db.receipts.map((receipt) =>
        receipt.cause === 'returned' ? { ...receipt, cause: 'mistake', reason: '' } : receipt,
      );
    },
    dialog: PRINTED,
  },
  async (context) => {
    const person = personOf(context);
    const dialog = within(await person.page.findByRole('dialog'));
    const { name } = TAX_DATA;
    const said = { number: '2026-000004', name };
    await dialog.findByText(person.text('offerings.paper.cancelledMistake', said));
    await expect(dialog.queryByText(person.text('offerings.paper.law'))).toBe(null);
  },
);
/** The tax agency reads Spanish. */
export const ReceiptPrintedInSpanish = {
  ...screenStory({ ...AT_OFFERINGS, arrange: GIVEN, dialog: PRINTED }, async (context) => {
    const person = personOf(context);
    const printing = spyOn(globalThis, 'print').mockImplementation(() => {});
    await person.presses('link', 'offerings.receipts.named', { number: '2026-000002' });
    await person.presses('button', 'offerings.paper.printInSpanish');
    await expect(printing).toHaveBeenCalledOnce();
    const paperIn = (locale: string) => document.querySelector(`[lang="${locale}"] h1`);
    await expect(paperIn('es')).toHaveTextContent('Certificado de donativo 2026-000002');
    globalThis.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(paperIn('es')).toBeNull());
    printing.mockRestore();
  }),
  // In Spanish, the button would print the same page.
  globals: { locale: 'en' },
};
export const StatementOpen = screenStory(
  { ...AT_RECEIPTS, arrange: GIVEN, dialog: PRINTED },
  async (context) => {
    const person = personOf(context);
    await person.presses('link', 'offerings.receipts.statement', { year: '2026' });
    await person.sees('offerings.paper.print');
  },
);

const WITH_ANOTHER_YEAR = giving({
  offerings: [FIRST, SECOND].filter((offering) => offering !== undefined),
  receipts: [
    FIRST && receiptOf('2025-000001', FIRST, { receivedOn: '2025-12-30' }),
    SECOND_RECEIPT,
  ].filter((receipt) => receipt !== undefined),
  taxData: [KEPT_TAX_DATA],
});
/** Closing a receipt that was opened by a link shows the receipts of its year. */
export const ReceiptOfAnotherYear = screenStory(
  {
    ...AT_RECEIPTS,
    path: `${AT_RECEIPTS.path}&open=2025-000001`,
    arrange: WITH_ANOTHER_YEAR,
  },
  async (context) => {
    const person = personOf(context);
    await person.sees('offerings.paper.print');
    await person.presses('button', 'common.close');
    await waitFor(() => expect(person.page.queryByRole('dialog')).toBe(null));
    await person.page.findByRole('heading', { name: '2025' });
  },
);
