import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / PatronHome', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const PatronFilled = screenStory({
  path: '/home',
  scenario: 'patron',
});
export const Loading = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'loading',
});
export const FollowingNobody = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'empty',
  sees: 'patronHome.feedStartTitle',
});
export const ApiDown = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'error',
  sees: 'patronHome.feedError',
});
export const NetworkDown = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'offline',
  sees: 'patronHome.feedError',
});
export const LongText = screenStory({
  path: '/home',
  scenario: 'patron',
  state: 'longText',
});
