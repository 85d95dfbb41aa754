import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Monastic / Needs',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const TITLE = 'Two winter blankets';
const NEED = {
  needId: 'need-blankets',
  userId: 'demo-monastic-approved',
  title: TITLE,
  details: 'Of wool, for beds of one metre.\nThey can be left at the gate.',
  status: 'open',
  createdAt: '2026-11-10T09:00:00.000Z',
} as const;
const TAKEN = {
  ...NEED,
  status: 'taken',
  takenBy: 'demo-patron',
  takenAt: '2026-11-12T09:00:00.000Z',
} as const;

const needing =
  (need: Db['needs'][number] = NEED) =>
  (db: Db) => {
    db.needs = [need];
  };
const AS_PATRON = { path: '/monastic/ayya-sujata', scenario: 'patron' } as const;
const AT_DASHBOARD = { path: '/dashboard?view=page', scenario: 'monasticApproved' } as const;
const DIALOG = 'features/needs/need-dialog';

const takes = (context: PlayContext) =>
  personOf(context).presses('button', 'needs.takeNamed', { title: TITLE });
const asks = async (context: PlayContext) => {
  const person = personOf(context);
  await person.presses('button', 'needs.add');
  await person.types('needs.field.title', TITLE);
  await person.types('needs.field.details', NEED.details);
  await person.presses('button', 'needs.ask');
};
const asksVainly = async (context: PlayContext) => {
  await asks(context);
  await personOf(context).keeps('needs.field.title', TITLE);
};
const statusOf = (context: PlayContext) =>
  mocksOf(context).backend.data.latest.needs.map(({ status }) => status);

/** A visitor is led to sign in, and back. A need is marked with the language of its monastic. */
export const SignedOut = screenStory(
  { ...AS_PATRON, scenario: 'signedOut', arrange: needing() },
  async (context) => {
    const person = personOf(context);
    await person.sees('needs.take');
    await person.seesIn('es', TITLE);
    await person.seesIn('es', /^Of wool/);
  },
);
export const TakenOnAndGivenBack = screenStory(
  { ...AS_PATRON, arrange: needing(), form: 'done' },
  async (context) => {
    const person = personOf(context);
    await takes(context);
    await person.reads('needs.done.take');
    await person.sees('needs.byMe');
    await person.presses('button', 'needs.giveBackNamed', { title: TITLE });
    await person.reads('needs.done.giveBack');
    await expect(statusOf(context)).toEqual(['open']);
  },
);
export const BySomebodyElse = screenStory({
  ...AS_PATRON,
  arrange: needing({ ...TAKEN, takenBy: 'somebody' }),
  sees: 'needs.byOther',
});
/** Another patron was faster: the list shows the current state. */
export const TakenMeanwhile = screenStory(
  { ...AS_PATRON, arrange: needing(), form: 'refused', sees: 'needs.changedMeanwhile' },
  async (context) => {
    await personOf(context).sees('needs.take');
    await mocksOf(context).backend.data.change((db) => needing({ ...TAKEN, takenBy: 'x' })(db));
    await takes(context);
    await personOf(context).sees('needs.byOther');
  },
);
export const OfAPatron = screenStory(
  { path: '/home', scenario: 'patron', arrange: needing(TAKEN) },
  async (context) => {
    const person = personOf(context);
    await person.sees('needs.taken');
    await person.seesIn('es', TITLE);
    await person.presses('button', 'needs.detailsNamed', { title: TITLE });
    await person.sees('needs.giveBack');
  },
);

/** The only promise is given back: the focus goes to the title of the page. */
export const GivenBackByAPatron = screenStory(
  { path: '/home', scenario: 'patron', arrange: needing(TAKEN), form: 'done' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'needs.detailsNamed', { title: TITLE });
    await person.presses('button', 'needs.giveBackNamed', { title: TITLE });
    await person.reads('needs.done.giveBack');
    await person.isAtHeading('patronHome.title', { name: 'Lucía' });
  },
);

export const OwnNone = screenStory({
  ...AT_DASHBOARD,
  arrange: (db) => {
    db.needs = [];
  },
  sees: 'needs.ownEmpty',
});
export const Own = screenStory({ ...AT_DASHBOARD, arrange: needing(TAKEN) }, async (context) => {
  await personOf(context).sees('needs.state.taken', { hasName: 'no', name: '' });
});
export const ReceivedAndAskedAgain = screenStory(
  { ...AT_DASHBOARD, arrange: needing(TAKEN), form: 'done' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'needs.receiveNamed', { title: TITLE });
    await waitFor(() =>
      expect(person.page.getByRole('heading', { name: person.text('needs.own') })).toHaveFocus(),
    );
    await context.userEvent.click(
      await person.page.findByText(person.text('needs.receivedCount', { count: 1 })),
    );
    await person.sees('needs.state.received');
    await person.presses('button', 'needs.reopenNamed', { title: TITLE });
    await person.sees('needs.state.open');
    // It is shown before the server has saved it.
    await waitFor(() => expect(statusOf(context)).toEqual(['open']));
  },
);
/** The patron who had promised it was blocked: it is open again. */
export const PatronBlocked = screenStory(
  { ...AT_DASHBOARD, arrange: needing(TAKEN), form: 'done' },
  async (context) => {
    const person = personOf(context);
    const name = person.text('needs.somebody');
    await person.presses('button', 'safety.menu.rowNamed', { row: TITLE });
    await person.presses('menuitem', 'safety.menu.block');
    await person.sees('safety.block.patronHides');
    await person.presses('button', 'safety.block.action');
    await person.reads('safety.block.done', { name });
    await person.sees('needs.state.open');
    await expect(mocksOf(context).backend.data.latest.blocks.at(-1)).toMatchObject({
      userId: 'demo-monastic-approved',
      blockedId: 'demo-patron',
    });
  },
);
export const Removing = screenStory(
  { ...AT_DASHBOARD, arrange: needing(TAKEN), dialog: 'features/needs/own-needs' },
  async (context) => {
    await personOf(context).presses('button', 'safety.menu.rowNamed', { row: TITLE });
    await personOf(context).presses('menuitem', 'needs.remove');
    await personOf(context).sees('needs.removeTaken');
  },
);
export const Asking = screenStory({ ...AT_DASHBOARD, dialog: DIALOG }, async (context) => {
  await personOf(context).presses('button', 'needs.add');
  await personOf(context).sees('needs.field.detailsHint');
});
export const NotSaid = screenStory(
  { ...AT_DASHBOARD, dialog: DIALOG, form: 'refused', sees: 'needs.issue.titleTooShort' },
  async (context) => {
    await personOf(context).presses('button', 'needs.add');
    await personOf(context).presses('button', 'needs.ask');
  },
);
export const AskingFails = screenStory(
  { ...AT_DASHBOARD, dialog: DIALOG, form: 'failed', sees: 'error.unknown' },
  asksVainly,
);
export const Asked = screenStory(
  { ...AT_DASHBOARD, form: 'done', arrange: (db) => (db.needs = []) },
  async (context) => {
    await asks(context);
    await personOf(context).reads('needs.added');
    await personOf(context).page.findByRole('heading', { name: TITLE });
  },
);
Asked.tags = ['!full'];
