import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Home',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/',
  scenario: 'signedOut',
  sees: 'public.home.title',
});
SignedOut.tags = ['full'];
