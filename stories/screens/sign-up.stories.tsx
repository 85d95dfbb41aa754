import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / SignUp', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const PatronForm = screenStory({
  path: '/signup?type=patron',
  scenario: 'signedOut',
  sees: 'identity.signUp.patronTitle',
});
export const MonasticForm = screenStory({
  path: '/signup?type=monastic',
  scenario: 'signedOut',
  sees: 'identity.signUp.monasticTitle',
});
export const RoleNeeded = screenStory({
  path: '/signup',
  scenario: 'signedOut',
  sees: 'identity.signUp.chooseTitle',
});
