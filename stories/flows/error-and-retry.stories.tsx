import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';

import { mocksOf, personOf } from '../support/person.ts';
import { heldStory, loaded, SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Flows / Error and retry',
  tags: ['!autodocs'],
} satisfies Meta;
export default meta;

export const ListFailsThenLoads = screenStory(
  { path: '/explore', scenario: 'patron', state: 'offline', sees: 'explore.errorTitle' },
  async (context) => {
    mocksOf(context).faults.set('none');
    const person = personOf(context);
    await person.presses('button', 'common.retry');
    await person.page.findByRole('link', { name: 'Ajahn Viveko' });
  },
);

const offline = heldStory({ path: '/explore', scenario: 'offline' }, 'error.dialog.network');
export const NoConnectionThenTryAgain: typeof offline = {
  ...offline,
  play: async (context) => {
    await offline.play?.(context);
    mocksOf(context).faults.set('none');
    await personOf(context).presses('button', 'common.retry');
    await personOf(context).arrivesAt('explore.title');
    await loaded(context);
  },
};
NoConnectionThenTryAgain.tags = ['full'];

const expired = heldStory(
  { path: '/explore', scenario: 'sessionExpired' },
  'error.dialog.sessionExpired',
);
export const SessionExpiredThenSignedInAgain: typeof expired = {
  ...expired,
  play: async (context) => {
    await expired.play?.(context);
    const person = personOf(context);
    await person.presses('button', 'shell.signIn');
    await person.arrivesAt('identity.signIn.exploreTitle');
    await person.types('identity.field.email', DEMO_ACCOUNTS.patron.email);
    await person.types('identity.field.password', DEMO_PASSWORD);
    await person.presses('button', 'identity.signIn.submit');
    await person.arrivesAt('explore.title');
  },
};
SessionExpiredThenSignedInAgain.tags = ['full'];
