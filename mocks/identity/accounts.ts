import {
  decodeUnsignedToken,
  type IdTokenClaims,
  isExpired,
  toBase64Url,
} from '@almsway/api/verifiers/unsigned-token';
import { isEmail } from '@almsway/contract/people/credentials';

import type { IdentityContext } from './context.ts';
import type { Account, ProviderLink } from './data.ts';
import { assert } from './errors.ts';
import { ID_TOKEN_SECONDS, isTokenRevoked, issueIdToken } from './tokens.ts';

const PASSWORD_MIN_LENGTH = 6;
// More would only be left over from old devices.
const REFRESH_TOKENS_PER_ACCOUNT = 50;
const RECENT_SIGN_IN_SECONDS = 5 * 60;
const ID_LENGTH = 28;
const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

// Placeholder for the password hash in answers: clients only check whether there is one.
const REDACTED_HASH = 'UkVEQUNURUQ=';

/** A random account id in the provider's format. */
export function newAccountId(): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH))) {
      // Skips bytes beyond the last multiple of the alphabet's length, which would favour its first
      // letters.
      if (byte < 248 && id.length < ID_LENGTH) id += ID_ALPHABET.charAt(byte % ID_ALPHABET.length);
    }
  }
  return id;
}

/** A random secret for one-time codes and refresh tokens. */
export function newSecret(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Whether the provider accepts this email address as it is. */
export function isAcceptedEmail(value: string): boolean {
  return value === value.trim() && isEmail(value);
}

/** The spelling under which the provider stores an email address. */
export function canonicalEmail(value: string): string {
  return value.toLowerCase();
}

/** Refuses a new password that is too short. */
export function assertStrongPassword(password: string): void {
  assert(
    password.length >= PASSWORD_MIN_LENGTH,
    `WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN_LENGTH} characters`,
  );
}

/** The account with an email address. */
export function accountByEmail(email: string, context: IdentityContext): Account | undefined {
  return context.db.accounts.find((account) => account.email?.toLowerCase() === email);
}

/** The account that a person at an identity provider is linked to. */
export function accountByLink(
  link: Pick<ProviderLink, 'providerId' | 'rawId'>,
  context: IdentityContext,
): Account | undefined {
  return context.db.accounts.find((account) =>
    account.providers.some(
      ({ providerId, rawId }) => providerId === link.providerId && rawId === link.rawId,
    ),
  );
}

/** The account with an id. */
export function accountById(localId: string, context: IdentityContext): Account | undefined {
  return context.db.accounts.find((account) => account.localId === localId);
}

/** Milliseconds since 1970, as text, like the provider. */
export function milliseconds(context: IdentityContext): string {
  return String(context.now().getTime());
}

/** Revokes all tokens of an account. New ones can be issued at once. */
export function revokeTokens(account: Account, context: IdentityContext): void {
  // One second later, so that tokens issued earlier in this second are revoked too.
  account.validSince = String(Math.floor(context.now().getTime() / 1000) + 1);
  for (const token of context.db.refreshTokens) {
    if (token.localId === account.localId) token.issuedAt = '0';
  }
}

/** Fields of an answer that signs a user in. */
export interface IssuedTokens {
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Signs an account in: issues an ID token and stores a refresh token. */
export function issueTokens(
  account: Account,
  signInProvider: string,
  context: IdentityContext,
): IssuedTokens {
  const { db } = context;
  const refreshToken = newSecret(48);
  const own = db.refreshTokens.filter((token) => token.localId === account.localId);
  if (own.length >= REFRESH_TOKENS_PER_ACCOUNT) {
    const dropped = new Set(own.slice(0, own.length - REFRESH_TOKENS_PER_ACCOUNT + 1));
    db.refreshTokens = db.refreshTokens.filter((token) => !dropped.has(token));
  }
  db.refreshTokens.push({
    refreshToken,
    localId: account.localId,
    signInProvider,
    issuedAt: milliseconds(context),
  });
  return {
    idToken: issueIdToken(account, context, { signInProvider }),
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

/** Account of an ID token in a body. Invalid tokens are refused with the provider's error codes. */
export function accountOfToken(
  idToken: string | undefined,
  context: IdentityContext,
): { account: Account; claims: IdTokenClaims } {
  assert(idToken, 'MISSING_ID_TOKEN');
  const claims = decodeUnsignedToken(idToken, context.projectId);
  assert(claims, 'INVALID_ID_TOKEN');
  const account = accountById(claims.sub, context);
  assert(account, 'USER_NOT_FOUND');
  assert(account.disabled !== true, 'USER_DISABLED');
  assert(!isExpired(claims, context.now()) && !isTokenRevoked(claims, account), 'TOKEN_EXPIRED');
  return { account, claims };
}

/** Refuses a change that needs a sign-in within the last five minutes. */
export function assertRecentSignIn(claims: IdTokenClaims, context: IdentityContext): void {
  const age = context.now().getTime() / 1000 - (claims.auth_time ?? claims.iat);
  assert(age <= RECENT_SIGN_IN_SECONDS, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/**
 * Sign-in methods of an account as the provider lists them. In this and other answers, fields that are
 * undefined do not appear.
 */
function providerUserInfo(account: Account): Record<string, unknown>[] {
  const { email, displayName, photoUrl } = account;
  const password = {
    providerId: 'password',
    rawId: email,
    federatedId: email,
    email,
    displayName,
    photoUrl,
  };
  return [
    ...account.providers.filter((provider) => provider.providerId !== 'password'),
    ...(account.passwordHash === undefined ? [] : [password]),
  ].map((provider) => ({ ...provider }));
}

/** What `accounts:lookup` and `accounts:update` both show of an account. */
export function accountAnswer(account: Account): Record<string, unknown> {
  return {
    localId: account.localId,
    email: account.email,
    initialEmail: account.initialEmail,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    screenName: account.screenName,
    photoUrl: account.photoUrl,
    passwordHash: account.passwordHash === undefined ? undefined : REDACTED_HASH,
    providerUserInfo: providerUserInfo(account),
  };
}
