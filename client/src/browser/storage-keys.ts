/**
 * Keys that the product uses in the browser's storage. First those of specification section 3, then: who is
 * signed in, whether a sign-out still has to reach the identity SDK, the language, whether the development
 * notice has been seen, the time of the approval that a monastic has seen, the dedication of an unsent
 * offering (only in the tab), and what a member of staff has typed at the desk and not sent.
 */
export const STORAGE_KEYS = {
  jwt: 'jwt',
  rememberDevice: 'rememberDevice',
  savedEmail: 'savedEmail',
  theme: 'theme',
  account: 'account',
  signingOut: 'signingOut',
  locale: 'locale',
  noticeSeen: 'noticeSeen',
  verifiedSeen: 'verifiedSeen',
  dedication: 'dedication',
  deskTexts: 'deskTexts',
} as const;

/** Storage key of the draft of an onboarding. */
export const draftKey = (userId: string): string => `onboardingDraft:${userId}`;

/** Storage key of the unsent objection to a restriction. */
export const objectionKey = (userId: string): string => `objectionDraft:${userId}`;

/** Storage key of the draft of an update. */
export const writingKey = (userId: string): string => `updateDraft:${userId}`;

/** Everything that is stored for one user. It is removed on logout, in the app and at the desk. */
export const userKeys = (userId: string): readonly string[] =>
  [draftKey, objectionKey, writingKey].map((keyOf) => keyOf(userId));
