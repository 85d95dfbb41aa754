/**
 * Settings of a deployment, from `VITE_*` variables at build time. Without an API address all calls go to
 * this origin.
 */
export const settings = {
  /** Who is responsible for the site, for the legal pages. */
  operator: {
    name: import.meta.env.VITE_OPERATOR_NAME ?? '',
    taxId: import.meta.env.VITE_OPERATOR_TAX_ID ?? '',
    address: import.meta.env.VITE_OPERATOR_ADDRESS ?? '',
    registration: import.meta.env.VITE_OPERATOR_REGISTRATION ?? '',
  },
  /** Name of the non-profit entity that receives offerings; empty where there is none. */
  entityName: import.meta.env.VITE_ENTITY_NAME ?? '',
  /** Address of the data protection officer; empty where there is none. */
  dpoEmail: import.meta.env.VITE_DPO_EMAIL ?? '',
  /** Base address of the API, or its path at the origin of the site, without a trailing slash. */
  apiUrl: import.meta.env.VITE_API_URL ?? '',
  identity: {
    options: {
      apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
      authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
      projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
      appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
    },
    // Written as a spread with a static condition, so that builds without an emulator contain no trace of it.
    ...(import.meta.env.VITE_AUTH_EMULATOR_URL
      ? { emulator: import.meta.env.VITE_AUTH_EMULATOR_URL }
      : {}),
  },
} as const;

/** Base URL of the API for a site at this origin. */
export const apiUrlAt = (origin: string): string =>
  URL.canParse(settings.apiUrl) ? settings.apiUrl : origin + settings.apiUrl;

/**
 * Who is responsible for the site. Unknown values are empty; all are empty where nobody runs it as a service.
 */
export type Operator = Readonly<Record<keyof typeof settings.operator, string>>;

/** Address of the team, shown in the contact line of every page. */
export const CONTACT_EMAIL = import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@almsway.example';
