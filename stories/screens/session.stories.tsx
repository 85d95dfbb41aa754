import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { GIVEN_UP_MS, heldStory, SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Session', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const FirstVisitWithNotice = screenStory(
  { path: '/home', scenario: 'patron', isFirstVisit: true },
  async ({ userEvent }) => {
    await expect(
      await screen.findByRole('dialog', {}, { timeout: GIVEN_UP_MS }),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
);
export const SlowNetwork = screenStory({ path: '/explore', scenario: 'slow' });
export const TokenRefreshedOnce = screenStory({ path: '/home', scenario: 'unauthorizedOnce' });
export const Offline = heldStory({ path: '/home', scenario: 'offline' }, 'error.dialog.network');
export const ApiDown = heldStory({ path: '/home', scenario: 'apiDown' }, 'error.dialog.unknown');
export const SessionExpired = heldStory(
  { path: '/explore', scenario: 'sessionExpired' },
  'error.dialog.sessionExpired',
);
