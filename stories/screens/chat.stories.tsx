import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Chat',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const Patron = screenStory({
  path: '/chat',
  scenario: 'patron',
});
export const Monastic = screenStory({
  path: '/chat',
  scenario: 'monasticApproved',
});
Monastic.tags = ['full'];
