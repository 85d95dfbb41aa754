import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / About',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/about',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/about',
  scenario: 'patron',
});
Patron.tags = ['full'];
export const Monastic = screenStory({
  path: '/about',
  scenario: 'monasticApproved',
});
Monastic.tags = ['full'];
