import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Tax',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/tax',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/tax',
  scenario: 'patron',
});
Patron.tags = ['full'];
export const Monastic = screenStory({
  path: '/tax',
  scenario: 'monasticApproved',
});
Monastic.tags = ['full'];
