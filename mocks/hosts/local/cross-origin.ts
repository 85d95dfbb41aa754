import { isIP } from 'node:net';

import { PREFLIGHT_SECONDS } from '@almsway/contract/security-headers';

const LOOPBACK =
  /^https?:\/\/(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Whether pages of this origin may use the server: those of this machine, and those allowed explicitly. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return LOOPBACK.test(origin) || allowed.includes(origin);
}

/**
 * Whether a request may have this `Host` header. A foreign domain can resolve to this machine, and its
 * pages would then count as same-origin (DNS rebinding); an IP address cannot.
 */
export function isOwnName(name: string, { host, allowedOrigins = [] }: Names): boolean {
  const hostname = URL.parse(`http://${name}`)?.hostname;
  return (
    hostname !== undefined &&
    (isIP(hostname.replaceAll(/[[\]]/g, '')) > 0 ||
      isAllowedOrigin(`http://${hostname}`, []) ||
      hostname === host ||
      allowedOrigins.some((origin) => URL.parse(origin)?.hostname === hostname))
  );
}

interface Names {
  readonly host?: string;
  readonly allowedOrigins?: readonly string[];
}

/** Headers that let pages of an allowed origin read an answer. */
export function crossOriginHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Location, Retry-After',
    Vary: 'Origin',
  };
}

/** Headers of the answer to a preflight request, which allow whatever headers it names. */
export function preflightHeaders(origin: string, headers: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': headers,
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  };
}
