import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Legal',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/legal',
  scenario: 'signedOut',
});
SignedOut.tags = ['!full'];
export const Patron = screenStory({
  path: '/legal',
  scenario: 'patron',
});
export const Monastic = screenStory({
  path: '/legal',
  scenario: 'monasticApproved',
});
export const MonasticInOnboarding = screenStory({
  path: '/legal',
  scenario: 'monasticNew',
});
