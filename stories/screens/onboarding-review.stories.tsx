import { SLUG_LENGTH } from '@almsway/contract/profiles/slug';
import type { Meta } from '@storybook/react-vite';

import { ALL_ANSWERS, LONGEST_ANSWERS } from '../support/onboarding-answers.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Monastic / Onboarding: review',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AT_REVIEW = {
  path: '/onboarding/step2?view=review',
  scenario: 'monasticNew',
  draft: ALL_ANSWERS,
} as const;

/** Submits without success, and finds all answers unchanged. */
async function sendsVainly(context: PlayContext): Promise<void> {
  const { page, presses } = personOf(context);
  await presses('button', 'onboarding.review.submit');
  for (const answer of ['Osbert Moore', 'Island Hermitage', 'Ñāṇatiloka Mahāthera']) {
    await page.findAllByText(answer);
  }
}

const asksForAddress = (slug: string) => async (context: PlayContext) => {
  await personOf(context).types('onboarding.slug.label', slug);
  await sendsVainly(context);
  await personOf(context).keeps('onboarding.slug.label', slug);
};

export const Complete = screenStory({ ...AT_REVIEW, sees: 'onboarding.review.lead' });
Complete.tags = ['!full'];
export const CompleteAgain = screenStory(
  { ...AT_REVIEW, scenario: 'monasticRejected', sees: 'onboarding.review.lead' },
  async (context) => {
    const { page } = personOf(context);
    await page.findByText(/\/monastic\/jimin-sunim$/);
  },
);
export const AddressTaken = screenStory(
  { ...AT_REVIEW, form: 'refused', sees: 'onboarding.slug.taken' },
  asksForAddress('ayya-sujata'),
);
export const AddressInvalid = screenStory({ ...AT_REVIEW, form: 'refused' }, async (context) => {
  await asksForAddress('Bhikkhu Ñāṇamoli')(context);
  const { presses, keeps, sees } = personOf(context);
  await sees('onboarding.slug.invalid', SLUG_LENGTH);
  await presses('button', 'onboarding.slug.use', { slug: 'bhikkhu-nanamoli' });
  await keeps('onboarding.slug.label', 'bhikkhu-nanamoli');
  await asksForAddress('Bhikkhu Ñāṇamoli')(context);
  await sees('onboarding.slug.invalid', SLUG_LENGTH);
});
/** The error is shown when the field loses the focus, before anything is sent. */
export const AddressReserved = screenStory({ ...AT_REVIEW, form: 'refused' }, async (context) => {
  const { keeps, sees, types } = personOf(context);
  await types('onboarding.slug.label', 'admin');
  await context.userEvent.tab();
  await sees('onboarding.slug.invalid', SLUG_LENGTH);
  await keeps('onboarding.slug.label', 'admin');
});
export const SendingFails = screenStory(
  { ...AT_REVIEW, form: 'failed', sees: 'onboarding.review.failed' },
  sendsVainly,
);
export const SendingWhileOffline = screenStory(
  { ...AT_REVIEW, form: 'offline', sees: 'onboarding.review.failed' },
  sendsVainly,
);
export const Sending = screenStory({ ...AT_REVIEW, form: 'loading' }, sendsVainly);
export const LongText = screenStory({
  ...AT_REVIEW,
  draft: LONGEST_ANSWERS,
  state: 'longText',
  sees: 'onboarding.review.lead',
});
