import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Onboarding', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Step1 = screenStory({
  path: '/onboarding/step1',
  scenario: 'monasticNew',
  sees: 'onboarding.intro.title',
});
export const Step2 = screenStory({
  path: '/onboarding/step2',
  scenario: 'monasticNew',
  sees: 'onboarding.step2.title',
});
export const Review = screenStory({
  path: '/onboarding/step2?view=review',
  scenario: 'monasticNew',
});
