/** Marks the messages with which the account chooser answers the page that opened it. */
export const CHOOSER_MESSAGE_SOURCE = 'almsway-local-google';

/** Where the Firebase SDK opens the popup of a provider, when it uses a local server. */
export const GOOGLE_POPUP_PATH = '/emulator/auth/handler';

/** What the Firebase SDK's event manager receives from a popup. */
export interface AuthEvent {
  type: string;
  eventId: string;
  sessionId: string;
  urlResponse: string | null;
  postBody: null;
  tenantId: null;
  error: { code: string; message: string } | null;
}

/** Does the host name mean this computer? */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
