import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Legal',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/legal',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/legal',
  scenario: 'patron',
});
Patron.tags = ['full'];
export const Monastic = screenStory({
  path: '/legal',
  scenario: 'monasticApproved',
});
Monastic.tags = ['full'];
export const MonasticInOnboarding = screenStory({
  path: '/legal',
  scenario: 'monasticNew',
});
MonasticInOnboarding.tags = ['full'];
