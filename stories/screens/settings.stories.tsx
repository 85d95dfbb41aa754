import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Settings', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Patron = screenStory({
  path: '/settings',
  scenario: 'patron',
});
export const Monastic = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
});
