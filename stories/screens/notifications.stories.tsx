import {
  NOTIFICATION_FACTS,
  NOTIFICATION_KINDS,
} from '@almsway/contract/notifications/notifications';
import type { Role } from '@almsway/contract/people/roles';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Notifications',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AS_PATRON = { path: '/notifications', scenario: 'patron' } as const;

const marksAll = (context: PlayContext) =>
  personOf(context).presses('button', 'notifications.markAll');
const removesTheWelcome = async (context: PlayContext) => {
  const { presses, text } = personOf(context);
  const welcome = { text: text('notifications.kind.welcome') };
  await presses('button', 'notifications.actionsNamed', welcome);
  await presses('menuitem', 'common.remove');
};

/** Quotes in a notification are marked with their language, the sentence around them is not. */
export const PatronFilled = screenStory(AS_PATRON, async (context) => {
  await personOf(context).seesIn('es', 'Ya tenemos leña para el invierno');
});
export const MonasticFilled = screenStory({
  path: '/notifications',
  scenario: 'monasticApproved',
});
/** The photo of a monastic they gave to is shown, even if they do not follow them. */
export const FaceOfWhomTheyGaveTo = screenStory(
  {
    ...AS_PATRON,
    arrange: (db) => {
      db.follows = [];
      db.notifications = db.notifications.filter(({ kind }) => kind === 'offeringConfirmed');
    },
  },
  async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main li img')).toBeInTheDocument());
  },
);
/** Whether a notification names nobody: it is from the team, or does not say who it was. */
const isUnnamed = (kind: (typeof NOTIFICATION_KINDS)[number]) =>
  NOTIFICATION_FACTS[kind].group === 'account' ||
  ['newFollower', 'arrivalDenied', 'needGivenBack'].includes(kind);
/** One notification of each kind that users in a role get. */
const oneOfEach =
  (role: Role, userId: string, about: Partial<Db['notifications'][number]>) =>
  (db: Db): void => {
    db.notifications = kindsTo(role).map((kind, index) => ({
      notificationId: `of-kind-${kind}`,
      userId,
      kind,
      createdAt: `2026-11-01T10:00:${10 + index}.000Z`,
      isRead: index > 2,
      title: 'isAboutReceipt' in NOTIFICATION_FACTS[kind] ? '2026-000007' : 'Two warm blankets',
      amountCents: 2500,
      ...(isUnnamed(kind) ? {} : about),
    }));
  };
const kindsTo = (role: Role) =>
  NOTIFICATION_KINDS.filter((kind) => [role, 'everyone'].includes(NOTIFICATION_FACTS[kind].to));
const seesOneOfEach = (role: Role) => async (context: PlayContext) => {
  const list = within(personOf(context).page.getByRole('main'));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(kindsTo(role).length));
};
export const EveryKindForPatrons = screenStory(
  {
    ...AS_PATRON,
    arrange: oneOfEach('patron', DEMO_ACCOUNTS.patron.userId, {
      aboutId: DEMO_ACCOUNTS.monasticApproved.userId,
    }),
  },
  seesOneOfEach('patron'),
);
EveryKindForPatrons.tags = ['!full'];
export const EveryKindForMonastics = screenStory(
  {
    path: '/notifications',
    scenario: 'monasticApproved',
    arrange: oneOfEach('monastic', DEMO_ACCOUNTS.monasticApproved.userId, {
      aboutId: DEMO_ACCOUNTS.patronSecond.userId,
    }),
  },
  seesOneOfEach('monastic'),
);
export const UnreadAlone = screenStory({ ...AS_PATRON, path: '/notifications?tab=unread' });
export const EverythingRead = screenStory({
  ...AS_PATRON,
  path: '/notifications?tab=unread',
  arrange: ({ notifications }) => {
    for (const notification of notifications) notification.isRead = true;
  },
  sees: 'notifications.emptyUnreadTitle',
});
export const Loading = screenStory({ ...AS_PATRON, state: 'loading' });
export const NothingYet = screenStory({
  ...AS_PATRON,
  state: 'empty',
  sees: 'notifications.emptyTitle',
});
export const ApiDown = screenStory({
  ...AS_PATRON,
  state: 'error',
  sees: 'notifications.errorTitle',
});
export const NetworkDown = screenStory({
  ...AS_PATRON,
  state: 'offline',
  sees: 'notifications.errorTitle',
});
export const LongText = screenStory({ ...AS_PATRON, state: 'longText' });

/** A removed notification keeps its space, so that the rest does not move. */
export const OneRemoved = screenStory(
  { ...AS_PATRON, form: 'done', sees: 'notifications.removed' },
  async (context) => {
    const { page, text } = personOf(context);
    const heights = () =>
      within(page.getByRole('main'))
        .getAllByRole('listitem')
        .map((row) => row.offsetHeight);
    // Rows further down may be rendered a moment later.
    const before = heights();
    await removesTheWelcome(context);
    const undo = await page.findByRole('button', {
      name: text('notifications.undoNamed', { text: text('notifications.kind.welcome') }),
    });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(heights().slice(0, before.length)).toEqual(before);
    await expect(page.getByRole('button', { name: text('notifications.markAll') })).toBeVisible();
  },
);
/** The button stays, and keeps the focus. */
export const AllMarked = screenStory(AS_PATRON, async (context) => {
  const { page, text } = personOf(context);
  await marksAll(context);
  const markAll = page.getByRole('button', { name: text('notifications.markAll') });
  await waitFor(() => expect(markAll).toHaveAttribute('aria-disabled', 'true'));
  await expect(markAll).toHaveFocus();
  await expect(
    page.getByRole('tab', { name: text('notifications.unread', { count: 0 }) }),
  ).toBeVisible();
});
export const RemovingFails = screenStory({ ...AS_PATRON, form: 'failed' }, async (context) => {
  await removesTheWelcome(context);
  await personOf(context).reads('notifications.changeFailed', {
    cause: personOf(context).text('error.unknown'),
  });
  // It is back, although the list cannot be refetched either.
  const actions = personOf(context).text('notifications.actionsNamed', {
    text: personOf(context).text('notifications.kind.welcome'),
  });
  await expect(await context.canvas.findByRole('button', { name: actions })).toBeVisible();
});
export const MarkingWhileOffline = screenStory(
  { ...AS_PATRON, form: 'offline' },
  async (context) => {
    await marksAll(context);
    await personOf(context).reads('notifications.changeFailed', {
      cause: personOf(context).text('error.network'),
    });
    const markAll = personOf(context).text('notifications.markAll');
    await expect(await context.canvas.findByRole('button', { name: markAll })).toBeVisible();
  },
);
