/**
 * Keys this product keeps in the browser's storage: those of specification section 3, then who is signed in,
 * whether a sign-out still has to reach the identity SDK, the language, whether the development notice
 * has been seen, which approval a monastic has seen (its time), and the dedication of an offering that is not
 * sent yet (with the tab only).
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
} as const;

/** Storage key of the update that a user is writing: logging out removes it. */
export function writingKey(userId: string): string {
  return `updateDraft:${userId}`;
}
