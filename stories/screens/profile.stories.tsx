import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Profile', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const MonasticFilled = screenStory({
  path: '/profile/ayya-sujata',
  scenario: 'monasticApproved',
});
export const LongText = screenStory({
  path: '/profile/ayya-sujata',
  scenario: 'monasticApproved',
  state: 'longText',
});
