import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / HowItWorks', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/how-it-works',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/how-it-works',
  scenario: 'patron',
});
Patron.tags = ['full'];
export const Monastic = screenStory({
  path: '/how-it-works',
  scenario: 'monasticApproved',
});
Monastic.tags = ['full'];
