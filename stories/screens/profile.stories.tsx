import type { Meta } from '@storybook/react-vite';

import { notAPhoto } from '../support/files.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = { ...SCREEN_META, title: 'Screens / Profile', tags: ['!autodocs'] } satisfies Meta;
export default meta;

const AT_PROFILE = { path: '/profile/ayya-sujata', scenario: 'monasticApproved' } as const;
const SUMMARY = 'I teach meditation and visit the old people of the valley.';

/** Presses Save of the first section, the card. */
async function saves(context: PlayContext): Promise<void> {
  const { presses, text } = personOf(context);
  await presses('button', 'onboarding.profile.saveSection', {
    section: text('onboarding.profile.card'),
  });
}

async function savesSummary(context: PlayContext): Promise<void> {
  await personOf(context).types('onboarding.summary.label', SUMMARY);
  await saves(context);
}

/** Saves, and finds what was written still there, and marked as not saved. */
async function savesVainly(context: PlayContext): Promise<void> {
  await savesSummary(context);
  await personOf(context).keeps('onboarding.summary.label', SUMMARY);
  await personOf(context).sees('onboarding.profile.unsaved');
}

export const MonasticFilled = screenStory({ ...AT_PROFILE, sees: 'onboarding.profile.title' });
export const NothingOptional = screenStory({
  ...AT_PROFILE,
  state: 'empty',
  sees: 'onboarding.profile.title',
});
export const AnswerMissing = screenStory(
  { ...AT_PROFILE, form: 'refused', sees: 'onboarding.issue.required' },
  async (context) => {
    const { clears, page, text } = personOf(context);
    await clears('onboarding.summary.label');
    await saves(context);
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 1 }) });
  },
);
export const NothingToSave = screenStory(
  { ...AT_PROFILE, form: 'refused', sees: 'onboarding.profile.unchanged' },
  saves,
);
export const PhotoRefused = screenStory(
  { ...AT_PROFILE, form: 'refused', sees: 'onboarding.photo.wrongType' },
  (context) => personOf(context).drops('onboarding.photo.choose', notAPhoto()),
);
export const SavingFails = screenStory(
  { ...AT_PROFILE, form: 'failed', sees: 'onboarding.profile.failed' },
  savesVainly,
);
export const SavingWhileOffline = screenStory(
  { ...AT_PROFILE, form: 'offline', sees: 'onboarding.profile.failed' },
  savesVainly,
);
export const Saving = screenStory({ ...AT_PROFILE, form: 'loading' }, savesVainly);
export const Saved = screenStory({ ...AT_PROFILE, form: 'done' }, async (context) => {
  await savesSummary(context);
  await personOf(context).reads('onboarding.profile.saved');
});
export const LeavingWithoutSaving = screenStory(
  { ...AT_PROFILE, dialog: 'features/own-profile/profile-screen' },
  async (context) => {
    await personOf(context).types('onboarding.summary.label', SUMMARY);
    await personOf(context).presses('link', 'onboarding.profile.view');
    await personOf(context).sees('onboarding.profile.leave.title');
  },
);
export const LongText = screenStory({ ...AT_PROFILE, state: 'longText' });
