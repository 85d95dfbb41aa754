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
  await personOf(context).types('private.dashboard.updateTitle', TITLE);
  await personOf(context).types('private.dashboard.updateBody', BODY);
  await personOf(context).presses('button', 'private.dashboard.publish');
};
const publishesVainly = async (context: PlayContext) => {
  await publishes(context);
  await personOf(context).keeps('private.dashboard.updateTitle', TITLE);
  await personOf(context).keeps('private.dashboard.updateBody', BODY);
};

export const MonasticFilled = screenStory(AT_DASHBOARD);
export const Loading = screenStory({ ...AT_DASHBOARD, state: 'loading' });
export const NothingWrittenYet = screenStory({
  ...AT_DASHBOARD,
  state: 'empty',
  sees: 'private.dashboard.updatesEmptyTitle',
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
  sees: 'private.dashboard.completenessDone',
});
export const ApiDown = screenStory({
  ...AT_DASHBOARD,
  state: 'error',
  sees: 'private.dashboard.updatesError',
});
export const NetworkDown = screenStory({
  ...AT_DASHBOARD,
  state: 'offline',
  sees: 'private.dashboard.updatesError',
});
export const LongText = screenStory({ ...AT_DASHBOARD, state: 'longText' });

export const UpdateNotWritten = screenStory(
  { ...AT_DASHBOARD, form: 'refused', sees: 'private.dashboard.titleTooShort' },
  async (context) => {
    await personOf(context).presses('button', 'private.dashboard.publish');
    await personOf(context).sees('private.dashboard.bodyRequired');
  },
);
export const UpdateTooLong = screenStory(
  { ...AT_DASHBOARD, form: 'refused', sees: 'private.dashboard.titleTooLong' },
  async (context) => {
    await personOf(context).types('private.dashboard.updateTitle', TITLE.repeat(6));
    await personOf(context).types('private.dashboard.updateBody', BODY.repeat(30));
    await personOf(context).presses('button', 'private.dashboard.publish');
    await personOf(context).sees('private.dashboard.bodyTooLong');
  },
);
export const PublishingFails = screenStory(
  { ...AT_DASHBOARD, form: 'failed', sees: 'private.dashboard.publishFailed' },
  publishesVainly,
);
export const PublishingWhileOffline = screenStory(
  { ...AT_DASHBOARD, form: 'offline', sees: 'private.dashboard.publishFailed' },
  publishesVainly,
);
export const Publishing = screenStory({ ...AT_DASHBOARD, form: 'loading' }, publishesVainly);
export const Published = screenStory({ ...AT_DASHBOARD, form: 'done' }, async (context) => {
  await publishes(context);
  await personOf(context).page.findByRole('heading', { name: TITLE });
  await personOf(context).reads('private.dashboard.published');
});
