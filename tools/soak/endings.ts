import type { BrowserContext, Request } from 'playwright';

/** Requests that end every session of an account. */
const ENDINGS: readonly { readonly method: string; readonly path: RegExp; readonly why: string }[] =
  [
    { method: 'DELETE', path: /^\/users\/[\w-]+\/sessions$/, why: 'signing out everywhere' },
    { method: 'DELETE', path: /^\/users\/[\w-]+$/, why: 'closing the account' },
    { method: 'POST', path: /\/accounts:update$/, why: 'another password' },
    { method: 'POST', path: /\/accounts:delete$/, why: 'closing the account' },
  ];

/** Sessions that people have ended themselves, in any tab. */
export interface Endings {
  /** Whether this address was requested with a token from before such an end, which the server refuses. */
  isRefused(url: string): boolean;
}

/** When the bearer of a token signed in, in seconds since 1970; undefined without a token. */
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
