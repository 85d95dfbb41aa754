/** Areas of text: one file each a language; `common` is always loaded, the others with their routes. */
export const AREAS = [
  'common',
  'public',
  'identity',
  'onboarding',
  'monastic',
  'explore',
  'patron-home',
  'dashboard',
  'updates',
  'notifications',
  'settings',
  'chat',
] as const;
export type Area = (typeof AREAS)[number];
