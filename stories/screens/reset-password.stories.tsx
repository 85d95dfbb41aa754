import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';

import { exhaust } from '../support/exhausted.ts';
import { LONGEST_EMAIL } from '../support/longest.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Reset password',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AT_RESET = { path: '/signin?view=reset', scenario: 'signedOut' } as const;
const { email: EMAIL } = DEMO_ACCOUNTS.patron;

const asks =
  (email: string = EMAIL) =>
  async (context: PlayContext) => {
    await personOf(context).types('identity.field.email', email);
    await personOf(context).presses('button', 'identity.reset.submit');
  };
const asksVainly =
  (email: string = EMAIL) =>
  async (context: PlayContext) => {
    await asks(email)(context);
    await personOf(context).keeps('identity.field.email', email);
  };

export const SignedOut = screenStory({ ...AT_RESET, sees: 'identity.reset.title' });
SignedOut.tags = ['!full'];
/** The email typed in the sign-in form is copied to this form, and back. */
export const FromSignIn = screenStory(
  { path: '/signin', scenario: 'signedOut', sees: 'identity.signIn.title' },
  async (context) => {
    const person = personOf(context);
    await person.types('identity.field.email', EMAIL);
    await person.presses('button', 'identity.forgot');
    await person.isAtHeading('identity.reset.title');
    await person.keeps('identity.field.email', EMAIL);
    await person.presses('button', 'identity.reset.back');
    await person.isAtHeading('identity.signIn.title');
    await person.keeps('identity.field.email', EMAIL);
    await person.presses('button', 'identity.forgot');
  },
);
export const MailSent = screenStory(
  { ...AT_RESET, form: 'done', sees: 'identity.reset.sentTitle' },
  async (context) => {
    await asks()(context);
    await personOf(context).isAtHeading('identity.reset.title');
  },
);
MailSent.tags = ['!full'];
/** The page does not reveal whether the account exists. */
export const MailSentToAnUnknownEmail = screenStory(
  { ...AT_RESET, form: 'done', sees: 'identity.reset.sentTitle' },
  asks('nobody@example.org'),
);
export const NothingFilledIn = screenStory(
  { ...AT_RESET, form: 'refused', sees: 'error.identity.emailInvalid' },
  (context) => personOf(context).presses('button', 'identity.reset.submit'),
);
export const AskedTooOften = screenStory(
  { ...AT_RESET, form: 'refused', sees: 'error.identity.rateLimited' },
  async (context) => {
    await exhaust(mocksOf(context), 'resetMail', EMAIL);
    await asksVainly()(context);
  },
);
export const SendingWhileOffline = screenStory({ ...AT_RESET, form: 'offline' }, asksVainly());
export const Sending = screenStory({ ...AT_RESET, form: 'loading' }, asksVainly());
export const LongText = screenStory(
  { ...AT_RESET, state: 'longText', sees: 'identity.reset.title' },
  async (context) => {
    await asks(LONGEST_EMAIL)(context);
    await personOf(context).sees('identity.reset.sentTitle');
  },
);
