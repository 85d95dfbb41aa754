/** Areas of text: one file each a language; `common` is always loaded, `notice` with its dialog, the others with their routes. */
export const AREAS = [
  'common',
  'notice',
  'public',
  'legal',
  'identity',
  'onboarding',
  'own-profile',
  'monastic',
  'safety',
  'needs',
  'support',
  'explore',
  'offerings',
  'patron-home',
  'dashboard',
  'updates',
  'notifications',
  'settings',
  'privacy',
  'chat',
] as const;
export type Area = (typeof AREAS)[number];
