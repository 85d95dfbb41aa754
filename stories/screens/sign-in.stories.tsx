import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / SignIn', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/signin',
  scenario: 'signedOut',
  sees: 'identity.signIn.title',
});
export const ComingFromAPrivatePage = screenStory({
  path: '/explore',
  scenario: 'signedOut',
  sees: 'identity.signIn.title',
});
