import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { spyOn } from 'storybook/test';

import { exhaust } from '../support/exhausted.ts';
import { googleWindow } from '../support/google-window.ts';
import { identityOf, mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = { ...SCREEN_META, title: 'Screens / Settings', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const AS_PATRON = { path: '/settings', scenario: 'patron' } as const;
const { email: EMAIL } = DEMO_ACCOUNTS.patron;

const asksForMail = (context: PlayContext) => personOf(context).presses('button', 'settings.reset');

export const Patron = screenStory({ ...AS_PATRON, sees: 'settings.title' });
export const Monastic = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
  sees: 'settings.editProfile',
});
/** Who signs in with Google alone has no password to change. */
export const GoogleAccount = screenStory(
  { path: '/settings', scenario: 'signedOut', sees: 'identity.signIn.title' },
  async (context) => {
    const person = personOf(context);
    const google = googleWindow();
    await person.presses('button', 'identity.google');
    await google.chooses('margaret.oakes@gmail.example');
    await person.arrivesAt('settings.title');
    await person.sees('settings.noPassword');
  },
);
export const MailSent = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await asksForMail(context);
  await personOf(context).sees('settings.resetSent', { email: EMAIL });
});
export const MailAskedTooOften = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.rateLimited' },
  async (context) => {
    await exhaust(mocksOf(context), 'resetMail', EMAIL);
    await asksForMail(context);
  },
);
export const SendingWhileOffline = screenStory({ ...AS_PATRON, form: 'offline' }, asksForMail);
export const Sending = screenStory({ ...AS_PATRON, form: 'loading' }, asksForMail);
/** The provider does not let go of the session: who wanted to leave is told so. */
export const SignOutFails = screenStory({ ...AS_PATRON, form: 'failed' }, async (context) => {
  spyOn(identityOf(context), 'signOut').mockRejectedValue(
    new DOMException('Refused', 'SecurityError'),
  );
  await personOf(context).presses('button', 'settings.signOut');
  await personOf(context).reads('shell.logOutFailed');
});
export const SignedOut = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  await personOf(context).presses('button', 'settings.signOut');
  await personOf(context).arrivesAt('public.home.title');
  await personOf(context).reads('shell.loggedOut');
});
export const LongText = screenStory({
  ...AS_PATRON,
  state: 'longText',
  sees: 'settings.title',
});
export const MonasticLongText = screenStory({
  path: '/settings',
  scenario: 'monasticApproved',
  state: 'longText',
  sees: 'settings.title',
});
