import { fullName } from '@almsway/contract/profiles/full-name';
import { DEMO_ACCOUNTS } from '@almsway/mocks/situations/demo-accounts.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Flows / Approval',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

/** The review team decides, and the monastic returns to the open page. */
async function decides(context: PlayContext, decision: object): Promise<void> {
  const { userId } = DEMO_ACCOUNTS.monasticPending;
  const on = new Date().toISOString().slice(0, 10);
  for (const [path, body] of [
    [`${userId}/checks`, { kind: 'monastery', on, text: 'By phone.' }],
    [userId, decision],
  ] as const) {
    const answer = await mocksOf(context).backend.handle(
      new Request(`${globalThis.location.origin}/api/review/profiles/${path}`, {
        method: 'POST',
        headers: { Authorization: 'Staff scenario', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  }
  globalThis.dispatchEvent(new Event('focus'));
}

export const WaitingThenApproved = screenStory(
  { path: '/pending', scenario: 'monasticPending', sees: 'onboarding.pending.title' },
  async (context) => {
    await decides(context, { decision: 'approve' });
    const { name } = nameOf(context);
    await personOf(context).arrivesAt('dashboard.title', { name });
  },
);

export const WaitingThenAskedForChanges = screenStory(
  { path: '/pending', scenario: 'monasticPending', sees: 'onboarding.pending.title' },
  async (context) => {
    await decides(context, {
      decision: 'requestChanges',
      note: 'Please say where you were ordained.',
    });
    await personOf(context).sees('onboarding.pending.changesTitle');
  },
);

function nameOf(context: PlayContext): { name: string } {
  const { userId } = DEMO_ACCOUNTS.monasticPending;
  const { profiles } = mocksOf(context).backend.data.latest;
  const profile = profiles.find((row) => row.userId === userId);
  if (!profile) throw new Error('The demo account is gone');
  return { name: fullName(profile) };
}

export const RejectedThenAppliesAgain = screenStory(
  { path: '/pending', scenario: 'monasticRejected', sees: 'onboarding.pending.rejectedTitle' },
  async (context) => {
    const person = personOf(context);
    await person.presses('link', 'onboarding.pending.applyAgain');
    await person.arrivesAt('onboarding.step1.title');
    await person.keeps('onboarding.monasticName.label', 'Jimin Sunim');
    await person.checks('checkbox', 'onboarding.reviewConsent.label');
    await person.checks('checkbox', 'onboarding.consent.label');
    await person.presses('button', 'onboarding.step1.next');
    await person.arrivesAt('onboarding.step2.title');
    await person.checks('checkbox', 'onboarding.declaration.label');
    await person.presses('button', 'onboarding.step2.next');
    await person.arrivesAt('onboarding.review.title');
    await person.presses('button', 'onboarding.review.submit');
    await person.arrivesAt('onboarding.pending.title');
    const { profiles } = mocksOf(context).backend.data.latest;
    const { userId } = DEMO_ACCOUNTS.monasticRejected;
    await expect(profiles.find((row) => row.userId === userId)).toMatchObject({
      slug: 'jimin-sunim',
      status: 'submitted',
      rejections: [{}],
    });
  },
);
