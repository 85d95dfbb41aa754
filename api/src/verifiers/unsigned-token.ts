/** Largest accepted difference between the clocks of issuer and verifier, in seconds. */
const CLOCK_SKEW_SECONDS = 300;

/** Claims of an ID token, under their names in Firebase Authentication. */
export interface IdTokenClaims {
  iss: string;
  aud: string;
  sub: string;
  user_id: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
  auth_time?: number;
  name?: string;
  picture?: string;
  email?: string;
  email_verified?: boolean;
  firebase?: {
    identities: Record<string, string[]>;
    sign_in_provider: string;
    sign_in_second_factor?: string;
  };
}

/** Encodes bytes as base64url without padding (RFC 4648 section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes base64url; throws if the text is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** An unsigned token in three parts, as the official emulator writes it. */
export function encodeUnsignedToken(claims: object): string {
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

/** Claims of a token, if it is unsigned, well-formed and of this project. Its age is not checked. */
export function decodeUnsignedToken(token: string, projectId: string): IdTokenClaims | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  // A signature cannot be verified here, so a signed token proves nothing.
  if (decodePart(parts[0])?.['alg'] !== 'none' || parts[2] !== '') return undefined;
  const claims = decodePart(parts[1]);
  if (claims === undefined) return undefined;
  const { iss, aud, sub, user_id: userId, iat, exp, email } = claims;
  if (aud !== projectId || iss !== `https://securetoken.google.com/${aud}`) return undefined;
  if (typeof sub !== 'string' || sub === '' || sub !== userId) return undefined;
  if (!Number.isFinite(iat) || !Number.isFinite(exp)) return undefined;
  if (email !== undefined && typeof email !== 'string') return undefined;
  return claims as unknown as IdTokenClaims;
}

/** Whether the token has expired, or was issued in the future. */
export function isExpired(claims: Pick<IdTokenClaims, 'iat' | 'exp'>, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return claims.exp <= seconds || claims.iat > seconds + CLOCK_SKEW_SECONDS;
}

function encodePart(value: unknown): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}

function decodePart(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const value: unknown = JSON.parse(decoder.decode(fromBase64Url(text)));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
