import type { BackendContext } from '#mocks/backend/context.ts';
import type { Account } from '#mocks/backend/db.ts';
import type { Store } from '#mocks/backend/store.ts';

/** How long an ID token lives, in seconds, as the provider's do. */
export const ID_TOKEN_SECONDS = 3600;

// The clocks of a token's maker and reader may differ this much (seconds).
const CLOCK_SKEW_SECONDS = 300;

/** What an ID token says, under the provider's own claim names. */
export interface IdTokenClaims {
  iss: string;
  aud: string;
  sub: string;
  user_id: string;
  iat: number;
  exp: number;
  auth_time?: number;
  name?: string;
  picture?: string;
  email?: string;
  email_verified?: boolean;
  firebase?: { identities: Record<string, string[]>; sign_in_provider: string };
}

/** Who sent a request, or that nobody acceptable did. */
export type Bearer =
  | { ok: true; userId: string; email: string; claims: IdTokenClaims }
  | { ok: false };

const DENIED: Bearer = { ok: false };

// A deleted account is unknown to the store afterwards, and tokens of unknown accounts are accepted.
const deletedAccounts = new WeakMap<Store, Set<string>>();

/** Remembers that the tokens of a deleted account are worth nothing any more. */
export function forgetAccount(store: Store, localId: string): void {
  const deleted = deletedAccounts.get(store) ?? new Set<string>();
  deletedAccounts.set(store, deleted.add(localId));
}

/** Bytes as base64url without padding (RFC 4648 section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Bytes of base64url text; throws when it is not base64url. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
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

/** An unsigned token in three parts, as the official emulator writes it. */
export function encodeUnsignedToken(claims: object): string {
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;
}

/** Makes an ID token for an account; `authTime` is the sign-in, in seconds since 1970 (default: now). */
export function issueIdToken(
  account: Account,
  context: BackendContext,
  options: { signInProvider: string; authTime?: number },
): string {
  const validSince = Number(account.validSince);
  // Right after a revocation `validSince` may be one second ahead of the clock.
  const issuedAt = Math.max(Math.floor(context.now().getTime() / 1000), validSince);
  const identities: Record<string, string[]> = { email: [account.email] };
  for (const provider of account.providers) {
    if (provider.providerId === 'password') continue;
    identities[provider.providerId] = [...(identities[provider.providerId] ?? []), provider.rawId];
  }
  const claims: IdTokenClaims = {
    ...(account.displayName === undefined ? {} : { name: account.displayName }),
    ...(account.photoUrl === undefined ? {} : { picture: account.photoUrl }),
    iss: `https://securetoken.google.com/${context.projectId}`,
    aud: context.projectId,
    auth_time: options.authTime ?? issuedAt,
    user_id: account.localId,
    sub: account.localId,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    email: account.email,
    email_verified: account.emailVerified,
    firebase: { identities, sign_in_provider: options.signInProvider },
  };
  return encodeUnsignedToken(claims);
}

/** What a token claims when it is unsigned, whole and of this project; its age is not looked at. */
export function decodeIdToken(token: string, context: BackendContext): IdTokenClaims | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  // A signature cannot be checked here, so a token that bears one proves nothing.
  if (decodePart(parts[0])?.['alg'] !== 'none' || parts[2] !== '') return undefined;
  const claims = decodePart(parts[1]);
  if (claims === undefined) return undefined;
  const { iss, aud, sub, user_id: userId, iat, exp, email } = claims;
  if (aud !== context.projectId || iss !== `https://securetoken.google.com/${aud}`) {
    return undefined;
  }
  if (typeof sub !== 'string' || sub === '' || sub !== userId) return undefined;
  if (!Number.isFinite(iat) || !Number.isFinite(exp)) return undefined;
  if (email !== undefined && typeof email !== 'string') return undefined;
  return claims as unknown as IdTokenClaims;
}

/** Has the token run out, or does it come from the future? */
export function isTokenExpired(claims: IdTokenClaims, context: BackendContext): boolean {
  const now = context.now().getTime() / 1000;
  return claims.exp <= now || claims.iat > now + CLOCK_SKEW_SECONDS;
}

/** Was the token made before the account's tokens were revoked? */
export function isTokenRevoked(claims: IdTokenClaims, account: Account): boolean {
  return claims.iat < Number(account.validSince);
}

/**
 * Who sent a request, by its bearer token. A good token of an account this store does not know is
 * accepted: the identity provider may be another server, such as the official emulator.
 */
export function readBearer(request: Request, context: BackendContext): Bearer {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '');
  const claims = match?.[1] === undefined ? undefined : decodeIdToken(match[1], context);
  if (claims === undefined || isTokenExpired(claims, context)) return DENIED;
  const userId = claims.sub;
  const account = context.store.db.accounts.find((candidate) => candidate.localId === userId);
  if (account === undefined) {
    if (deletedAccounts.get(context.store)?.has(userId) === true) return DENIED;
    return { ok: true, userId, email: claims.email ?? '', claims };
  }
  if (account.disabled === true || isTokenRevoked(claims, account)) return DENIED;
  return { ok: true, userId, email: account.email, claims };
}
