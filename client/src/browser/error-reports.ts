import { PLACE_IN_BUILD, type BrowserError } from '@almsway/contract/browser-errors/browser-error';

/** Most errors that a page reports: one that repeats says nothing new. */
const MOST = 5;

/**
 * What of an error is reported: its name and the place in our files, never its message. Undefined for what
 * is not ours: errors of extensions, and scripts that could not be loaded.
 */
export function browserErrorOf(error: unknown, origin: string): BrowserError | undefined {
  if (!(error instanceof Error)) return undefined;
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error';
  const places = (error.stack ?? '').match(/https?:\/\/[^\s)]+/g) ?? [];
  const own = places.find((place) => place.startsWith(`${origin}/`));
  if (places.length > 0 && own === undefined) return undefined;
  const at = (own ?? '').slice(origin.length + 1);
  return { name, at: PLACE_IN_BUILD.test(at) ? at : '' };
}

/** Reports errors of a page to the API. */
export interface ErrorReports {
  /** Reports an error, once for each kind and place, without waiting for an answer. */
  report(error: unknown): void;
}

/**
 * Reports errors that nothing caught, and those that are passed to `report`, to `apiUrl`.
 *
 * @param page The window: its events, its origin and its network.
 */
export function startErrorReports(
  apiUrl: string,
  page: Pick<Window, 'addEventListener'> & {
    readonly location: Pick<Location, 'origin'>;
    readonly fetch: typeof fetch;
  } = globalThis.window,
): ErrorReports {
  const sent = new Set<string>();
  const send = async (body: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const init: RequestInit = { method: 'POST', headers, body, keepalive: true };
    // Without a network there is no way to report.
    await page.fetch(`${apiUrl}/browser-errors`, init).catch(() => undefined);
  };
  const report = (thrown: unknown) => {
    const found = browserErrorOf(thrown, page.location.origin);
    const body = found && JSON.stringify(found);
    if (!body || sent.has(body) || sent.size >= MOST) return;
    sent.add(body);
    void send(body);
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return { report };
}
