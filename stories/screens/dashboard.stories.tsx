import type { Meta } from '@storybook/react-vite';

import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = { ...SCREEN_META, title: 'Screens / Dashboard', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const AT_DASHBOARD = { path: '/dashboard', scenario: 'monasticApproved' } as const;
/** The smallest photo there is. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO8qbXuPwAGpwKwVzuY9QAAAABJRU5ErkJggg==';
const TITLE = 'The first snow';
const BODY = 'The path to the hut is white this morning.\n\nNobody has walked it yet.';

const publishes = async (context: PlayContext) => {
  await personOf(context).types('updates.title', TITLE);
  await personOf(context).types('updates.body', BODY);
  await personOf(context).presses('button', 'updates.publish');
};
const publishesVainly = async (context: PlayContext) => {
  await publishes(context);
  await personOf(context).keeps('updates.title', TITLE);
  await personOf(context).keeps('updates.body', BODY);
};

export const MonasticFilled = screenStory(AT_DASHBOARD);
export const Loading = screenStory({ ...AT_DASHBOARD, state: 'loading' });
export const NothingWrittenYet = screenStory({
  ...AT_DASHBOARD,
  state: 'empty',
  sees: 'updates.ownEmptyTitle',
});
/** Everything that may be told of oneself has been told. */
export const NothingMissing = screenStory({
  ...AT_DASHBOARD,
  arrange: ({ profiles }) => {
    for (const profile of profiles) {
      profile.phone = '+34 972 000 000';
      profile.photo = PHOTO;
    }
  },
  sees: 'dashboard.completenessDone',
});
export const ApiDown = screenStory({
  ...AT_DASHBOARD,
  state: 'error',
  sees: 'updates.ownError',
});
export const NetworkDown = screenStory({
  ...AT_DASHBOARD,
  state: 'offline',
  sees: 'updates.ownError',
});
export const LongText = screenStory({ ...AT_DASHBOARD, state: 'longText' });

export const UpdateNotWritten = screenStory(
  { ...AT_DASHBOARD, form: 'refused', sees: 'updates.titleTooShort' },
  async (context) => {
    await personOf(context).presses('button', 'updates.publish');
    await personOf(context).sees('updates.bodyRequired');
  },
);
export const UpdateTooLong = screenStory(
  { ...AT_DASHBOARD, form: 'refused', sees: 'updates.titleTooLong' },
  async (context) => {
    await personOf(context).types('updates.title', TITLE.repeat(6));
    await personOf(context).types('updates.body', BODY.repeat(30));
    await personOf(context).presses('button', 'updates.publish');
    await personOf(context).sees('updates.bodyTooLong');
  },
);
export const PublishingFails = screenStory(
  { ...AT_DASHBOARD, form: 'failed', sees: 'updates.publishFailed' },
  publishesVainly,
);
export const PublishingWhileOffline = screenStory(
  { ...AT_DASHBOARD, form: 'offline', sees: 'updates.publishFailed' },
  publishesVainly,
);
export const Publishing = screenStory({ ...AT_DASHBOARD, form: 'loading' }, publishesVainly);
export const Published = screenStory({ ...AT_DASHBOARD, form: 'done' }, async (context) => {
  await publishes(context);
  await personOf(context).page.findByRole('heading', { name: TITLE });
  await personOf(context).reads('updates.published');
});
