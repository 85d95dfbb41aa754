import type { Meta } from '@storybook/react-vite';
import { delay } from 'msw';
import { http } from 'msw/http';
import { expect, waitFor } from 'storybook/test';

import { giving, MONTHLY, offeringOf } from '../support/giving.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { screenStory, SCREEN_META, SMALL } from '../support/screen-story.tsx';
import type { Situation } from '../support/situation.ts';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Patron / Standing gift',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const REFERENCE = 'MU53HPW5';
const FIRST = offeringOf(3, {
  reference: REFERENCE,
  status: 'confirmed',
  cadence: 'monthly',
  amountCents: 3000,
  receivedCents: 3000,
});
const GIFT = giving({
  offerings: [FIRST],
  intentions: [{ ...MONTHLY, turns: 11, standingReference: REFERENCE }],
});

/** The sheet of somebody to whom the patron's bank already sends a gift. */
const at = (query = '', rest: Partial<Situation> = {}): Situation => ({
  path: `/monastic/ayya-sujata?support=open${query}`,
  scenario: 'patron',
  dialog: 'features/giving/sheet/support-dialog',
  arrange: GIFT,
  ...rest,
});

const seesGift = async (context: PlayContext) => {
  const { money, sees } = personOf(context);
  const values = { amount: money(3000), cadence: 'monthly', name: 'Ayya Sujātā' };
  await sees('support.gift.already', values);
};
const seesSlip = async (context: PlayContext) => {
  const { page } = personOf(context);
  await page.findByRole('img', { name: /QR/ });
  await expect(page.getAllByText(REFERENCE).length).toBeGreaterThan(0);
};

/** The sheet names the current standing gift, and shows its account and reference again. */
export const SaidAndSeen = screenStory(at(), async (context) => {
  const { presses, page, text } = personOf(context);
  await seesGift(context);
  await presses('button', 'support.gift.see');
  await seesSlip(context);
  await waitFor(() =>
    expect(page.getByRole('heading', { name: text('support.gift.title') })).toHaveFocus(),
  );
  await presses('button', 'support.back');
  await seesGift(context);
});
SaidAndSeen.tags = ['!full'];
export const Said = screenStory(at('&amount=2500&step=amount'), seesGift);
export const AmountWithStandingGiftOnAPhone = { ...screenStory(at(), seesGift), globals: SMALL };
/** Opened from the list of offerings. */
export const Seen = screenStory(at('&step=gift'), seesSlip);
export const StandingGiftDetailsOnAPhone = {
  ...screenStory(at('&step=gift'), seesSlip),
  globals: SMALL,
};
export const Loading = screenStory(
  at('&step=gift', {
    answers: () => [http.get('*/offerings/:offeringId/details/:method', () => delay('infinite'))],
  }),
  async (context) => {
    const { page, text } = personOf(context);
    await page.findByText(text('support.details.loading'));
  },
);
/** The monastic has another account since: the patron is not shown an account that their gift does not reach. */
export const NoLongerOffered = screenStory(
  at('&step=gift', {
    arrange: (db) => {
      GIFT(db);
      const profile = db.profiles.find(({ slug }) => slug === 'ayya-sujata');
      const iban = 'ES8399990001490000000042';
      if (!profile) return;
      profile.methods = { bank: { receiver: 'monastic', holder: 'Sujātā Coll', iban, bic: '' } };
    },
  }),
  async (context) => {
    await personOf(context).sees('support.gift.unavailable', { name: 'Ayya Sujātā' });
  },
);
NoLongerOffered.tags = ['!full'];
/** During a pause the sheet says that the patron's bank continues to send. */
export const DuringAPause = screenStory(
  at('&step=gift', {
    arrange: (db) => {
      GIFT(db);
      const profile = db.profiles.find(({ slug }) => slug === 'ayya-sujata');
      if (profile) profile.isPaused = true;
    },
  }),
  async (context) => {
    await seesGift(context);
    const { page, text } = personOf(context);
    await page.findByText(REFERENCE);
    const link = page.getByRole('link', { name: text('route.offerings.title') });
    await expect(link).toHaveAttribute('href', '/offerings');
  },
);
/** While the page is not shown, the list of offerings says so, and the gift can be ended. */
export const PageNotAvailable = screenStory(
  {
    path: '/offerings',
    scenario: 'patron',
    arrange: (db) => {
      GIFT(db);
      const profile = db.profiles.find(({ slug }) => slug === 'ayya-sujata');
      if (profile) profile.status = 'unpublished';
    },
  },
  async (context) => {
    const { page, sees, text } = personOf(context);
    await sees('offerings.standing.unavailable', { reference: REFERENCE });
    const named = (action: 'offerings.standing.see' | 'offerings.standing.end') =>
      new RegExp(`^${text(action)}`);
    await expect(page.queryByRole('link', { name: named('offerings.standing.see') })).toBeNull();
    page.getByRole('button', { name: named('offerings.standing.end') });
  },
);
/** Another amount keeps the reference: the patron changes their standing order. */
export const AnotherAmount = screenStory(at(), async (context) => {
  const { presses, types, page, text, sees, money } = personOf(context);
  await seesGift(context);
  await presses('button', 'support.gift.change');
  await expect(page.getByLabelText(text('support.amount.other'))).toHaveFocus();
  await types('support.amount.other', '40');
  await presses('button', 'support.next');
  await presses('button', 'support.next');
  await seesSlip(context);
  await sees('support.gift.replaces', { amount: money(3000), cadence: 'monthly' });
  await presses('button', 'support.gift.changed');
  await sees('support.thanks.standing');
  const { intentions } = mocksOf(context).backend.data.latest;
  await expect(intentions).toEqual([
    expect.objectContaining({ amountCents: 4000, standingReference: REFERENCE }),
  ]);
});
/** Once beside it: an offering of its own. */
export const OnceBeside = screenStory(at('&cadence=monthly'), async (context) => {
  const { presses, types, page } = personOf(context);
  await seesGift(context);
  await presses('button', 'support.gift.once');
  await types('support.amount.other', '40');
  await presses('button', 'support.next');
  await presses('button', 'support.next');
  await page.findByRole('img', { name: /QR/ });
  await expect(page.queryByText(REFERENCE)).toBeNull();
});
