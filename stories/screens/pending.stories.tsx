import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Pending', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const MonasticPending = screenStory({
  path: '/pending',
  scenario: 'monasticPending',
  sees: 'onboarding.pending.title',
});
export const ChangesRequested = screenStory({
  path: '/pending',
  scenario: 'monasticChangesRequested',
  sees: 'onboarding.pending.changesTitle',
});
export const Rejected = screenStory({
  path: '/pending',
  scenario: 'monasticRejected',
  sees: 'onboarding.pending.rejectedTitle',
});
export const NothingSentYet = screenStory({
  path: '/pending',
  scenario: 'monasticNew',
  sees: 'onboarding.pending.unsentTitle',
});
