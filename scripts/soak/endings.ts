import type { BrowserContext, Request } from 'playwright';

/** What ends every session of an account, by its method and the end of its path. */
const ENDINGS: readonly { readonly method: string; readonly path: RegExp; readonly why: string }[] =
  [
    { method: 'DELETE', path: /^\/users\/[\w-]+\/sessions$/, why: 'signing out everywhere' },
    { method: 'DELETE', path: /^\/users\/[\w-]+$/, why: 'closing the account' },
    { method: 'POST', path: /\/accounts:update$/, why: 'another password' },
    { method: 'POST', path: /\/accounts:delete$/, why: 'closing the account' },
  ];

/** Ends that people have made of their own sessions, in whichever of their tabs. */
export interface Endings {
  /** Was this address asked for with a token from before one of them? It is refused then. */
  isRefused(url: string): boolean;
}

/** When the bearer of a request has signed in, in seconds; undefined where nobody is named. */
export function signedInAt(authorization: string | undefined): number | undefined {
  const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '') ?? [];
  if (payload === undefined) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  return claims['auth_time'] ?? claims['iat'];
}

/** Follows the requests of a browser. */
export function endingsOf(context: BrowserContext): Endings {
  const bearers = new Map<string, number>();
  let last = 0;
  context.on('request', (request: Request) => {
    const url = request.url();
    const { pathname } = new URL(url);
    const isEnding = ENDINGS.some(
      ({ method, path }) => method === request.method() && path.test(pathname),
    );
    if (isEnding) last = Date.now() / 1000;
    const signedIn = signedInAt(request.headers()['authorization']);
    if (signedIn !== undefined) bearers.set(url, signedIn);
  });
  return { isRefused: (url) => (bearers.get(url) ?? Number.POSITIVE_INFINITY) <= last };
}
