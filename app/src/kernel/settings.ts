/**
 * What a deployment sets, from `VITE_*` variables at build time. Without an API address all calls go
 * to this origin.
 */
export const settings = {
  /** Base address of the API, without a trailing slash. */
  apiUrl: import.meta.env.VITE_API_URL ?? '',
  identity: {
    options: {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
      appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
    },
    // Written so that a build without an emulator has no word of one.
    ...(import.meta.env.VITE_AUTH_EMULATOR_URL
      ? { emulator: import.meta.env.VITE_AUTH_EMULATOR_URL }
      : {}),
  },
} as const;

/** Address of the team, shown in the contact line of every page. */
export const CONTACT_EMAIL = 'hello@almsway.example';
