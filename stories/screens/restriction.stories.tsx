import type { RestrictionLevel } from '@almsway/contract/people/restriction';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';

import { personOf } from '../support/person.ts';
import { OBJECTION, restrict } from '../support/restrictions.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Restriction',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const { monasticApproved, patron } = DEMO_ACCOUNTS;

/** The page of Sujātā, whose account the team has restricted. */
const monastic = (level: RestrictionLevel, objection?: string) =>
  ({
    path: '/restriction',
    scenario: 'monasticApproved',
    arrange: (db: Db) => restrict(db, monasticApproved.userId, level, objection),
  }) as const;
const objects = async (context: PlayContext) => {
  const { types, presses } = personOf(context);
  await types('restriction.object.label', OBJECTION);
  await presses('button', 'restriction.object.send');
};

export const Suspended = screenStory({
  ...monastic('suspended'),
  sees: 'restriction.title.suspended',
});
Suspended.tags = ['!full'];
export const SuspendedPatron = screenStory({
  path: '/restriction',
  scenario: 'patron',
  arrange: (db) => restrict(db, patron.userId, 'suspended'),
  sees: 'restriction.effect.suspendedPatron',
});
export const Unlisted = screenStory({
  ...monastic('unlisted'),
  sees: 'restriction.effect.unlisted',
});
export const LongText = screenStory({
  ...monastic('suspended', 'Nobody asked me before. '.repeat(60)),
  state: 'longText',
});
export const NotRestricted = screenStory({
  path: '/restriction',
  scenario: 'monasticApproved',
  state: 'empty',
  sees: 'restriction.none.title',
});
export const ObjectionMissing = screenStory(
  { ...monastic('suspended'), form: 'refused', sees: 'restriction.object.empty' },
  (context) => personOf(context).presses('button', 'restriction.object.send'),
);
export const ObjectingFails = screenStory(
  { ...monastic('suspended'), form: 'failed', sees: 'error.unknown' },
  async (context) => {
    await objects(context);
    await personOf(context).keeps('restriction.object.label', OBJECTION);
  },
);
export const Objected = screenStory(
  { ...monastic('suspended'), form: 'done', sees: 'restriction.object.sent' },
  objects,
);
Objected.tags = ['!full'];
/** Each text of the team has the language in which it was written. */
export const Answered = screenStory(
  {
    ...monastic('suspended'),
    arrange: (db) => {
      restrict(db, monasticApproved.userId, 'suspended', OBJECTION);
      const user = db.users.find(({ userId }) => userId === monasticApproved.userId);
      if (!user?.restriction || !user.correspondence) return;
      const by = { kind: 'staff', staffId: 'staff-operator' } as const;
      user.restriction = { ...user.restriction, answered: { at: '2026-11-22T09:00:00.000Z', by } };
      const answer = 'Hemos comparado las cartas.';
      user.correspondence = { ...user.correspondence, answer, answerLanguage: 'es' };
    },
    sees: 'restriction.object.kept',
  },
  async (context) => {
    const { seesIn } = personOf(context);
    await seesIn('en', /^Two people sent us letters/);
    await seesIn('es', 'Hemos comparado las cartas.');
  },
);
/** What is lighter than a suspension is said at the top of the home. */
export const NoteOnTheDashboard = screenStory({
  ...monastic('noOfferings'),
  path: '/dashboard',
  sees: 'restriction.note.link',
});
NoteOnTheDashboard.tags = ['!full'];
