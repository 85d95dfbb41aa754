import {
  accountAnswer,
  accountByEmail,
  accountById,
  accountByLink,
  accountOfToken,
  canonicalEmail,
  assertRecentSignIn,
  assertStrongPassword,
  isAcceptedEmail,
  issueTokens,
  revokeTokens,
} from './accounts.ts';
import { type Body, listField, objectField, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { Account, ProviderLink } from './data.ts';
import { assert, errorAnswer } from './errors.ts';
import { redeemVerification, sendCode } from './oob-codes.ts';
import { hashPassword, newSalt } from './passwords.ts';
import { ID_TOKEN_SECONDS, issueIdToken } from './tokens.ts';

/** `accounts:lookup`: the account of an ID token. */
export function lookup(body: Body, context: IdentityContext): object {
  const { account } = accountOfToken(textField(body, 'idToken'), context);
  const { validSince, disabled, createdAt, lastLoginAt } = account;
  const lastRefreshAt = new Date(Number(lastLoginAt)).toISOString();
  const times = { validSince, createdAt, lastLoginAt, lastRefreshAt };
  const user = { ...accountAnswer(account), ...times, disabled };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}

/**
 * `accounts:update`: changes name, picture, email, password or linked providers, or redeems the code of a
 * mail.
 */
export async function update(
  body: Body,
  context: IdentityContext,
  request: Request,
): Promise<object> {
  const oobCode = textField(body, 'oobCode');
  if (oobCode !== undefined) {
    const redeemed = redeemVerification(oobCode, context);
    // Not thrown, so that the code remains used up.
    if (redeemed === undefined) return errorAnswer('EMAIL_EXISTS');
    const { account, newEmail } = redeemed;
    return { ...updateAnswer(account), newEmail };
  }
  const idToken = textField(body, 'idToken');
  assert(idToken, 'INVALID_REQ_TYPE : Unsupported request parameters.');
  for (const field of ['customAttributes', 'disableUser', 'emailVerified']) {
    assert(!Object.hasOwn(body, field), 'INSUFFICIENT_PERMISSION');
  }
  const { account, claims } = accountOfToken(idToken, context);
  // Empty values count as missing.
  const typedEmail = textField(body, 'email') || undefined;
  const password = textField(body, 'password') || undefined;
  const displayName = textField(body, 'displayName');
  const photoUrl = textField(body, 'photoUrl');
  const removed = listField(body, 'deleteAttribute');
  const unlinked = listField(body, 'deleteProvider');
  const linked = linkField(body, context);
  const email =
    typedEmail === undefined || canonicalEmail(typedEmail) === account.email
      ? undefined
      : canonicalEmail(typedEmail);
  if (email !== undefined || password !== undefined) assertRecentSignIn(claims, context);
  if (email !== undefined) {
    assert(isAcceptedEmail(email), 'INVALID_EMAIL');
    assert(
      !context.db.identityConfig.hasEmailPrivacy,
      'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
    );
    const holder = accountByEmail(email, context);
    assert(holder === undefined || holder === account, 'EMAIL_EXISTS');
  }
  if (password !== undefined) assertStrongPassword(password);
  const salt = newSalt();
  const passwordHash = password === undefined ? undefined : await hashPassword(password, salt);
  if (displayName !== undefined) account.displayName = displayName;
  if (photoUrl !== undefined) account.photoUrl = photoUrl;
  if (removed.includes('DISPLAY_NAME')) delete account.displayName;
  if (removed.includes('PHOTO_URL')) delete account.photoUrl;
  account.providers = account.providers.filter(({ providerId }) => !unlinked.includes(providerId));
  if (linked !== undefined) account.providers.push(linked);
  if (unlinked.includes('password')) {
    delete account.passwordHash;
    delete account.salt;
  }
  if (email !== undefined) {
    if (account.email !== undefined) {
      account.initialEmail ??= account.email;
      const code = { email: account.initialEmail, newEmail: email, requestType: 'RECOVER_EMAIL' };
      sendCode(code, undefined, context, request);
    }
    account.email = email;
    account.emailVerified = false;
  }
  if (passwordHash !== undefined) {
    account.passwordHash = passwordHash;
    account.salt = salt;
  }
  const isRevoking =
    email !== undefined || passwordHash !== undefined || Object.hasOwn(body, 'validSince');
  if (isRevoking) revokeTokens(account, context);
  const provider =
    passwordHash === undefined ? (claims.firebase?.sign_in_provider ?? 'password') : 'password';
  const tokens = isRevoking ? issueTokens(account, provider, context) : {};
  return { ...updateAnswer(account), newEmail: email, ...tokens };
}

function linkField(body: Body, context: IdentityContext): ProviderLink | undefined {
  const described = objectField(body, 'linkProviderUserInfo');
  if (Object.keys(described).length === 0) return undefined;
  const text = (name: string) => textField(described, name) || undefined;
  const [providerId, rawId] = [text('providerId'), text('rawId')];
  assert(providerId, 'MISSING_PROVIDER_ID');
  assert(rawId, 'MISSING_RAW_ID');
  assert(
    accountByLink({ providerId, rawId }, context) === undefined,
    'FEDERATED_USER_ID_ALREADY_LINKED',
  );
  const optional = ['email', 'displayName', 'photoUrl'].flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value]];
  });
  return { providerId, rawId, ...Object.fromEntries(optional) };
}

function updateAnswer(account: Account): object {
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...accountAnswer(account) };
}

/** `accounts:delete`: removes the account of an ID token, which must come from a recent sign-in. */
export function deleteAccount(body: Body, context: IdentityContext): object {
  const { account, claims } = accountOfToken(textField(body, 'idToken'), context);
  assertRecentSignIn(claims, context);
  const { db } = context;
  db.accounts = db.accounts.filter((candidate) => candidate !== account);
  db.oobCodes = db.oobCodes.filter(
    ({ email }) => email !== account.email && email !== account.initialEmail,
  );
  db.refreshTokens = db.refreshTokens.filter(({ localId }) => localId !== account.localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

/** `securetoken.googleapis.com/v1/token`: a new ID token for a refresh token. */
export function grantToken(body: Body, context: IdentityContext): object {
  const grantType = textField(body, 'grant_type') ?? textField(body, 'grantType');
  const refreshToken = textField(body, 'refresh_token') ?? textField(body, 'refreshToken');
  assert(grantType, 'MISSING_GRANT_TYPE');
  assert(grantType === 'refresh_token', 'INVALID_GRANT_TYPE');
  assert(refreshToken, 'MISSING_REFRESH_TOKEN');
  const record = context.db.refreshTokens.find(
    (candidate) => candidate.refreshToken === refreshToken,
  );
  const account = record && accountById(record.localId, context);
  assert(record && account, 'INVALID_REFRESH_TOKEN');
  assert(account.disabled !== true, 'USER_DISABLED');
  const signedInAt = Math.floor(Number(record.issuedAt) / 1000);
  // The sign-in of tokens issued right after a revocation may be a second before `validSince`.
  assert(signedInAt + 1 >= Number(account.validSince), 'TOKEN_EXPIRED');
  const idToken = issueIdToken(account, context, {
    signInProvider: record.signInProvider,
    authTime: signedInAt,
  });
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: context.projectId,
  };
}
