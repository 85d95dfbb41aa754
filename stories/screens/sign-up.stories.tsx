import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { refusesWindows } from '../support/google-window.ts';
import { LONGEST } from '../support/longest.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Sign up',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AS_PATRON = { path: '/signup?type=patron', scenario: 'signedOut' } as const;

const ANSWERS = {
  name: 'Íñigo Muñoz',
  email: 'inigo@example.org',
  password: 'a quiet morning',
  confirmPassword: 'a quiet morning',
};
const FIELDS = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

const signsUp =
  (answers: Partial<typeof ANSWERS> = {}) =>
  async (context: PlayContext) => {
    const given = { ...ANSWERS, ...answers };
    for (const field of FIELDS) {
      await personOf(context).types(`identity.field.${field}`, given[field]);
    }
    await personOf(context).presses('button', 'identity.signUp.submit');
  };

/** Signs up without success, and finds the form filled as before. */
const signsUpVainly =
  (answers: Partial<typeof ANSWERS> = {}) =>
  async (context: PlayContext) => {
    await signsUp(answers)(context);
    const given = { ...ANSWERS, ...answers };
    for (const field of FIELDS) {
      await personOf(context).keeps(`identity.field.${field}`, given[field]);
    }
  };

export const PatronForm = screenStory({ ...AS_PATRON, sees: 'identity.signUp.patronTitle' });
PatronForm.tags = ['!full'];
export const MonasticForm = screenStory({
  path: '/signup?type=monastic',
  scenario: 'signedOut',
  sees: 'identity.signUp.monasticTitle',
});
MonasticForm.tags = ['!full'];
export const ToFollowSomebody = screenStory(
  {
    path: '/signup?type=patron&next=%2Fmonastic%2Fayya-sujata%3Fdo%3Dfollow',
    scenario: 'signedOut',
  },
  (context) => personOf(context).sees('identity.signUp.followLead', { name: 'Ayya Sujātā' }),
);
/** Without a role in the address, the role dialog opens. */
export const RoleNeeded = screenStory({
  path: '/signup',
  scenario: 'signedOut',
  sees: 'identity.signUp.chooseTitle',
  dialog: 'shell/role-choice',
});
RoleNeeded.tags = ['!full'];
export const RoleStillNeeded = screenStory(
  { path: '/signup', scenario: 'signedOut', sees: 'identity.signUp.chooseTitle' },
  async (context) => {
    await personOf(context).page.findByRole('dialog');
    await context.userEvent.keyboard('{Escape}');
    await personOf(context).page.findByRole('button', {
      name: personOf(context).text('identity.signUp.choose'),
    });
  },
);

export const NothingFilledIn = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'identity.issue.nameRequired' },
  async (context) => {
    await personOf(context).presses('button', 'identity.signUp.submit');
    await personOf(context).sees('identity.issue.confirmationRequired');
  },
);
NothingFilledIn.tags = ['!full'];
export const PasswordsDiffer = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'identity.issue.passwordsDiffer' },
  signsUpVainly({ confirmPassword: 'a loud evening' }),
);
export const EmailTaken = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.emailInUse' },
  signsUpVainly({ email: DEMO_ACCOUNTS.patron.email }),
);
export const GoogleWindowBlocked = screenStory(
  { ...AS_PATRON, form: 'refused', sees: 'error.identity.popupBlocked' },
  async (context) => {
    refusesWindows();
    await personOf(context).presses('button', 'identity.google');
  },
);
/** The account was created but the profile was not: the missing data is asked for again. */
export const ServerFailsAfterTheAccount = screenStory(
  { ...AS_PATRON, form: 'failed', sees: 'identity.completion.title' },
  async (context) => {
    const { isTold, keeps, page } = personOf(context);
    await signsUp()(context);
    await isTold('error.unknown');
    await keeps('identity.field.name', ANSWERS.name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);
export const SendingWhileOffline = screenStory({ ...AS_PATRON, form: 'offline' }, signsUpVainly());
export const Sending = screenStory({ ...AS_PATRON, form: 'loading' }, signsUpVainly());
export const LongText = screenStory(
  { ...AS_PATRON, state: 'longText', sees: 'identity.signUp.patronTitle' },
  async (context) => {
    const { name = '', email = '' } = LONGEST;
    await signsUpVainly({ name: `${name} ${name}`, email, confirmPassword: '' })(context);
    await personOf(context).sees('common.errorSummary');
  },
);
