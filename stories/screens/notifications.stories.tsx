import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Notifications',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const PatronFilled = screenStory({
  path: '/notifications',
  scenario: 'patron',
});
export const MonasticFilled = screenStory({
  path: '/notifications',
  scenario: 'monasticApproved',
});
export const Loading = screenStory({
  path: '/notifications',
  scenario: 'patron',
  state: 'loading',
});
export const NothingYet = screenStory({
  path: '/notifications',
  scenario: 'patron',
  state: 'empty',
  sees: 'private.notifications.emptyTitle',
});
export const ApiDown = screenStory({
  path: '/notifications',
  scenario: 'patron',
  state: 'error',
  sees: 'private.notifications.errorTitle',
});
export const NetworkDown = screenStory({
  path: '/notifications',
  scenario: 'patron',
  state: 'offline',
  sees: 'private.notifications.errorTitle',
});
export const LongText = screenStory({
  path: '/notifications',
  scenario: 'patron',
  state: 'longText',
});
