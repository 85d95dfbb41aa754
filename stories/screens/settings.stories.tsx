import type { Meta } from '@storybook/react-vite';
import { spyOn, userEvent, within } from 'storybook/test';

import { giving, KEPT_TAX_DATA, TAX_DATA } from '../support/giving.ts';
import { identityOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Settings',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AS_PATRON = { path: '/settings/account', scenario: 'patron' } as const;
const AT_TAX = { path: '/settings/tax', scenario: 'patron' } as const;

/** The index with the first page beside it. */
export const Patron = screenStory({
  path: '/settings',
  scenario: 'patron',
  sees: 'settings.changeName',
});
Patron.tags = ['!full'];
/** Only the index. */
export const IndexOfAPatronOnAPhone = {
  ...screenStory({ path: '/settings', scenario: 'patron', sees: 'settings.page.taxHint' }),
  globals: SMALL,
};
export const Monastic = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
  sees: 'settings.editProfile',
});
export const Account = screenStory({ ...AS_PATRON, sees: 'settings.device' });
export const AccountOfAMonastic = screenStory({
  path: '/settings/account',
  scenario: 'monasticApproved',
  sees: 'settings.editProfile',
});
export const AccountPageOnAPhone = {
  ...screenStory({ ...AS_PATRON, sees: 'settings.device' }),
  globals: SMALL,
};
export const Privacy = screenStory({ ...AS_PATRON, path: '/settings/privacy' });
export const PrivacyOfAMonastic = screenStory({
  path: '/settings/privacy',
  scenario: 'monasticApproved',
});
export const Data = screenStory({ ...AS_PATRON, path: '/settings/data' });
/** Tax data is not available to monastics. */
export const NoTaxDataOfMonastics = screenStory({
  path: '/settings/tax',
  scenario: 'monasticApproved',
  arrange: () => undefined,
  sees: 'route.notFound.title',
});
/** Signing out at the provider fails, with an error message. */
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
  path: '/settings',
  state: 'longText',
  sees: 'settings.title',
});
export const AccountLongText = screenStory({
  ...AS_PATRON,
  state: 'longText',
  sees: 'settings.device',
});
export const MonasticLongText = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
  state: 'longText',
  sees: 'settings.title',
});

export const TaxData = screenStory({
  ...AT_TAX,
  arrange: giving({ taxData: [KEPT_TAX_DATA] }),
  sees: 'offerings.tax.forget',
});

const asksForReceipts = async (context: PlayContext, taxId: string) => {
  const person = personOf(context);
  await person.presses('button', 'offerings.tax.give');
  await person.types('offerings.tax.taxId', taxId);
  await person.types('offerings.tax.street', TAX_DATA.street);
  await person.types('offerings.tax.postalCode', TAX_DATA.postalCode);
  await person.types('offerings.tax.city', TAX_DATA.city);
  await person.presses('button', 'offerings.tax.keep');
};
export const TaxDataRefused = screenStory(
  { ...AT_TAX, form: 'refused', arrange: giving({}), sees: 'offerings.tax.taxIdLetter' },
  (context) => asksForReceipts(context, '12345678A'),
);
export const TaxDataNotKept = screenStory(
  { ...AT_TAX, form: 'failed', arrange: giving({}) },
  async (context) => {
    await asksForReceipts(context, TAX_DATA.taxId);
    await personOf(context).sees('offerings.tax.failed');
    await personOf(context).keeps('offerings.tax.street', TAX_DATA.street);
  },
);
export const TaxDataKept = screenStory(
  { ...AT_TAX, form: 'done', arrange: giving({}) },
  async (context) => {
    await asksForReceipts(context, TAX_DATA.taxId);
    await personOf(context).reads('offerings.tax.done');
  },
);
TaxDataKept.tags = ['!full'];
/** The name is prefilled; the fields depend on the country. */
export const TaxDataAbroad = screenStory({ ...AT_TAX, arrange: giving({}) }, async (context) => {
  const person = personOf(context);
  await person.presses('button', 'offerings.tax.give');
  await person.keeps('offerings.tax.givenName', 'Lucía');
  await person.keeps('offerings.tax.surnames', 'Fernández');
  await person.chooses('offerings.tax.country', 'FR');
  await person.sees('offerings.tax.taxIdAbroadHint');
});
