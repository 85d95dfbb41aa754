import { expect, test } from 'vitest';

import { completenessOf, PROFILE_PARTS } from '#app/features/dashboard/dashboard.ts';
import { ownProfile } from '#tests/support/profiles.ts';

test('a profile with only what onboarding requires is asked for a photo first', () => {
  expect(completenessOf(ownProfile())).toEqual({
    done: 0,
    total: PROFILE_PARTS.length,
    next: 'photo',
  });
});

test('blank text and an empty list count as missing', () => {
  const { done, next } = completenessOf(
    ownProfile({ photo: 'data:image/png;base64,AA==', about: '  ', links: [] }),
  );
  expect({ done, next }).toEqual({ done: 1, next: 'about' });
});

test('a complete profile needs nothing more', () => {
  const whole = ownProfile({
    photo: 'data:image/png;base64,AA==',
    about: 'I live in the forest.',
    needs: 'Rice.',
    city: 'Hertford',
    links: ['https://example.org/'],
    phone: '+441234567890',
  });
  expect(completenessOf(whole)).toEqual({ done: 6, total: 6, next: null });
});
