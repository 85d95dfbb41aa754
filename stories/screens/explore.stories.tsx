import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Explore', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const PatronFilled = screenStory({
  path: '/explore',
  scenario: 'patron',
});
export const MonasticFilled = screenStory({
  path: '/explore',
  scenario: 'monasticApproved',
});
export const Loading = screenStory({
  path: '/explore',
  scenario: 'patron',
  state: 'loading',
});
export const NobodyMatches = screenStory({
  path: '/explore?q=zzzz',
  scenario: 'patron',
  state: 'empty',
  sees: 'private.explore.emptyTitle',
});
export const NoProfilesYet = screenStory({
  path: '/explore',
  scenario: 'patron',
  state: 'empty',
  sees: 'private.explore.noneTitle',
});
export const Filtered = screenStory({
  path: '/explore?q=zen',
  scenario: 'patron',
});
export const ApiDown = screenStory({
  path: '/explore',
  scenario: 'patron',
  state: 'error',
  sees: 'private.explore.errorTitle',
});
export const NetworkDown = screenStory({
  path: '/explore',
  scenario: 'patron',
  state: 'offline',
  sees: 'private.explore.errorTitle',
});
export const LongText = screenStory({
  path: '/explore',
  scenario: 'patron',
  state: 'longText',
});
