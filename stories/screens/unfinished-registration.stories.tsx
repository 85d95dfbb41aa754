import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { asStaff } from '../support/desk-story.tsx';
import { LONGEST } from '../support/longest.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { Situation } from '../support/situation.ts';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Unfinished registration',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const NAME = 'Lucía Ferrer';

/** A user returns who has an account at the identity provider but no profile on the server. */
const WITHOUT_PROFILE = {
  path: '/home',
  scenario: 'patron',
  arrange: (db) => {
    db.users = db.users.filter(({ userId }) => userId !== DEMO_ACCOUNTS.patron.userId);
  },
} satisfies Situation;

const finishes =
  (name = NAME) =>
  async (context: PlayContext) => {
    const person = personOf(context);
    await person.types('identity.field.name', name);
    await person.checks('radio', 'role.patron');
    await person.presses('button', 'identity.completion.submit');
  };
const finishesVainly =
  (name = NAME) =>
  async (context: PlayContext) => {
    await finishes(name)(context);
    await personOf(context).keeps('identity.field.name', name);
  };

export const RoleAsked = screenStory({ ...WITHOUT_PROFILE, sees: 'identity.completion.title' });
RoleAsked.tags = ['!full'];
/** Staff need no user: they are led to the desk. */
export const AccountOfStaff = screenStory(
  {
    ...WITHOUT_PROFILE,
    arrange: (db) => {
      WITHOUT_PROFILE.arrange(db);
      asStaff(['reviewer'])(db);
    },
    sees: 'identity.staff.title',
  },
  async (context) => {
    const { page, text } = personOf(context);
    await expect(page.getByRole('link', { name: text('identity.staff.open') })).toHaveAttribute(
      'href',
      '/desk',
    );
  },
);
AccountOfStaff.tags = ['!full'];
export const NothingChosen = screenStory(
  { ...WITHOUT_PROFILE, form: 'refused', sees: 'identity.completion.roleRequired' },
  async (context) => {
    await personOf(context).clears('identity.field.name');
    await personOf(context).presses('button', 'identity.completion.submit');
    await personOf(context).sees('identity.issue.nameRequired');
  },
);
export const ServerFailsAgain = screenStory(
  { ...WITHOUT_PROFILE, form: 'failed', sees: 'error.unknown' },
  finishesVainly(),
);
export const SendingWhileOffline = screenStory(
  { ...WITHOUT_PROFILE, form: 'offline' },
  finishesVainly(),
);
export const Sending = screenStory({ ...WITHOUT_PROFILE, form: 'loading' }, finishesVainly());
export const LongText = screenStory(
  { ...WITHOUT_PROFILE, state: 'longText', sees: 'identity.completion.title' },
  async (context) => {
    const { name = '' } = LONGEST;
    await finishesVainly(`${name} ${name}`)(context);
    await personOf(context).sees('identity.issue.nameTooLong');
  },
);
