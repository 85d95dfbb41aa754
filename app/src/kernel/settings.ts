/**
 * What a deployment sets, from `VITE_*` variables at build time. Without an API address all calls go
 * to this origin.
 */
export const settings = {
  /** Base address of the API, without a trailing slash. */
  apiUrl: import.meta.env.VITE_API_URL ?? '',
  firebase: {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? 'local-api-key',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? 'localhost',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-almsway',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? 'demo-almsway',
  },
} as const;

/** Address of the team, shown in the contact line of every page. */
export const CONTACT_EMAIL = 'hello@almsway.example';
