import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { exhaust } from '../support/exhausted.ts';
import { googleWindow, refusesWindows } from '../support/google-window.ts';
import { LONGEST_EMAIL } from '../support/longest.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import { leaving, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Sign in',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AT_SIGN_IN = { path: '/signin', scenario: 'signedOut' } as const;
const { email: EMAIL } = DEMO_ACCOUNTS.patron;
const WRONG_PASSWORD = 'a quiet morning';

const signsIn =
  (email: string = EMAIL, password = DEMO_PASSWORD) =>
  async (context: PlayContext) => {
    const person = personOf(context);
    await person.types('identity.field.email', email);
    await person.types('identity.field.password', password);
    await person.presses('button', 'identity.signIn.submit');
  };

/** Signs in without success, and finds the form filled as before. */
const signsInVainly =
  (email: string = EMAIL, password = DEMO_PASSWORD) =>
  async (context: PlayContext) => {
    await signsIn(email, password)(context);
    await personOf(context).keeps('identity.field.email', email);
    await personOf(context).keeps('identity.field.password', password);
  };

export const SignedOut = screenStory({ ...AT_SIGN_IN, sees: 'identity.signIn.title' });
SignedOut.tags = ['!full'];
export const ComingFromAPrivatePage = screenStory({
  path: '/settings',
  scenario: 'signedOut',
  sees: 'identity.signIn.title',
});
/** The page tells visitors why explore is closed. */
export const ComingFromExplore = screenStory({
  path: '/explore',
  scenario: 'signedOut',
  sees: 'identity.signIn.exploreLead',
});
/** Follow was pressed on a public profile before signing in: the form says why it is open. */
export const ToFollowSomebody = screenStory(
  {
    path: '/signin?next=%2Fmonastic%2Fayya-sujata%3Fdo%3Dfollow',
    scenario: 'signedOut',
  },
  (context) => personOf(context).arrivesAt('identity.signIn.followTitle', { name: 'Ayya Sujātā' }),
);
export const ToSupportSomebody = screenStory(
  {
    path: '/signin?next=%2Fmonastic%2Fayya-sujata%3Fsupport%3Dopen%26amount%3D2500',
    scenario: 'signedOut',
  },
  (context) => personOf(context).arrivesAt('identity.signIn.supportTitle', { name: 'Ayya Sujātā' }),
);

export const NothingFilledIn = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'identity.issue.passwordRequired' },
  (context) => personOf(context).presses('button', 'identity.signIn.submit'),
);
export const WrongPassword = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'error.identity.credentialRejected' },
  async (context) => {
    await signsInVainly(EMAIL, WRONG_PASSWORD)(context);
    await personOf(context).sees('identity.signIn.maybeGoogle');
  },
);
WrongPassword.tags = ['!full'];
/** If the identity provider says whether email or password was wrong, that field shows it. */
export const WrongPasswordToldApart = screenStory(
  {
    ...AT_SIGN_IN,
    form: 'refused',
    arrange: ({ identityConfig }) => {
      identityConfig.hasEmailPrivacy = false;
    },
    sees: 'error.identity.passwordWrong',
  },
  signsInVainly(EMAIL, WRONG_PASSWORD),
);
export const UnknownEmailToldApart = screenStory(
  {
    ...AT_SIGN_IN,
    form: 'refused',
    arrange: ({ identityConfig }) => {
      identityConfig.hasEmailPrivacy = false;
    },
    sees: 'error.identity.accountNotFound',
  },
  signsInVainly('nobody@example.org'),
);
/** Validation errors replace the previous error. */
export const ToCorrectAfterAFailure = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'identity.issue.passwordRequired' },
  async (context) => {
    const { page, text, sees, clears, presses } = personOf(context);
    await signsIn(EMAIL, WRONG_PASSWORD)(context);
    await sees('error.identity.credentialRejected');
    await clears('identity.field.password');
    await presses('button', 'identity.signIn.submit');
    await sees('identity.issue.passwordRequired');
    await expect(page.queryByText(text('error.identity.credentialRejected'))).toBeNull();
  },
);
export const TooManyAttempts = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'error.identity.rateLimited' },
  async (context) => {
    await exhaust(mocksOf(context), 'password', EMAIL);
    await signsInVainly(EMAIL, WRONG_PASSWORD)(context);
  },
);
export const AccountDisabled = screenStory(
  {
    ...AT_SIGN_IN,
    form: 'refused',
    arrange: ({ accounts }) => {
      for (const account of accounts) account.disabled = true;
    },
    sees: 'error.identity.accountDisabled',
  },
  signsInVainly(),
);
export const ProfileCannotBeLoaded = screenStory(
  { ...AT_SIGN_IN, form: 'failed', sees: 'error.profileFetchFailed' },
  signsInVainly(),
);
ProfileCannotBeLoaded.tags = ['!full'];
export const SendingWhileOffline = screenStory({ ...AT_SIGN_IN, form: 'offline' }, signsInVainly());
export const Sending = screenStory({ ...AT_SIGN_IN, form: 'loading' }, signsInVainly());
export const LongText = screenStory({ ...AT_SIGN_IN, state: 'longText' }, (context) =>
  signsInVainly(LONGEST_EMAIL, WRONG_PASSWORD.repeat(12))(context),
);

export const GoogleWindowBlocked = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'error.identity.popupBlocked' },
  async (context) => {
    refusesWindows();
    await personOf(context).presses('button', 'identity.google');
  },
);
/** Google's window is open; the form can still be used. */
export const WaitingForGoogle = screenStory(AT_SIGN_IN, async (context) => {
  const google = googleWindow();
  void leaving(context).then(() => google.fails('auth/user-cancelled'));
  await personOf(context).presses('button', 'identity.google');
  await google.opens();
  await personOf(context).sees('identity.googleBusy');
});
/** Google reports a closed window late, so the waiting can be cancelled. */
export const WaitingForGoogleEnded = screenStory(AT_SIGN_IN, async (context) => {
  const { page, text, presses } = personOf(context);
  const google = googleWindow();
  void leaving(context).then(() => google.fails('auth/user-cancelled'));
  await presses('button', 'identity.google');
  await google.opens();
  await presses('button', 'identity.googleCancel');
  await expect(await page.findByRole('button', { name: text('identity.google') })).toHaveFocus();
  await expect(page.queryByText(text('identity.googleCancel'))).toBeNull();
});
export const GoogleWindowClosed = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'error.identity.popupClosed' },
  async (context) => {
    const google = googleWindow();
    await personOf(context).presses('button', 'identity.google');
    await google.fails('auth/user-cancelled');
  },
);
export const GoogleAccountWithAPassword = screenStory(
  { ...AT_SIGN_IN, form: 'refused', sees: 'error.identity.differentMethod' },
  async (context) => {
    const google = googleWindow();
    await personOf(context).presses('button', 'identity.google');
    await google.chooses(EMAIL);
  },
);
