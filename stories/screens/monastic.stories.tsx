import type { Meta } from '@storybook/react-vite';

import { SCREEN_META, screenStory } from '../screen-story.tsx';

const meta = { ...SCREEN_META, title: 'Screens / Monastic', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const SignedOut = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'signedOut',
});
export const Patron = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'patron',
});
export const Monastic = screenStory({
  path: '/monastic/phra-santikaro',
  scenario: 'monasticApproved',
});
export const OwnProfile = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'monasticApproved',
  sees: 'monastic.profile.own.title',
});
export const OwnPreviewBeforeApproval = screenStory({
  path: '/monastic/ayya-khema-mae',
  scenario: 'monasticPending',
  sees: 'monastic.profile.preview.title',
});
export const UnknownAddress = screenStory({
  path: '/monastic/nobody-of-this-name',
  scenario: 'signedOut',
  sees: 'notFound.message',
});
export const Loading = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'signedOut',
  state: 'loading',
});
export const NoUpdatesYet = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'patron',
  state: 'empty',
  sees: 'monastic.profile.updates.empty',
});
export const ApiDown = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'patron',
  state: 'error',
  sees: 'monastic.profile.error.title',
});
export const NetworkDown = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'signedOut',
  state: 'offline',
  sees: 'monastic.profile.error.title',
});
export const LongText = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'patron',
  state: 'longText',
});
