import { localeOfTag } from '@almsway/contract/locale';

import {
  accountByEmail,
  accountOfToken,
  canonicalEmail,
  assertRecentSignIn,
  assertStrongPassword,
  isAcceptedEmail,
  newSecret,
  revokeTokens,
} from './accounts.ts';
import { countAttempt, forgiveAttempts, isExhausted } from './attempts.ts';
import { type Body, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { Account, OobCode } from './data.ts';
import { assert, Refusal } from './errors.ts';
import { hashPassword, newSalt } from './passwords.ts';

const LIFETIME_MS = 60 * 60_000;
const KEPT_CODES = 200;

const MODES: Readonly<Record<string, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** The record of a valid one-time code. Others are refused with the provider's error codes. */
export function assertCode(oobCode: string | undefined, context: IdentityContext): OobCode {
  assert(oobCode, 'MISSING_OOB_CODE');
  const record = context.db.oobCodes.find((candidate) => candidate.oobCode === oobCode);
  assert(record, 'INVALID_OOB_CODE');
  const age = context.now().getTime() - Date.parse(record.createdAt);
  assert(age <= LIFETIME_MS, 'EXPIRED_OOB_CODE');
  return record;
}

function dropCode(record: OobCode, context: IdentityContext): void {
  const { db } = context;
  db.oobCodes = db.oobCodes.filter((candidate) => candidate !== record);
}

/** Stores a one-time code, which the emulator's own routes list with its link, in place of a mail. */
export function sendCode(
  code: Pick<OobCode, 'email' | 'newEmail' | 'requestType'>,
  continueUrl: string | undefined,
  { db, now }: IdentityContext,
  request: Request,
): void {
  const oobCode = newSecret(30);
  const link = new URL('/emulator/action', request.url);
  const locale = request.headers.get('x-firebase-locale') ?? '';
  link.searchParams.set('mode', MODES[code.requestType] ?? '');
  link.searchParams.set('lang', localeOfTag(locale));
  link.searchParams.set('oobCode', oobCode);
  link.searchParams.set('apiKey', new URL(request.url).searchParams.get('key') ?? '');
  if (continueUrl) link.searchParams.set('continueUrl', continueUrl);
  db.oobCodes = [
    ...db.oobCodes.slice(1 - KEPT_CODES),
    { ...code, oobCode, oobLink: link.href, createdAt: now().toISOString() },
  ];
}

/**
 * Recipient of a mail, and whether it is sent at all: with enumeration protection the answer does not say
 * so.
 */
interface Mail {
  email: string;
  newEmail?: string;
  isSent: boolean;
}

function resetMail(body: Body, context: IdentityContext): Mail {
  const { hasEmailPrivacy, hasPasswordSignIn } = context.db.identityConfig;
  const typedEmail = textField(body, 'email');
  assert(typedEmail, 'MISSING_EMAIL');
  assert(isAcceptedEmail(typedEmail), 'INVALID_EMAIL');
  assert(hasPasswordSignIn, 'OPERATION_NOT_ALLOWED');
  const email = canonicalEmail(typedEmail);
  assert(!isExhausted('resetMail', email, context), 'RESET_PASSWORD_EXCEED_LIMIT');
  countAttempt('resetMail', email, context);
  const isKnown = accountByEmail(email, context) !== undefined;
  assert(isKnown || hasEmailPrivacy, 'EMAIL_NOT_FOUND');
  return { email, isSent: isKnown };
}

function changeMail(body: Body, context: IdentityContext): Mail {
  const typedEmail = textField(body, 'newEmail');
  assert(typedEmail, 'MISSING_NEW_EMAIL');
  const { account, claims } = accountOfToken(textField(body, 'idToken'), context);
  assert(isAcceptedEmail(typedEmail), 'INVALID_NEW_EMAIL');
  assertRecentSignIn(claims, context);
  const { email } = account;
  assert(email, 'MISSING_EMAIL');
  const newEmail = canonicalEmail(typedEmail);
  assert(!isExhausted('changeMail', email, context), 'TOO_MANY_ATTEMPTS_TRY_LATER');
  countAttempt('changeMail', email, context);
  const isFree = accountByEmail(newEmail, context) === undefined;
  assert(isFree || context.db.identityConfig.hasEmailPrivacy, 'EMAIL_EXISTS');
  return { email, newEmail, isSent: isFree };
}

function mailOf(requestType: string, body: Body, context: IdentityContext): Mail {
  switch (requestType) {
    case 'PASSWORD_RESET':
      return resetMail(body, context);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeMail(body, context);
    case 'VERIFY_EMAIL': {
      const idToken = textField(body, 'idToken');
      assert(idToken, 'INVALID_ID_TOKEN');
      const { email } = accountOfToken(idToken, context).account;
      assert(email, 'MISSING_EMAIL');
      assert(!isExhausted('verifyMail', email, context), 'TOO_MANY_ATTEMPTS_TRY_LATER');
      countAttempt('verifyMail', email, context);
      return { email, isSent: true };
    }
    default:
      throw new Refusal('OPERATION_NOT_ALLOWED');
  }
}

/** `accounts:sendOobCode`: stores a one-time code. */
export function sendOobCode(body: Body, context: IdentityContext, request: Request): object {
  const requestType = textField(body, 'requestType');
  assert(requestType, 'MISSING_REQ_TYPE');
  assert(body['returnOobLink'] !== true, 'INSUFFICIENT_PERMISSION');
  const continueUrl = textField(body, 'continueUrl');
  assert(
    !continueUrl || URL.canParse(continueUrl),
    'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
  );
  const { isSent, ...whom } = mailOf(requestType, body, context);
  if (isSent) sendCode({ ...whom, requestType }, continueUrl, context, request);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: whom.email };
}

