import type { Meta } from '@storybook/react-vite';
import { spyOn, userEvent, within } from 'storybook/test';

import { giving, KEPT_TAX_DATA, offeringOf, receiptOf, TAX_DATA } from '../support/giving.ts';
import { identityOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = { ...SCREEN_META, title: 'Screens / Settings', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const AS_PATRON = { path: '/settings', scenario: 'patron' } as const;
export const Patron = screenStory({ ...AS_PATRON, sees: 'settings.title' });
export const Monastic = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
  sees: 'settings.editProfile',
});
/** The provider fails to sign out: an error message says so. */
export const SignOutFails = screenStory({ ...AS_PATRON, form: 'failed' }, async (context) => {
  spyOn(identityOf(context), 'signOut').mockRejectedValue(
    new DOMException('Refused', 'SecurityError'),
  );
  await personOf(context).presses('button', 'shell.logOut');
  await personOf(context).reads('shell.logOutFailed');
});
export const SignedOut = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await personOf(context).presses('button', 'shell.logOut');
  await personOf(context).arrivesAt('public.home.title');
  await personOf(context).reads('shell.loggedOut');
});
const EVERYWHERE = 'features/settings/log-out-everywhere-dialog';
const asksEverywhere = (context: PlayContext) =>
  personOf(context).presses('button', 'settings.everywhereAction');
const leavesEverywhere = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await asksEverywhere(context);
  const dialog = await page.findByRole('alertdialog');
  await userEvent.click(
    within(dialog).getByRole('button', { name: text('settings.everywhereAction') }),
  );
};

export const LogOutEverywhere = screenStory({ ...AS_PATRON, dialog: EVERYWHERE }, asksEverywhere);
export const LogOutEverywhereFails = screenStory(
  { ...AS_PATRON, dialog: EVERYWHERE, form: 'failed', sees: 'error.unknown' },
  leavesEverywhere,
);
export const LogOutEverywhereWhileOffline = screenStory(
  { ...AS_PATRON, dialog: EVERYWHERE, form: 'offline' },
  leavesEverywhere,
);
export const LogOutEverywhereOnItsWay = screenStory(
  { ...AS_PATRON, dialog: EVERYWHERE, form: 'loading' },
  leavesEverywhere,
);
export const LoggedOutEverywhere = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await leavesEverywhere(context);
  await personOf(context).arrivesAt('public.home.title');
  await personOf(context).reads('shell.loggedOutEverywhere');
});
export const LogOutEverywhereLongText = screenStory(
  { ...AS_PATRON, state: 'longText', dialog: EVERYWHERE },
  asksEverywhere,
);
export const LongText = screenStory({
  ...AS_PATRON,
  state: 'longText',
  sees: 'settings.title',
});
export const MonasticLongText = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
  state: 'longText',
  sees: 'settings.title',
});

const RECEIPTED = { status: 'receipted', receivedCents: 40_000, amountCents: 40_000 } as const;
const [FIRST, SECOND, RETURNED] = [2, 5, 7].map((month) =>
  offeringOf(month, {
    ...RECEIPTED,
    dedication: month === 5 ? 'For my mother, Rosa' : '',
    ...(month === 5 && {
      thanks: { text: 'Thank you. We will remember her in the chanting.', at: '2026-05-14' },
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
const PRINTED = 'features/giving/receipts/printed-receipts';

/** A year of offerings, one of them thanked for and one returned, with its receipts. */
export const Receipts = screenStory({
  ...AS_PATRON,
  arrange: GIVEN,
  sees: 'offerings.receipts.annuls',
});
export const ReceiptsOnAPhone = {
  ...screenStory({ ...AS_PATRON, arrange: GIVEN, sees: 'offerings.receipts.annuls' }),
  globals: SMALL,
};
export const ReceiptOpen = screenStory(
  { ...AS_PATRON, arrange: GIVEN, dialog: PRINTED },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'offerings.receipts.openNamed', { number: '2026-000002' });
    await person.sees('offerings.paper.print');
  },
);
export const StatementOpen = screenStory(
  { ...AS_PATRON, arrange: GIVEN, dialog: PRINTED },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'offerings.receipts.statement', { year: '2026' });
    await person.sees('offerings.paper.print');
  },
);

const asksForReceipts = async (context: PlayContext, taxId: string) => {
  const person = personOf(context);
  await person.presses('button', 'offerings.tax.give');
  await person.types('offerings.tax.name', TAX_DATA.name);
  await person.types('offerings.tax.taxId', taxId);
  await person.types('offerings.tax.street', TAX_DATA.street);
  await person.types('offerings.tax.postalCode', TAX_DATA.postalCode);
  await person.types('offerings.tax.city', TAX_DATA.city);
  await person.presses('button', 'offerings.tax.keep');
};
export const TaxDataRefused = screenStory(
  { ...AS_PATRON, form: 'refused', arrange: giving({}), sees: 'offerings.tax.taxIdLetter' },
  (context) => asksForReceipts(context, '12345678A'),
);
export const TaxDataNotKept = screenStory(
  { ...AS_PATRON, form: 'failed', arrange: giving({}) },
  async (context) => {
    await asksForReceipts(context, TAX_DATA.taxId);
    await personOf(context).sees('offerings.tax.failed');
    await personOf(context).keeps('offerings.tax.street', TAX_DATA.street);
  },
);
export const TaxDataKept = screenStory(
  { ...AS_PATRON, form: 'done', arrange: giving({}) },
  async (context) => {
    await asksForReceipts(context, TAX_DATA.taxId);
    await personOf(context).reads('offerings.tax.done');
  },
);
