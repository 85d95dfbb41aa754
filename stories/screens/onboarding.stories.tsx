import type { Meta } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';

import { brokenPhoto, notAPhoto, photo } from '../support/files.ts';
import { ALL_ANSWERS, LONGEST_ANSWERS, STEP1_ANSWERS } from '../support/onboarding-answers.ts';
import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL, WIDE } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Monastic / Onboarding',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const STEP1 = { path: '/onboarding/step1', scenario: 'monasticNew' } as const;
const STEP2 = {
  path: '/onboarding/step2',
  scenario: 'monasticNew',
  draft: STEP1_ANSWERS,
} as const;

export const Step1 = screenStory({ ...STEP1, sees: 'onboarding.intro.folded' });
Step1.tags = ['!full'];
/** Where there is room, short answers are side by side, and the profile grows beside the form. */
export const Step1Wide = {
  ...screenStory(STEP1, async (context) => {
    const { page, text } = personOf(context);
    const topOf = async (label: 'monasticName' | 'honorific') =>
      (
        await page.findByLabelText(new RegExp(`^${text(`onboarding.${label}.label`)}`))
      ).getBoundingClientRect().top;
    const [first] = await page.findAllByRole('textbox');
    await expect(first?.getBoundingClientRect().top).toBeLessThan(400);
    await expect(await topOf('honorific')).toBe(await topOf('monasticName'));
  }),
  globals: WIDE,
};
Step1Wide.tags = ['!full'];
/** On a phone one group of questions after the other; what was typed stays. */
export const Step1EmptyOnAPhone = {
  ...screenStory(STEP1, async (context) => {
    const { page, presses, types, keeps, text } = personOf(context);
    const isPart = (title: 'onboarding.step1.names' | 'onboarding.step1.contact') =>
      page.findByRole('heading', { level: 1, name: text(title) });
    await isPart('onboarding.step1.names');
    const [first] = page.getAllByRole('textbox');
    await expect(first?.getBoundingClientRect().top).toBeLessThan(400);
    await presses('button', 'onboarding.step1.next');
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 1 }) });
    await types('onboarding.legalName.label', 'Tenzin Samten');
    await presses('button', 'onboarding.step1.next');
    await isPart('onboarding.step1.contact');
    await presses('button', 'onboarding.step2.back');
    await isPart('onboarding.step1.names');
    await keeps('onboarding.legalName.label', 'Tenzin Samten');
  }),
  globals: SMALL,
};
export const Step1TakenUpAgain = screenStory({
  ...STEP1,
  draft: STEP1_ANSWERS,
  sees: 'onboarding.draft.found',
});
/** Logging out would delete answers that have not been sent, so the page asks first. */
export const LogOutAsked = {
  ...screenStory({ ...STEP1, draft: STEP1_ANSWERS, dialog: 'shell/log-out-question' }, (context) =>
    personOf(context).presses('button', 'shell.logOut'),
  ),
  globals: WIDE,
};
/** A rejected monastic applies again, with the answers of the last application. */
export const Step1Again = screenStory({
  path: '/onboarding/step1',
  scenario: 'monasticRejected',
  draft: ALL_ANSWERS,
  sees: 'onboarding.again.text',
});
export const Step1NothingFilledIn = screenStory(
  { ...STEP1, form: 'refused', sees: 'onboarding.issue.consentRequired' },
  async (context) => {
    const { page, presses, text } = personOf(context);
    await presses('button', 'onboarding.step1.next');
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 7 }) });
  },
);
Step1NothingFilledIn.tags = ['!full'];
export const Step1WrongAnswers = screenStory(
  {
    ...STEP1,
    draft: {
      ...STEP1_ANSWERS,
      phone: '12',
      preferredContact: 'phone',
      stewardEmail: 'maurice',
      links: ['island-hermitage.example', 'https://'],
      summary: 'A forest monk. '.repeat(8),
    },
    form: 'refused',
    sees: 'onboarding.issue.phoneInvalid',
  },
  async (context) => {
    const { page, presses, text } = personOf(context);
    await presses('button', 'onboarding.step1.next');
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 5 }) });
  },
);
export const PhotoOfAnotherKind = screenStory(
  { ...STEP1, form: 'refused', sees: 'onboarding.photo.wrongType' },
  (context) => personOf(context).drops('onboarding.photo.choose', notAPhoto()),
);
export const PhotoUnreadable = screenStory(
  { ...STEP1, form: 'refused', sees: 'onboarding.photo.unreadable' },
  (context) => personOf(context).drops('onboarding.photo.choose', brokenPhoto()),
);
export const PhotoReady = screenStory({ ...STEP1, form: 'done' }, async (context) => {
  const { page, presses, text } = personOf(context);
  await personOf(context).drops('onboarding.photo.choose', await photo());
  await page.findByRole('application', { name: text('onboarding.photo.cropArea') });
  await presses('button', 'onboarding.photo.cropSave');
  const preview = await page.findByRole('img', { name: text('onboarding.photo.preview') });
  await expect(preview).toBeVisible();
});
const crops = (width: number, height: number) =>
  screenStory({ ...STEP1, dialog: 'photos/crop-dialog' }, async (context) => {
    const { drops, page, text } = personOf(context);
    await drops('onboarding.photo.choose', await photo(width, height));
    await page.findByRole('application', { name: text('onboarding.photo.cropArea') });
  });
