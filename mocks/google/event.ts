/** Marks the messages by which the account chooser answers the page that opened it. */
export const CHOOSER_MESSAGE_SOURCE = 'almsway-local-google';

/** Path at which the Firebase SDK opens a provider's popup when it uses a local server. */
export const GOOGLE_POPUP_PATH = '/emulator/auth/handler';

/** Event that the Firebase SDK receives from a popup. */
export interface AuthEvent {
  type: string;
  eventId: string;
  sessionId: string;
  urlResponse: string | null;
  postBody: null;
  tenantId: null;
  error: { code: string; message: string } | null;
}

/** Whether the host name refers to this computer. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}
