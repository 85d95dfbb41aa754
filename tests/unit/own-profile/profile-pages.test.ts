import {
  monasticProfileSchema,
  type MonasticProfile,
} from '@almsway/contract/profiles/monastic-profile';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { PAGE_VIEWS, pageOfSection } from '#app/features/profile/edit/profile-pages.tsx';
import monastic from '#client/i18n/messages/en/monastic.json' with { type: 'json' };
import ownProfile from '#client/i18n/messages/en/own-profile.json' with { type: 'json' };
import type { ProfilePage } from '#client/navigation/routes.ts';
import {
  STEP1_REQUIRED as STEP1,
  STEP2_REQUIRED as STEP2,
} from '#tests/support/onboarding-answers.ts';
import { intlOf } from '#tests/unit/onboarding/intl.ts';

const PROFILE = v.parse(monasticProfileSchema, { ...STEP1, ...STEP2, userId: 'u', slug: 's' });

const intl = intlOf('en', { ...monastic, ...ownProfile });

/** The line of a page in the index, on 25 November 2026. */
const lineOf = (page: ProfilePage, changed: Partial<MonasticProfile> = {}) =>
  PAGE_VIEWS[page].stateOf({ ...PROFILE, ...changed }, intl, '2026-11-25');

it('former sections lead to their pages', () => {
  expect(pageOfSection('profile-methods')).toBe('methods');
  expect(pageOfSection('profile-locked')).toBe('locked');
  expect(pageOfSection('methods')).toBeUndefined();
  expect(pageOfSection('')).toBeUndefined();
});

it('the index says which ways to give patrons see', () => {
  expect(lineOf('methods')).toBe('None complete yet');
  expect(lineOf('methods', { supportMethods: ['bank', 'bizum', 'paypal'] })).toBe(
    'Bank, Bizum, PayPal',
  );
});

it('the index says which texts are missing', () => {
  expect(lineOf('support')).toBe('Nothing written yet');
  expect(lineOf('support', { about: 'I sit.' })).toBe('What you need is still empty');
  expect(lineOf('support', { needs: 'Rice.' })).toBe('About you is still empty');
  expect(lineOf('support', { about: 'I sit.', needs: 'Rice.' })).toBe('Written');
  expect(lineOf('card')).toBe('Your sentence, no photo yet');
  expect(lineOf('card', { photo: 'p.jpg' })).toBe('Your sentence, with a photo');
});

it('the index says which translations are older than the original', () => {
  const translation = { lang: 'es', summary: 'Me siento.', about: '', isOlder: false };
  expect(lineOf('translations')).toBe('None yet');
  expect(
    lineOf('translations', {
      translations: [translation, { ...translation, lang: 'pi', isOlder: true }],
    }),
  ).toBe('Spanish and Pali · 1 to check again');
});

it('the index says how to be reached, and from where', () => {
  expect(lineOf('contact', { preferredContact: 'email', stewardName: 'Ana Soler' })).toBe(
    'By email · Steward: Ana Soler',
  );
  expect(lineOf('place', { country: 'LK', languages: ['en', 'si'] })).toBe(
    'Sri Lanka · English and Sinhala',
  );
});

it('the index tells of a pause and of a retreat that is not over', () => {
  expect(lineOf('pause')).toBe('Not paused');
  expect(lineOf('pause', { isPaused: true, retreatUntil: '2026-11-24' })).toBe('Paused');
  expect(lineOf('pause', { retreatUntil: '2026-11-25' })).toBe(
    'Not paused · Retreat until November 25, 2026',
  );
});
