import { type AuthEvent, CHOOSER_MESSAGE_SOURCE, GOOGLE_POPUP_PATH } from './event.ts';

/** Path of the mock of Google's script, on the app's own origin. */
export const GAPI_PATH = 'local-identity/gapi.js';

type Handler = (payload: unknown) => unknown;

/** The part of a gapi frame that the Firebase SDK uses. */
interface Frame {
  restyle(): Promise<void>;
  ping(callback: () => void): Promise<void>;
  register(name: string, handler: Handler): void;
  send(name: string, payload: unknown, callback: (answer: unknown) => void): void;
}

/**
 * Sets `window.gapi`, so that the Firebase SDK finds Google's loader and makes no network requests. No
 * frames are created: messages of the popup arrive as window messages, and only those from the chooser's
 * origin and in its format are passed on. The chooser is where the identity SDK opens it, at the identity
 * server, unless `chooser` is another origin, where it is opened instead. The function is sent to the page
 * as source text, so it may not use anything outside its body.
 */
export function installGapi(source: string, chooser: string | null = null, popupPath = ''): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this body reaches the page
  const isAuthEvent = (value: unknown): value is AuthEvent => {
    if (typeof value !== 'object' || value === null) return false;
    const event = value as Record<string, unknown>;
    const error = event['error'] as Record<string, unknown> | null | undefined;
    return (
      typeof event['type'] === 'string' &&
      typeof event['eventId'] === 'string' &&
      typeof event['sessionId'] === 'string' &&
      (error === null
        ? typeof event['urlResponse'] === 'string'
        : typeof error === 'object' && typeof error['code'] === 'string')
    );
  };

  const openFrame = (url: string): Frame => {
    const origin = chooser ?? new URL(url, location.href).origin;
    const handlers = new Map<string, Handler>();
    window.addEventListener('message', (message: MessageEvent<unknown>) => {
      if (message.origin !== origin) return;
      const data = message.data as { source?: unknown; authEvent?: unknown } | null;
      if (typeof data !== 'object' || data === null || data.source !== source) return;
      if (isAuthEvent(data.authEvent)) {
        handlers.get('authEvent')?.({ type: 'authEvent', authEvent: data.authEvent });
      }
    });
    return {
      restyle: () => Promise.resolve(),
      ping: () => Promise.resolve(),
      register: (name, handler) => {
        handlers.set(name, handler);
      },
      send: (name, _payload, callback) => {
        setTimeout(() => {
          try {
            callback(name === 'webStorageSupport' ? [{ webStorageSupport: true }] : []);
          } catch {
            // The SDK's callback throws after every answer, even successful ones; gapi ignores this.
          }
        }, 0);
      },
    };
  };

  if (chooser !== null) {
    const open = window.open.bind(window);
    window.open = (address, ...rest) => {
      const url = new URL(address ?? '', location.href);
      return open(url.pathname === popupPath ? chooser + popupPath + url.search : address, ...rest);
    };
  }

  const context = {
    open: (options: { url: string }, onOpen: (frame: Frame) => unknown) =>
      Promise.resolve(onOpen(openFrame(options.url))),
  };
  Object.assign(window, {
    gapi: {
      load: (_name: string, options: { callback: () => void }) => {
        setTimeout(options.callback, 0);
      },
      iframes: {
        CROSS_ORIGIN_IFRAMES_FILTER: {},
        Iframe: Object,
        getContext: () => context,
      },
    },
  });
}

/**
 * Source text of the mock script. `chooser` is the origin of the account chooser, if it is not the identity
 * server.
 */
export function gapiSource(chooser?: string): string {
  const given = [CHOOSER_MESSAGE_SOURCE, chooser ?? null, GOOGLE_POPUP_PATH];
  return `(${installGapi.toString()})(${given.map((each) => JSON.stringify(each)).join(', ')});\n`;
}
