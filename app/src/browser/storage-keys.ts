/**
 * Keys this product keeps in local storage: those of specification section 3, then the language,
 * and whether the development notice has been seen.
 */
export const STORAGE_KEYS = {
  jwt: 'jwt',
  rememberDevice: 'rememberDevice',
  savedEmail: 'savedEmail',
  theme: 'theme',
  locale: 'locale',
  noticeSeen: 'noticeSeen',
} as const;
