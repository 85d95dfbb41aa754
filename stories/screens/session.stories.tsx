import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { giving } from '../support/giving.ts';
import { personOf } from '../support/person.ts';
import { heldStory, SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Session',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const FirstVisitWithNotice = screenStory({
  path: '/home',
  scenario: 'patron',
  isFirstVisit: true,
  arrange: giving({}),
  dialog: 'shell/development-notice',
});
export const SlowNetwork = screenStory({ path: '/explore', scenario: 'slow' });
export const TokenRefreshedOnce = screenStory({ path: '/home', scenario: 'unauthorizedOnce' });
export const Offline = heldStory({ path: '/home', scenario: 'offline' }, 'error.dialog.network');
Offline.tags = ['!full'];
export const TryingAgain = heldStory(
  { path: '/home', scenario: 'offline', form: 'loading' },
  'error.dialog.network',
  async (context) => {
    const { page, presses, text } = personOf(context);
    await presses('button', 'common.retry');
    await page.findByText(text('common.loading'));
  },
);
export const ApiDown = heldStory({ path: '/home', scenario: 'apiDown' }, 'error.dialog.account');
/** The server says when to retry: the app retries automatically, also behind the dialog. */
export const ServiceAway = heldStory(
  { path: '/home', scenario: 'apiAway' },
  'error.dialog.unavailable',
  async (context) => {
    const { page, text } = personOf(context);
    await expect(page.queryByText(text('shell.serviceAway'))).not.toBeInTheDocument();
  },
);
/** The server has the user with an unknown role. */
export const RoleUnknown = heldStory(
  {
    path: '/home',
    scenario: 'patron',
    arrange: ({ users }) => {
      for (const user of users.filter(({ userId }) => userId === DEMO_ACCOUNTS.patron.userId)) {
        Object.assign(user, { role: 'abbot' });
      }
    },
  },
  'error.dialog.unknown',
  (context) => personOf(context).isTold('error.invalidRole'),
);
export const SessionExpired = heldStory(
  { path: '/explore', scenario: 'sessionExpired' },
  'error.dialog.sessionExpired',
);
