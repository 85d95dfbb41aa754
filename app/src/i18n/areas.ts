/** Areas of text: one file each a language; `common` is always loaded, `notice` and `consent` with their dialogs, the others with their routes. */
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
  'consent',
  'chat',
  'steward',
] as const;

/**
 * Areas of the desk for staff, an entry of its own: their catalogues are no part of the app's build, and the desk
 * adds them (`addArea`).
 */
export const DESK_AREAS = ['desk'] as const;
export type Area = (typeof AREAS | typeof DESK_AREAS)[number];
