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

function linkFor(request: Request, requestType: string, oobCode: string, body: Body): string {
  const link = new URL('/emulator/action', request.url);
  const locale = request.headers.get('x-firebase-locale') ?? '';
  link.searchParams.set('mode', MODES[requestType] ?? '');
  link.searchParams.set('lang', localeOfTag(locale));
  link.searchParams.set('oobCode', oobCode);
  link.searchParams.set('apiKey', new URL(request.url).searchParams.get('key') ?? '');
  const continueUrl = textField(body, 'continueUrl');
  if (continueUrl) link.searchParams.set('continueUrl', continueUrl);
  return link.href;
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

/** `accounts:sendOobCode`: stores a one-time code. The emulator's own routes list its link. */
export function sendOobCode(body: Body, context: IdentityContext, request: Request): object {
  const { db } = context;
  const requestType = textField(body, 'requestType');
  assert(requestType, 'MISSING_REQ_TYPE');
  assert(body['returnOobLink'] !== true, 'INSUFFICIENT_PERMISSION');
  const continueUrl = textField(body, 'continueUrl');
  assert(
    !continueUrl || URL.canParse(continueUrl),
    'INVALID_CONTINUE_URI : ((expected an absolute URI with valid scheme and host))',
  );
  const { isSent, ...whom } = mailOf(requestType, body, context);
  const oobCode = newSecret(30);
  const oobLink = linkFor(request, requestType, oobCode, body);
  if (isSent) {
    db.oobCodes = [
      ...db.oobCodes.slice(1 - KEPT_CODES),
      { oobCode, ...whom, requestType, oobLink, createdAt: context.now().toISOString() },
    ];
  }
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
 * Redeems a verification code: the account's address is now verified. A code that changes the address ends
 * all sessions of its account, as a new password does.
 */
export function redeemVerification(
  oobCode: string,
  context: IdentityContext,
): { account: Account; newEmail?: string } {
  const record = assertCode(oobCode, context);
  assert(record.requestType !== 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  const account = accountByEmail(record.email, context);
  assert(account, 'INVALID_OOB_CODE');
  assert(account.disabled !== true, 'USER_DISABLED');
  const { newEmail } = record;
  assert(newEmail === undefined || !accountByEmail(newEmail, context), 'EMAIL_EXISTS');
  dropCode(record, context);
  account.emailVerified = true;
  if (newEmail === undefined) return { account };
  account.email = newEmail;
  revokeTokens(account, context);
  return { account, newEmail };
}
