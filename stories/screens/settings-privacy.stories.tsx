import { DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';

import { identityOf, mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Settings: privacy and data',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AS_PATRON = { path: '/settings/privacy', scenario: 'patron' } as const;
const AT_DATA = { path: '/settings/data', scenario: 'patron' } as const;
const BLOCK = {
  blockId: 'block-1',
  userId: 'demo-patron',
  blockedId: 'demo-monastic-approved',
  createdAt: '2026-11-15T10:00:00.000Z',
} as const;

const switches = async (
  context: PlayContext,
  id: 'privacy.name.label' | 'privacy.notifications.inApp',
  values = {},
) => {
  const { page, text } = personOf(context);
  const found = await page.findByRole('switch', { name: new RegExp(text(id, values)) });
  found.scrollIntoView({ block: 'center' });
  await context.userEvent.click(found);
  return found;
};

export const NameGiven = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  const person = personOf(context);
  await person.sees('privacy.name.off');
  await expect(await switches(context, 'privacy.name.label')).toBeChecked();
  await person.sees('privacy.name.on', { name: 'Lucía Fernández' });
});
NameGiven.tags = ['!full'];
/** It is rolled back, with the reason. */
export const ChoiceFails = screenStory({ ...AS_PATRON, form: 'failed' }, async (context) => {
  const person = personOf(context);
  const group = person.text('privacy.notifications.updates');
  const found = await switches(context, 'privacy.notifications.inApp', { group });
  await person.reads('privacy.changeFailed', { cause: person.text('error.unknown') });
  await expect(found).toBeChecked();
});
export const OfAMonastic = screenStory(
  {
    path: '/settings/privacy#notices',
    scenario: 'monasticApproved',
    sees: 'privacy.notifications.followersHint',
  },
  async (context) => {
    const { page, sees, text } = personOf(context);
    await sees('privacy.notifications.always');
    const group = text('privacy.notifications.account');
    await expect(
      page.queryByRole('switch', { name: text('privacy.notifications.inApp', { group }) }),
    ).toBeNull();
    await expect(
      page.getByRole('switch', { name: text('privacy.notifications.byEmail', { group }) }),
    ).toBeVisible();
  },
);
/** One error for the page, not one for each section. */
export const Failing = screenStory({ ...AS_PATRON, state: 'error' }, async (context) => {
  const { page, sees, text } = personOf(context);
  await sees('privacy.error');
  await expect(page.getAllByRole('button', { name: text('common.retry') })).toHaveLength(1);
});
export const NobodyBlocked = screenStory({
  ...AS_PATRON,
  path: '/settings/privacy#blocked',
  arrange: (db) => {
    db.blocks = [];
  },
  sees: 'privacy.blocked.empty',
});
export const Unblocked = screenStory(
  {
    ...AS_PATRON,
    path: '/settings/privacy#blocked',
    arrange: (db) => {
      db.blocks = [BLOCK];
    },
    form: 'done',
  },
  async (context) => {
    const person = personOf(context);
    const name = 'Ayya Sujātā';
    await person.presses('button', 'privacy.blocked.unblockNamed', { name });
    await person.reads('privacy.blocked.unblocked', { name });
    await person.sees('privacy.blocked.empty');
    await expect(mocksOf(context).backend.data.latest.blocks).toEqual([]);
  },
);
export const DataTakenAlong = screenStory({ ...AT_DATA, form: 'done' }, async (context) => {
  const made = spyOn(URL, 'createObjectURL');
  const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await personOf(context).presses('button', 'privacy.data.download');
  await personOf(context).sees('privacy.data.done');
  await expect(clicked).toHaveBeenCalledOnce();
  const file = made.mock.lastCall?.[0] as File;
  await expect(file.name).toMatch(/^almsway-\d{4}-\d\d-\d\d\.json$/);
  await expect(await file.text()).toContain('lucia@demo.almsway.example');
});
DataTakenAlong.tags = ['!full'];
export const DataNotGathered = screenStory({ ...AT_DATA, form: 'failed' }, async (context) => {
  const person = personOf(context);
  await person.presses('button', 'privacy.data.download');
  await person.isTold('privacy.data.failed', { cause: person.text('error.unknown') });
});

const CLOSE = 'features/settings/close-section';
const closes = async (context: PlayContext, password = DEMO_PASSWORD) => {
  const person = personOf(context);
  const word = person.text('privacy.close.word');
  await person.presses('button', 'privacy.close.open');
  const field = await person.page.findByLabelText(person.text('privacy.close.type', { word }));
  await context.userEvent.type(field, word.toLowerCase());
  await person.presses('button', 'privacy.close.action');
  await person.types('identity.field.password', password);
  await person.presses('button', 'identity.confirm.submit');
};

export const Closing = screenStory({ ...AT_DATA, dialog: CLOSE }, async (context) => {
  await personOf(context).presses('button', 'privacy.close.open');
  await personOf(context).sees('privacy.close.keptPatron');
});
export const ClosingOfAMonastic = screenStory(
  { path: '/settings/data', scenario: 'monasticApproved', dialog: CLOSE },
  async (context) => {
    await personOf(context).presses('button', 'privacy.close.open');
    await personOf(context).sees('privacy.close.goneMonastic2');
  },
);
export const ClosingNotMeant = screenStory(
  { ...AT_DATA, dialog: CLOSE, form: 'refused' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'privacy.close.open');
    await person.presses('button', 'privacy.close.action');
    await person.sees('privacy.close.typeWrong', { word: person.text('privacy.close.word') });
    await expect(person.page.getByRole('textbox')).toHaveFocus();
  },
);
/** The server has erased the account, but the identity provider has not: closing continues there. */
export const ClosedHalfWay = screenStory(
  { ...AT_DATA, dialog: CLOSE, form: 'refused' },
  async (context) => {
    const person = personOf(context);
    const fails = spyOn(identityOf(context), 'deleteAccount').mockRejectedValue(
      new DOMException('Refused', 'SecurityError'),
    );
    await closes(context);
    await person.sees('privacy.close.notYet', { cause: person.text('error.unknown') });
    await expect(fails).toHaveBeenCalledOnce();
    const { users } = mocksOf(context).backend.data.latest;
    await expect(users.map(({ userId }) => userId)).not.toContain('demo-patron');
  },
);
export const Closed = screenStory({ ...AT_DATA, form: 'done' }, async (context) => {
  await closes(context);
  await personOf(context).arrivesAt('public.home.title');
  await personOf(context).reads('privacy.close.done');
  const { users, accounts } = mocksOf(context).backend.data.latest;
  await expect(users.map(({ userId }) => userId)).not.toContain('demo-patron');
  await expect(accounts.map(({ localId }) => localId)).not.toContain('demo-patron');
});