/** `accounts:resetPassword`: checks a one-time code, or sets the new password. */
export async function resetPassword(body: Body, context: IdentityContext): Promise<object> {
  assert(context.db.identityConfig.hasPasswordSignIn, 'PASSWORD_LOGIN_DISABLED');
  const oobCode = textField(body, 'oobCode');
  const newPassword = textField(body, 'newPassword') || undefined;
  const record = assertCode(oobCode, context);
  const { email, newEmail, requestType } = record;
  const answer = {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType,
    email,
    ...(newEmail === undefined ? {} : { newEmail }),
  };
  if (newPassword === undefined) return answer;
  assert(requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  assertStrongPassword(newPassword);
  const salt = newSalt();
  const passwordHash = await hashPassword(newPassword, salt);
  const account = accountByEmail(email, context);
  assert(account, 'INVALID_OOB_CODE');
  assert(account.disabled !== true, 'USER_DISABLED');
  dropCode(record, context);
  account.passwordHash = passwordHash;
  account.salt = salt;
  account.emailVerified = true;
  revokeTokens(account, context);
  forgiveAttempts('password', email, context);
  return answer;
}

/**
 * Redeems a code of a mail: the account's address is now verified. A code that changes the address or undoes
 * the change ends all sessions of its account, as a new password does. Undefined if somebody else has the
 * address by now.
 */
export function redeemVerification(
  oobCode: string,
  context: IdentityContext,
): { account: Account; newEmail?: string } | undefined {
  const record = assertCode(oobCode, context);
  const { requestType, email } = record;
  assert(requestType !== 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  const isUndo = requestType === 'RECOVER_EMAIL';
  const account = isUndo
    ? context.db.accounts.find(({ initialEmail }) => initialEmail === email)
    : accountByEmail(email, context);
  assert(account, 'INVALID_OOB_CODE');
  assert(account.disabled !== true, 'USER_DISABLED');
  dropCode(record, context);
  const newEmail = isUndo ? email : record.newEmail;
  if (newEmail !== undefined) {
    const holder = accountByEmail(newEmail, context);
    if (holder !== undefined && holder !== account) return undefined;
    account.email = newEmail;
    revokeTokens(account, context);
  }
  account.emailVerified = true;
  return { account, ...(newEmail === undefined ? {} : { newEmail }) };
}
