import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Not found', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/no/such/page',
  scenario: 'signedOut',
  sees: 'notFound.message',
});
SignedOut.tags = ['full'];
export const Patron = screenStory({
  path: '/no/such/page',
  scenario: 'patron',
  sees: 'notFound.message',
});
Patron.tags = ['full'];
