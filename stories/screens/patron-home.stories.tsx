import type { Meta } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { daysAgo, draftOf, giving, MONTHLY, offeringOf } from '../support/giving.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Patron / Patron home',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const PatronFilled = screenStory({
  path: '/home',
  scenario: 'patron',
});
PatronFilled.tags = ['!full'];
export const Loading = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'loading',
});
export const FollowingNobody = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'empty',
  sees: 'patronHome.suggestionsEmptyTitle',
});
export const ApiDown = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'error',
  sees: 'patronHome.error',
});
export const NetworkDown = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'offline',
  sees: 'patronHome.error',
});
export const LongText = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'longText',
});

const WAITING = giving({
  offerings: [
    draftOf(3, { amountCents: 4000, createdAt: daysAgo(3) }),
    offeringOf(4, { status: 'notFound', note: 'The account shows nothing up to 20 April.' }),
    offeringOf(5, { status: 'confirmed', receivedCents: 2500, receivedOn: '2026-05-12' }),
  ],
  intentions: [MONTHLY],
});
/** Offerings that require action: one not found, one due, one not sent. */
export const OfferingsWaiting = screenStory({
  path: '/home',
  scenario: 'patron',
  arrange: WAITING,
  sees: 'offerings.waiting',
});
OfferingsWaiting.tags = ['!full'];
export const HomeWithOfferingsWaitingOnAPhone = {
  ...screenStory({
    path: '/home',
    scenario: 'patron',
    arrange: WAITING,
    sees: 'offerings.waiting',
  }),
  globals: SMALL,
};
type WaitingAction = Parameters<ReturnType<typeof personOf>['text']>[0];
const namesOf = (context: PlayContext, id: WaitingAction, cents: number) => {
  const { money, text } = personOf(context);
  return { action: text(id), amount: money(cents), name: 'Ayya Sujātā' };
};
/** Presses a button of what waits. */
const acts = (context: PlayContext, id: WaitingAction, cents: number) =>
  personOf(context).presses('button', 'offerings.actionNamed', namesOf(context, id, cents));
/** Opens the details of what waits. */
const opens = (context: PlayContext, cents: number) => {
  const { money, presses } = personOf(context);
  return presses('button', 'offerings.detailsNamed', {
    amount: money(cents),
    name: 'Ayya Sujātā',
  });
};
/** Why it is asked comes before the button. */
export const LooksAgain = screenStory(
  { path: '/offerings', scenario: 'patron', form: 'done', arrange: WAITING },
  async (context) => {
    await personOf(context).isTold('offerings.teamNote');
    await acts(context, 'offerings.notFound.again', 2500);
    await personOf(context).reads('offerings.notFound.againDone');
  },
);
export const NotThisTime = screenStory(
  { path: '/home', scenario: 'patron', form: 'done', arrange: WAITING },
  async (context) => {
    await opens(context, 3000);
    await acts(context, 'offerings.due.skip', 3000);
    await personOf(context).reads('offerings.due.skipped');
  },
);
export const NotTakenBack = screenStory(
  { path: '/home', scenario: 'patron', form: 'failed', arrange: WAITING },
  async (context) => {
    await acts(context, 'offerings.draft.remove', 4000);
    await personOf(context).reads('error.unknown');
  },
);
/** An offering prepared today is left to My offerings: its patron may only have looked at the account. */
export const NewDraft = screenStory(
  {
    path: '/home',
    scenario: 'patron',
    arrange: giving({
      offerings: [draftOf(3, { createdAt: daysAgo(0) }), offeringOf(4, { status: 'notFound' })],
    }),
    sees: 'offerings.waiting',
  },
  async (context) => {
    const { canvas } = context;
    const action = (id: WaitingAction) => ({
      name: personOf(context).text('offerings.actionNamed', namesOf(context, id, 2500)),
    });
    await expect(canvas.getAllByRole('link', action('offerings.notFound.see'))).toHaveLength(1);
    await expect(canvas.queryByRole('button', action('offerings.draft.remove'))).toBe(null);
  },
);
/** Offerings are also shown to patrons who follow nobody. */
export const GivenAndFollowingNobody = screenStory({
  path: '/home',
  scenario: 'patron',
  arrange: (db) => {
    WAITING(db);
    db.follows = [];
  },
  sees: 'patronHome.suggestions',
});
/** A press on a face shows the news of this person only; the address keeps it, and a second press shows all. */
export const NewsOfOne = screenStory(
  { path: '/home', scenario: 'patron', sees: 'patronHome.feed' },
  async (context) => {
    const { canvas, userEvent } = context;
    const { text } = personOf(context);
    const faces = within(await canvas.findByRole('list', { name: text('patronHome.from') }));
    const [, first] = faces.getAllByRole('button');
    const name = first?.textContent ?? '';
    await userEvent.click(first as HTMLElement);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    await canvas.findByRole('link', { name: text('patronHome.fromProfile', { name }) });
    await canvas.findByText(text('patronHome.fromOne', { name }));
    const authors = await canvas.findAllByRole('link', { name });
    await expect(authors.length).toBeGreaterThan(0);
    await userEvent.keyboard(' ');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await canvas.findByText(text('patronHome.fromEveryone'));
  },
);
