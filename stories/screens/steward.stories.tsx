import { stewardLinkTo } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, screen as page, waitFor } from 'storybook/test';

import { giving, offeringOf } from '../support/giving.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL, type Told } from '../support/screen-story.tsx';
import type { Situation } from '../support/situation.ts';
import { textIn, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Steward',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

type MessageId = NonNullable<Situation['sees']>;
type Offering = Db['offerings'][number];
const EMAIL = 'steward@example.org';
const { offeringId } = offeringOf(3, {});
// The token that the mail would contain.
const { token, tokenHash } = await stewardLinkTo(EMAIL, offeringId);
const FAR = '2099-01-01T00:00:00.000Z';

/** An offering whose steward is asked, with further changes. */
const asked =
  (offering: Partial<Offering> = {}, link: Partial<NonNullable<Offering['stewardLink']>> = {}) =>
  (db: Db): void => {
    const stewardLink = { tokenHash, expiresAt: FAR, ...link };
    giving({
      offerings: [
        offeringOf(3, { method: 'bizum', receiver: 'steward', stewardLink, ...offering }),
      ],
    })(db);
    const { userId } = DEMO_ACCOUNTS.monasticApproved;
    db.profiles = db.profiles.map((profile) =>
      profile.userId === userId ? { ...profile, stewardEmail: EMAIL } : profile,
    );
  };

const AT_LINK = { path: `/steward/${token}`, scenario: 'signedOut' } as const;
const story = (
  situation: Partial<Situation> & Told,
  play?: (context: PlayContext) => Promise<void>,
) => screenStory({ ...AT_LINK, arrange: asked(), ...situation }, play);
const presses = (name: MessageId) => (context: PlayContext) =>
  personOf(context).presses('button', name);

/** The outcome has the focus, because the pressed button was removed. */
const isAtOutcome = (context: PlayContext, title: MessageId) =>
  waitFor(() =>
    expect(page.getByRole('heading', { level: 2, name: textIn(context, title) })).toHaveFocus(),
  );

export const SignedOut = story({ sees: 'steward.why' });
SignedOut.tags = ['!full'];
export const StewardAskedOnAPhone = { ...story({ sees: 'steward.why' }), globals: SMALL };
export const Patron = story({ scenario: 'patron', sees: 'steward.why' });
export const Monastic = story({ scenario: 'monasticApproved', sees: 'steward.why' });
/** The patron's name is shown to the monastics they support. */
export const WithTheName = story({
  arrange: (db) => {
    asked()(db);
    db.preferences = db.preferences.map((row) => ({ ...row, givesName: true }));
  },
  sees: 'steward.why',
});
export const Loading = story({ state: 'loading' });
export const ApiDown = story({ state: 'error', sees: 'steward.error' });
export const NetworkDown = story({ state: 'offline', sees: 'steward.error' });
export const LongText = story({ state: 'longText', sees: 'steward.why' });

export const Confirms = story({ form: 'done' }, async (context) => {
  await presses('steward.arrived')(context);
  await isAtOutcome(context, 'steward.arrived.title');
});
export const Waits = story({ form: 'done', sees: 'steward.arrived' }, async (context) => {
  await presses('steward.notYet')(context);
  await personOf(context).sees('steward.why');
});
export const SaysItIsForSomebodyElse = story({ form: 'done' }, async (context) => {
  await presses('steward.notOurs')(context);
  await isAtOutcome(context, 'steward.notOurs.title');
});
export const DayMissing = story(
  { form: 'refused', sees: 'steward.dayRequired' },
  async (context) => {
    const day = context.canvas.getByLabelText(textIn(context, 'steward.day'), { exact: false });
    await fireEvent.change(day, { target: { value: '' } });
    await presses('steward.arrived')(context);
  },
);
/** The server refuses the day: it is shown at the field, and the day stays. */
export const DayRefused = story({ sees: 'steward.why' }, async (context) => {
  const day = context.canvas.getByLabelText(textIn(context, 'steward.day'), { exact: false });
  await fireEvent.change(day, { target: { value: '1999-12-31' } });
  await presses('steward.arrived')(context);
  await personOf(context).sees('steward.dayRefused');
  await expect(day).toHaveFocus();
  await expect(day).toHaveValue('1999-12-31');
});
export const ConfirmingFails = story(
  { form: 'failed', sees: 'error.unknown' },
  presses('steward.arrived'),
);
export const ConfirmingWhileOffline = story({ form: 'offline' }, presses('steward.arrived'));
export const Confirming = story({ form: 'loading' }, presses('steward.arrived'));

export const Confirmed = story({
  arrange: asked({ status: 'confirmed', receivedOn: '2026-03-12', receivedCents: 2500 }),
  sees: 'steward.arrived.title',
});
Confirmed.tags = ['!full'];
export const PutOff = story({ arrange: asked({}, { answer: 'notYet' }), sees: 'steward.why' });
export const ForSomebodyElse = story({
  arrange: asked({}, { answer: 'notOurs' }),
  sees: 'steward.notOurs.title',
});
export const CorrectsTheirAnswer = story(
  { arrange: asked({}, { answer: 'notOurs' }), sees: 'steward.notOurs.title' },
  async (context) => {
    const summary = await context.canvas.findByText(textIn(context, 'steward.correct'));
    await fireEvent.click(summary);
    await presses('steward.arrived')(context);
    await personOf(context).sees('steward.arrived.title');
  },
);
export const TakenBack = story({
  arrange: asked({ status: 'cancelled' }),
  sees: 'steward.closed.title',
});
export const Expired = story({
  arrange: asked({}, { expiresAt: '2026-01-01T00:00:00.000Z' }),
  sees: 'steward.expired.title',
});
export const WrongLink = story({ path: '/steward/mistyped', sees: 'steward.unknown.title' });
WrongLink.tags = ['!full'];
