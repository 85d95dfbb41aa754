/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the API, or its path at the origin of the site. */
  readonly VITE_API_URL?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  /** Address of a server that speaks the Firebase Authentication emulator's protocol, also relative to the page. */
  readonly VITE_AUTH_EMULATOR_URL?: string;
  /** Contact address of the team. */
  readonly VITE_CONTACT_EMAIL?: string;
  /** Who is responsible for the site. */
  readonly VITE_OPERATOR_NAME?: string;
  readonly VITE_OPERATOR_TAX_ID?: string;
  readonly VITE_OPERATOR_ADDRESS?: string;
  readonly VITE_OPERATOR_REGISTRATION?: string;
  /** Name of the non-profit entity that receives offerings, for the footer and the privacy notice. */
  readonly VITE_ENTITY_NAME?: string;
  readonly VITE_DPO_EMAIL?: string;
  /** Set to `true` when the browser answers its own requests (development). */
  readonly VITE_MOCKS?: string;
}
