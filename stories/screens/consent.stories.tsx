import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Everybody / Consent',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const QUESTION = 'shell/consent-question';
const WITHDRAWAL = 'features/privacy/consent-panel';
const NAME = { name: 'Phra Santikaro Nong' };
const withoutConsents = (db: Db): void => {
  db.consents = [];
};
const AS_NEWCOMER = {
  path: '/monastic/phra-santikaro',
  scenario: 'patron',
  arrange: withoutConsents,
} as const;

const follows = (context: PlayContext) =>
  personOf(context).presses('button', 'monastic.follow.actionNamed', NAME);

export const Asked = screenStory({ ...AS_NEWCOMER, dialog: QUESTION }, async (context) => {
  await follows(context);
  await personOf(context).sees('consent.belief.label');
});
export const NotTicked = screenStory(
  { ...AS_NEWCOMER, dialog: QUESTION, form: 'refused' },
  async (context) => {
    await follows(context);
    await personOf(context).presses('button', 'consent.give');
    await personOf(context).sees('consent.required');
    await expect(mocksOf(context).backend.data.latest.consents).toEqual([]);
  },
);
/** The action that required the consent continues. */
export const Given = screenStory({ ...AS_NEWCOMER, form: 'done' }, async (context) => {
  const person = personOf(context);
  await follows(context);
  await person.checks('checkbox', 'consent.belief.label');
  await person.presses('button', 'consent.give');
  await person.sees('monastic.follow.following');
  const { page, text } = person;
  await page.findByRole('button', { name: text('monastic.follow.followingNamed', NAME) });
  const { consents } = mocksOf(context).backend.data.latest;
  await expect(consents).toMatchObject([{ userId: 'demo-patron', purpose: 'belief' }]);
});
Given.tags = ['!full'];
export const Declined = screenStory({ ...AS_NEWCOMER, form: 'refused' }, async (context) => {
  const person = personOf(context);
  await follows(context);
  await person.presses('button', 'consent.decline');
  await person.reads('error.consentNeeded');
  await person.page.findByRole('button', {
    name: person.text('monastic.follow.actionNamed', NAME),
  });
});

const AS_PATRON = { path: '/settings/privacy', scenario: 'patron' } as const;
const AS_MONASTIC = { path: '/settings/privacy', scenario: 'monasticApproved' } as const;

export const Withdrawal = screenStory({ ...AS_PATRON, dialog: WITHDRAWAL }, async (context) => {
  await personOf(context).presses('button', 'privacy.consent.beliefWithdraw');
  await personOf(context).sees('privacy.consent.beliefBody');
});
export const Withdrawn = screenStory({ ...AS_PATRON, form: 'done' }, async (context) => {
  const person = personOf(context);
  await person.presses('button', 'privacy.consent.beliefWithdraw');
  await person.page.findByRole('alertdialog');
  await person.presses('button', 'privacy.consent.action');
  await person.reads('privacy.consent.beliefDone');
  await person.sees('privacy.consent.beliefNone');
  const { follows: kept } = mocksOf(context).backend.data.latest;
  await expect(kept.map(({ userId }) => userId)).not.toContain('demo-patron');
});
export const WithdrawalFails = screenStory(
  { ...AS_PATRON, dialog: WITHDRAWAL, form: 'failed' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'privacy.consent.beliefWithdraw');
    await person.page.findByRole('alertdialog');
    await person.presses('button', 'privacy.consent.action');
    await person.sees('error.unknown');
  },
);
export const UnpublishedAndPublishedAgain = screenStory(
  { ...AS_MONASTIC, form: 'done' },
  async (context) => {
    const person = personOf(context);
    const status = () =>
      mocksOf(context).backend.data.latest.profiles.find(
        ({ userId }) => userId === 'demo-monastic-approved',
      )?.status;
    await person.presses('button', 'privacy.consent.publicationWithdraw');
    await person.page.findByRole('alertdialog');
    await person.presses('button', 'privacy.consent.action');
    await person.reads('privacy.consent.publicationDone');
    await expect(status()).toBe('unpublished');
    await person.presses('button', 'privacy.consent.publishAgain');
    await person.checks('checkbox', 'consent.publication.label');
    await person.presses('button', 'consent.give');
    await person.reads('privacy.consent.published');
    await expect(status()).toBe('approved');
  },
);
export const ReviewWithdrawnAndAgreedAgain = screenStory(
  { path: '/pending', scenario: 'monasticPending', form: 'done' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'privacy.consent.reviewWithdraw');
    await person.page.findByRole('alertdialog');
    await person.presses('button', 'privacy.consent.action');
    await person.reads('privacy.consent.reviewDone');
    await person.sees('privacy.consent.reviewNone');
    await person.presses('button', 'privacy.consent.reviewAgain');
    await person.checks('checkbox', 'consent.review.label');
    await person.presses('button', 'consent.give');
    await person.reads('privacy.consent.reviewGivenAgain');
  },
);
