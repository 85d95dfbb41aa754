import {
  accountByEmail,
  accountOfToken,
  canonicalEmail,
  assertStrongPassword,
  isAcceptedEmail,
  issueTokens,
  milliseconds,
  newAccountId,
} from './accounts.ts';
import { countAttempt, forgiveAttempts, isExhausted } from './attempts.ts';
import { type Body, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { Account } from './data.ts';
import { assert, Refusal } from './errors.ts';
import { hashPassword, isPassword, newSalt } from './passwords.ts';

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.';

/** `accounts:signUp`: a new account with email and password, or a password for a signed-in account. */
export async function signUp(body: Body, context: IdentityContext): Promise<object> {
  const { identityConfig } = context.db;
  const email = textField(body, 'email');
  const password = textField(body, 'password');
  const displayName = textField(body, 'displayName');
  const idToken = textField(body, 'idToken');
  assert(textField(body, 'localId') === undefined, 'UNEXPECTED_PARAMETER : User ID');
  if (!email && !password && !idToken) {
    assert(email === undefined, 'INVALID_EMAIL');
    // A request without email, password and token is for an anonymous account, which is not allowed.
    throw new Refusal('ADMIN_ONLY_OPERATION');
  }
  assert(identityConfig.hasPasswordSignIn, 'OPERATION_NOT_ALLOWED');
  assert(email, 'MISSING_EMAIL');
  assert(password, 'MISSING_PASSWORD');
  assert(isAcceptedEmail(email), 'INVALID_EMAIL');
  assertStrongPassword(password);
  const canonical = canonicalEmail(email);
  const linked = idToken === undefined ? undefined : accountOfToken(idToken, context).account;
  const holder = accountByEmail(canonical, context);
  assert(holder === undefined || holder === linked, 'EMAIL_EXISTS');
  const salt = newSalt();
  const passwordHash = await hashPassword(password, salt);
  const now = milliseconds(context);
  let account = linked;
  if (account === undefined) {
    account = {
      localId: newAccountId(),
      email: canonical,
      emailVerified: false,
      createdAt: now,
      lastLoginAt: now,
      validSince: String(Math.floor(Number(now) / 1000)),
      providers: [],
    };
    context.db.accounts.push(account);
  } else if (account.email !== canonical) {
    account.email = canonical;
    account.emailVerified = false;
  }
  account.passwordHash = passwordHash;
  account.salt = salt;
  account.lastLoginAt = now;
  if (displayName !== undefined) account.displayName = displayName;
  const tokens = issueTokens(account, 'password', context);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    email: account.email,
    ...(account.displayName === undefined ? {} : { displayName: account.displayName }),
    ...tokens,
  };
}

/** `accounts:signInWithPassword`. With enumeration protection it does not say which part was wrong. */
export async function signInWithPassword(body: Body, context: IdentityContext): Promise<object> {
  const { identityConfig } = context.db;
  const typedEmail = textField(body, 'email');
  const password = textField(body, 'password');
  assert(identityConfig.hasPasswordSignIn, 'PASSWORD_LOGIN_DISABLED');
  assert(typedEmail !== undefined, 'MISSING_EMAIL');
  assert(isAcceptedEmail(typedEmail), 'INVALID_EMAIL');
  assert(password, 'MISSING_PASSWORD');
  const email = canonicalEmail(typedEmail);
  const isProtected = identityConfig.hasEmailPrivacy;
  assert(!isExhausted('password', email, context), TOO_MANY);
  const account = accountByEmail(email, context);
  countAttempt('password', email, context);
  assert(account, isProtected ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND');
  assert(account.disabled !== true, 'USER_DISABLED');
  const { passwordHash, salt } = account;
  const isRight =
    passwordHash !== undefined &&
    salt !== undefined &&
    (await isPassword(password, salt, passwordHash));
  assert(isRight, isProtected ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD');
  forgiveAttempts('password', email, context);
  account.lastLoginAt = milliseconds(context);
  const tokens = issueTokens(account, 'password', context);
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.localId,
    email: account.email,
    displayName: account.displayName ?? '',
    ...tokens,
  };
}

/**
 * `accounts:createAuthUri`: sign-in methods of an email address, unless enumeration protection hides them.
 */
export function createAuthUri(body: Body, context: IdentityContext): object {
  const identifier = textField(body, 'identifier');
  assert(identifier, 'MISSING_IDENTIFIER');
  const continueUri = textField(body, 'continueUri');
  assert(continueUri, 'MISSING_CONTINUE_URI');
  assert(isAcceptedEmail(identifier), 'INVALID_IDENTIFIER');
  assert(URL.canParse(continueUri), 'INVALID_CONTINUE_URI');
  const answer = {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: textField(body, 'sessionId') ?? newAccountId(),
  };
  if (context.db.identityConfig.hasEmailPrivacy) return answer;
  const email = canonicalEmail(identifier);
  const account =
    accountByEmail(email, context) ??
    context.db.accounts.find(({ providers }) => providers.some((link) => link.email === email));
  const methods = account === undefined ? [] : signInMethods(account);
  return {
    ...answer,
    registered: account !== undefined,
    allProviders: methods,
    signinMethods: methods,
  };
}

function signInMethods(account: Account): string[] {
  return [
    ...(account.passwordHash === undefined ? [] : ['password']),
    ...account.providers
      .map((provider) => provider.providerId)
      .filter((providerId) => providerId !== 'password'),
  ];
}
