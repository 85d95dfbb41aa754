import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Dashboard', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const MonasticFilled = screenStory({
  path: '/dashboard',
  scenario: 'monasticApproved',
});
export const Loading = screenStory({
  path: '/dashboard',
  scenario: 'monasticApproved',
  state: 'loading',
});
export const NothingWrittenYet = screenStory({
  path: '/dashboard',
  scenario: 'monasticApproved',
  state: 'empty',
  sees: 'private.dashboard.updatesEmptyTitle',
});
export const ApiDown = screenStory({
  path: '/dashboard',
  scenario: 'monasticApproved',
  state: 'error',
  sees: 'private.dashboard.updatesError',
});
export const NetworkDown = screenStory({
  path: '/dashboard',
  scenario: 'monasticApproved',
  state: 'offline',
  sees: 'private.dashboard.updatesError',
});
export const LongText = screenStory({
  path: '/dashboard',
  scenario: 'monasticApproved',
  state: 'longText',
});
