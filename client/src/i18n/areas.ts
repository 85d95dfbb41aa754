/**
 * Areas of the catalogues, one file per language each. `common` is always loaded, `notice` and `consent` with
 * their dialogs, the others with their routes.
 */
export const AREAS = [
  'common',
  'notice',
  'public',
  'legal',
  'identity',
  'onboarding',
  'own-profile',
  'monastic',
  'public-profile',
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
  'restriction',
  'consent',
  'chat',
  'steward',
  'giver-form',
] as const;

/**
 * Areas of the staff desk, an entry of its own. Their catalogues are not part of the app's build; the desk
 * adds them with `addArea`.
 */
export const DESK_AREAS = ['desk'] as const;
export type Area = (typeof AREAS | typeof DESK_AREAS)[number];
