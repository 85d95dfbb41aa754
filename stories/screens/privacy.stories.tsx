import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Privacy',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/privacy',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/privacy',
  scenario: 'patron',
});
Patron.tags = ['full'];
export const Monastic = screenStory({
  path: '/privacy',
  scenario: 'monasticApproved',
});
Monastic.tags = ['full'];
/** Pages that users may read before they give their consent. */
export const MonasticInOnboarding = screenStory({
  path: '/privacy',
  scenario: 'monasticNew',
});
MonasticInOnboarding.tags = ['full'];
