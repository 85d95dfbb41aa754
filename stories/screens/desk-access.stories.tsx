import { DEMO_PASSWORD } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { asStaff, atDesk, DESK_META, refusing, seesHeading } from '../support/desk-story.tsx';
import { mocksOf, personOf } from '../support/person.ts';
import { restrict } from '../support/restrictions.ts';
import { screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

// Who may not open the desk, or no longer, and what the page tells them.
const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Access',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

/** No navigation of the desk is shown. */
const seesNoPlace = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  for (const place of ['desk.place.profiles', 'desk.place.ledger', 'desk.place.team'] as const) {
    await expect(page.queryByText(text(place))).toBeNull();
  }
};

export const SignedOut = screenStory({ path: '/desk', scenario: 'signedOut' }, async (context) => {
  await seesHeading(context, personOf(context).text('identity.signIn.title'));
  await seesNoPlace(context);
});
SignedOut.tags = ['!full'];
export const SessionExpired = screenStory(
  { path: '/desk', scenario: 'sessionExpired' },
  async (context) => {
    const { text, isTold } = personOf(context);
    await seesHeading(context, text('identity.signIn.title'));
    await isTold('error.sessionExpired');
    await seesNoPlace(context);
  },
);
export const NoStaffRole = screenStory({ path: '/desk', scenario: 'patron' }, async (context) => {
  await seesHeading(context, personOf(context).text('desk.noRole.title'));
  await seesNoPlace(context);
});
NoStaffRole.tags = ['!full'];
export const MonasticWithoutRole = screenStory(
  { path: '/desk/ledger', scenario: 'monasticApproved' },
  async (context) => {
    await seesHeading(context, personOf(context).text('desk.noRole.title'));
    await seesNoPlace(context);
  },
);
export const RoleEnded = screenStory(
  {
    path: '/desk',
    scenario: 'patron',
    arrange: (db) => {
      asStaff(['treasurer'])(db);
      const own = db.staffMembers.at(-1);
      if (own) own.until = '2026-11-01T00:00:00.000Z';
    },
  },
  async (context) => {
    await seesHeading(context, personOf(context).text('desk.noRole.title'));
    await seesNoPlace(context);
  },
);
/** The role ends while a decision is being written: the decision is refused, and the desk closes. */
export const RoleEndedMeanwhile = screenStory(
  atDesk('/desk/ledger/offering-1110'),
  async (context) => {
    const { text, presses, types } = personOf(context);
    await presses('button', 'desk.offering.return');
    await types('desk.decide.reason', 'Sent twice.');
    await mocksOf(context).arrange((db) => {
      const own = db.staffMembers.at(-1);
      if (own) own.until = new Date(Date.now() - 1000).toISOString();
    });
    await presses('button', 'desk.offering.returnNow');
    await seesHeading(context, text('desk.noRole.title'));
    const kept = mocksOf(context).backend.data.latest.offerings.find(
      ({ offeringId }) => offeringId === 'offering-1110',
    );
    await expect(kept?.status).toBe('confirmed');
  },
);
/** One of several roles ends: what it allowed is refused, and the typed text stays. */
export const OneRoleEnded = screenStory(
  {
    ...atDesk('/desk/ledger/offering-1110'),
    answers: () => [refusing('post', '/review/offerings/offering-1110', { code: 'forbidden' })],
  },
  async (context) => {
    const { presses, types, isTold, keeps } = personOf(context);
    await presses('button', 'desk.offering.return');
    await types('desk.decide.reason', 'Sent twice.');
    await presses('button', 'desk.offering.returnNow');
    await isTold('desk.refused.role');
    await keeps('desk.decide.reason', 'Sent twice.');
  },
);
export const SessionOver12Hours = screenStory(
  {
    ...atDesk('/desk'),
    answers: () => [refusing('get', '/staff/me', { code: 'reauthentication_needed' })],
  },
  async (context) => {
    await seesHeading(context, personOf(context).text('desk.over.title'));
    await seesNoPlace(context);
  },
);
export const SecondFactorNeeded = screenStory(
  {
    ...atDesk('/desk'),
    answers: () => [refusing('get', '/staff/me', { code: 'second_factor_needed' })],
  },
  async (context) => {
    await seesHeading(context, personOf(context).text('desk.factor.title'));
    await seesNoPlace(context);
  },
);
export const Suspended = screenStory(
  atDesk('/desk', (db) => {
    restrict(db, 'demo-monastic-new', 'suspended');
  }),
  async (context) => {
    await seesHeading(context, personOf(context).text('desk.suspended.title'));
    await seesNoPlace(context);
  },
);

const invites = async (context: PlayContext) => {
  const { presses, types, checks } = personOf(context);
  await presses('button', 'desk.team.invite');
  await types('desk.team.name', 'Marta Soler');
  await types('desk.profile.email', 'marta@example.org');
  await checks('checkbox', 'desk.role.reviewer');
  await presses('button', 'desk.team.inviteNow');
};
const wantsFreshSignIn = () => [
  refusing('post', '/staff/members', { code: 'reauthentication_needed', isOnce: true }),
];
/**
 * Changes of money and roles, and exports, need a sign-in within the last half hour: the desk asks for it in
 * a dialog.
 */
export const FreshSignInNeeded = screenStory(
  {
    ...atDesk('/desk/team'),
    answers: wantsFreshSignIn,
    dialog: 'credentials/confirm-identity',
  },
  invites,
);
/** After signing in again, the same change is sent. */
export const FreshSignInGiven = screenStory(
  { ...atDesk('/desk/team'), answers: wantsFreshSignIn },
  async (context) => {
    await invites(context);
    const { page, presses, text, types, isTold } = personOf(context);
    await page.findByRole('dialog', { name: text('identity.confirm.title') });
    await types('identity.field.password', DEMO_PASSWORD);
    await presses('button', 'identity.confirm.submit');
    await isTold('desk.waiting.title');
  },
);
/** Closing the dialog changes nothing, and a message beside the typed text says so. */
export const FreshSignInRefused = screenStory(
  { ...atDesk('/desk/team'), answers: wantsFreshSignIn },
  async (context) => {
    await invites(context);
    const { page, text, isTold, keeps } = personOf(context);
    await page.findByRole('dialog', { name: text('identity.confirm.title') });
    await context.userEvent.keyboard('{Escape}');
    await isTold('desk.refused.again');
    await keeps('desk.team.name', 'Marta Soler');
  },
);
