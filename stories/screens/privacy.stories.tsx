import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Privacy',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/privacy',
  scenario: 'signedOut',
});
SignedOut.tags = ['!full'];
export const Patron = screenStory({
  path: '/privacy',
  scenario: 'patron',
});
export const Monastic = screenStory({
  path: '/privacy',
  scenario: 'monasticApproved',
});
/** Pages that users may read before they give their consent. */
export const MonasticInOnboarding = screenStory({
  path: '/privacy',
  scenario: 'monasticNew',
});
