import type { Db } from '@almsway/mocks/situations/db.ts';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';

import { daysAgo } from '../support/giving.ts';
import { ALL_ANSWERS } from '../support/onboarding-answers.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import { intlIn, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Monastic / Pending',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const WAITING = {
  path: '/pending',
  scenario: 'monasticPending',
  sees: 'onboarding.pending.title',
} as const;
const ASKED = { path: '/pending', scenario: 'monasticChangesRequested' } as const;
/** Nobody's profile is reviewed without the consent that is given when it is sent. */
const submitted =
  (at: string) =>
  ({ profiles, consents }: Db) => {
    const isTheirs = ({ userId }: { userId: string }) =>
      userId === DEMO_ACCOUNTS.monasticPending.userId;
    for (const profile of profiles.filter(isTheirs)) profile.submittedAt = at;
    for (const consent of consents.filter(isTheirs)) consent.givenAt = at;
  };
const LINEAGE = 'Congregación de San Jerónimo';

const sendsAgain = async (context: PlayContext) => {
  await personOf(context).types('onboarding.lineage.label', LINEAGE);
  await personOf(context).presses('button', 'onboarding.pending.resend');
};
const sendsAgainVainly = async (context: PlayContext) => {
  await sendsAgain(context);
  await personOf(context).keeps('onboarding.lineage.label', LINEAGE);
};

export const MonasticPending = screenStory(
  { ...WAITING, arrange: submitted(daysAgo(2)) },
  async (context) => {
    const day = intlIn(context).formatDate(daysAgo(2), { dateStyle: 'long' });
    await personOf(context).sees('privacy.consent.reviewGiven', { day });
  },
);
MonasticPending.tags = ['!full'];
export const LateForAnAnswer = screenStory({
  ...WAITING,
  arrange: submitted('2026-01-07T09:40:00.000Z'),
  sees: 'onboarding.pending.late',
});
/** The page polls for changes, so a failed request is not shown. */
export const NewsCannotBeFetched = screenStory({ ...WAITING, form: 'failed' }, async () => {
  const asked = spyOn(globalThis, 'fetch');
  globalThis.dispatchEvent(new Event('focus'));
  await waitFor(async () => {
    const [answer] = await Promise.all(asked.mock.results.map(({ value }) => value));
    await expect(answer).toMatchObject({ ok: false });
  });
});
export const MonasticPendingLongText = screenStory({ ...WAITING, state: 'longText' });

/** The note and the points have the language in which they were written. */
export const ChangesRequested = screenStory(
  { ...ASKED, sees: 'onboarding.pending.changesTitle' },
  async (context) => {
    const { seesIn } = personOf(context);
    await seesIn('es', /^Gracias por tu solicitud/);
    await seesIn('es', /^Indica, por favor, la congregación/);
  },
);
ChangesRequested.tags = ['!full'];
export const NothingChanged = screenStory(
  { ...ASKED, form: 'refused', sees: 'onboarding.pending.unchanged' },
  (context) => personOf(context).presses('button', 'onboarding.pending.resend'),
);
export const AnswerMissing = screenStory(
  { ...ASKED, form: 'refused', sees: 'onboarding.issue.required' },
  async (context) => {
    const { clears, page, presses, text } = personOf(context);
    await clears('onboarding.lineage.label');
    await presses('button', 'onboarding.pending.resend');
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 1 }) });
  },
);
export const SendingFails = screenStory(
  { ...ASKED, form: 'failed', sees: 'error.unknown' },
  sendsAgainVainly,
);
export const SendingWhileOffline = screenStory({ ...ASKED, form: 'offline' }, sendsAgainVainly);
export const Sending = screenStory({ ...ASKED, form: 'loading' }, sendsAgainVainly);
export const SentAgain = screenStory(
  { ...ASKED, form: 'done', sees: 'onboarding.pending.title' },
  async (context) => {
    await sendsAgain(context);
    await personOf(context).reads('onboarding.pending.resent');
  },
);
export const ChangesRequestedLongText = screenStory({
  ...ASKED,
  state: 'longText',
  sees: 'onboarding.pending.changesTitle',
});

export const Rejected = screenStory({
  path: '/pending',
  scenario: 'monasticRejected',
  sees: 'onboarding.pending.rejectedTitle',
});
export const RejectedAndApplyingAgain = screenStory({
  path: '/pending',
  scenario: 'monasticRejected',
  draft: ALL_ANSWERS,
  sees: 'onboarding.pending.goOnApplying',
});
export const RejectedLongText = screenStory({
  path: '/pending',
  scenario: 'monasticRejected',
  state: 'longText',
  sees: 'onboarding.pending.rejectedTitle',
});
export const NothingSentYet = screenStory({
  path: '/pending',
  scenario: 'monasticNew',
  state: 'empty',
  sees: 'onboarding.pending.unsentTitle',
});
NothingSentYet.tags = ['!full'];