/** A chosen photo is cropped first. */
export const CropUpright = crops(900, 1200);
export const CropLandscape = crops(1200, 700);
export const CropTiny = crops(60, 48);
export const CropHuge = crops(6000, 4000);
/** Moved and zoomed by keyboard, reset, and saved. */
export const CropByKeyboard = screenStory({ ...STEP1, form: 'done' }, async (context) => {
  const { drops, page, text } = personOf(context);
  await drops('onboarding.photo.choose', await photo());
  const area = await page.findByRole('application', { name: text('onboarding.photo.cropArea') });
  const view = () => area.querySelector('svg')?.getAttribute('viewBox');
  const first = view();
  await expect(area).toHaveFocus();
  await context.userEvent.keyboard('{ArrowDown}++');
  await expect(view()).not.toBe(first);
  // Skip the slider.
  await context.userEvent.tab();
  await context.userEvent.tab();
  await context.userEvent.keyboard('{Enter}');
  await expect(view()).toBe(first);
  await context.userEvent.tab();
  await context.userEvent.keyboard('{Enter}');
  await page.findByRole('img', { name: text('onboarding.photo.preview') });
});
export const CropCancelled = screenStory(STEP1, async (context) => {
  const { drops, page, presses, text } = personOf(context);
  await drops('onboarding.photo.choose', await photo());
  await page.findByRole('application', { name: text('onboarding.photo.cropArea') });
  await presses('button', 'common.cancel');
  await expect(page.queryByRole('img', { name: text('onboarding.photo.preview') })).toBeNull();
});
/** The browser stores nothing: the answers are kept as long as the page is open. */
export const AnswersKeptInThePageAlone = screenStory(STEP1, async (context) => {
  spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await personOf(context).types('onboarding.legalName.label', 'Osbert Moore');
  await personOf(context).sees('onboarding.draft.memory');
});
export const Step1LongText = screenStory({
  ...STEP1,
  draft: LONGEST_ANSWERS,
  state: 'longText',
  sees: 'onboarding.draft.found',
});

export const Step2 = screenStory({ ...STEP2, sees: 'onboarding.step2.lead' });
export const Step2TakenUpAgain = screenStory({
  ...STEP2,
  draft: ALL_ANSWERS,
  sees: 'onboarding.step2.lead',
});
export const Step2NothingFilledIn = screenStory(
  { ...STEP2, form: 'refused', sees: 'onboarding.issue.declarationRequired' },
  async (context) => {
    const { page, presses, text } = personOf(context);
    await presses('button', 'onboarding.step2.next');
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 9 }) });
  },
);
export const Step2WrongAnswers = screenStory(
  {
    ...STEP2,
    draft: {
      ...ALL_ANSWERS,
      ordinationType: 'other',
      ordinationDate: '1950--31',
      monasterySince: '49',
      monasteryName: '',
    },
    form: 'refused',
    sees: 'onboarding.issue.monthMissing',
  },
  async (context) => {
    const { page, presses, text } = personOf(context);
    await presses('button', 'onboarding.step2.next');
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 4 }) });
  },
);
Step2WrongAnswers.tags = ['!full'];
/** The contact method is letters, but there is no monastery: it has to be corrected in step 1. */
export const Step2NobodyCanBeReached = screenStory(
  {
    ...STEP2,
    draft: {
      ...ALL_ANSWERS,
      preferredContact: 'monastery',
      stewardEmail: '',
      hasNoFixedMonastery: true,
    },
    form: 'refused',
    sees: 'onboarding.issue.unreachable',
  },
  (context) => personOf(context).presses('button', 'onboarding.step2.next'),
);
export const Step2LongText = screenStory({
  ...STEP2,
  draft: LONGEST_ANSWERS,
  state: 'longText',
  sees: 'onboarding.step2.lead',
});
