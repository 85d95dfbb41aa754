import {
  accountByEmail,
  accountOfToken,
  canonicalEmail,
  demandStrongPassword,
  isAcceptedEmail,
  newSecret,
  revokeTokens,
} from './accounts.ts';
import { countAttempt, forgiveAttempts, isExhausted } from './attempts.ts';
import { type Body, textField } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { Account, OobCode } from './data.ts';
import { demand, Refusal } from './errors.ts';
import { hashPassword, newSalt } from './passwords.ts';

const LIFETIME_MS = 60 * 60_000;
const KEPT_CODES = 200;

const MODES: Readonly<Record<string, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
};

/** A one-time code that still counts, or a refusal in the provider's words. */
export function demandCode(oobCode: string | undefined, context: IdentityContext): OobCode {
  demand(oobCode, 'MISSING_OOB_CODE');
  const record = context.db.oobCodes.find((candidate) => candidate.oobCode === oobCode);
  demand(record, 'INVALID_OOB_CODE');
  const age = context.now().getTime() - Date.parse(record.createdAt);
  demand(age <= LIFETIME_MS, 'EXPIRED_OOB_CODE');
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
  link.searchParams.set('lang', locale.toLowerCase().startsWith('es') ? 'es' : 'en');
  link.searchParams.set('oobCode', oobCode);
  link.searchParams.set('apiKey', new URL(request.url).searchParams.get('key') ?? '');
  const continueUrl = textField(body, 'continueUrl');
  if (continueUrl !== undefined) {
    demand(URL.canParse(continueUrl), 'INVALID_CONTINUE_URI');
    link.searchParams.set('continueUrl', continueUrl);
  }
  return link.href;
}

/** `accounts:sendOobCode`: keeps a one-time code, whose link the housekeeping routes show. */
export function sendOobCode(body: Body, context: IdentityContext, request: Request): object {
  const { db } = context;
  const requestType = textField(body, 'requestType');
  demand(requestType, 'MISSING_REQ_TYPE');
  demand(body['returnOobLink'] !== true, 'INSUFFICIENT_PERMISSION');
  let email: string;
  if (requestType === 'PASSWORD_RESET') {
    const typedEmail = textField(body, 'email');
    demand(typedEmail, 'MISSING_EMAIL');
    demand(isAcceptedEmail(typedEmail), 'INVALID_EMAIL');
    demand(db.identityConfig.hasPasswordSignIn, 'OPERATION_NOT_ALLOWED');
    email = canonicalEmail(typedEmail);
    demand(!isExhausted('resetMail', email, context), 'RESET_PASSWORD_EXCEED_LIMIT');
    countAttempt('resetMail', email, context);
  } else if (requestType === 'VERIFY_EMAIL') {
    email = accountOfToken(textField(body, 'idToken'), context).account.email;
  } else {
    throw new Refusal('OPERATION_NOT_ALLOWED');
  }
  const answer = { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
  const oobCode = newSecret(30);
  const oobLink = linkFor(request, requestType, oobCode, body);
  if (accountByEmail(email, context) === undefined) {
    demand(db.identityConfig.hasEmailPrivacy, 'EMAIL_NOT_FOUND');
    return answer;
  }
  db.oobCodes = [
    ...db.oobCodes.slice(1 - KEPT_CODES),
    { oobCode, email, requestType, oobLink, createdAt: context.now().toISOString() },
  ];
  return answer;
}

/** `accounts:resetPassword`: looks at a one-time code, or sets the new password it allows. */
export async function resetPassword(body: Body, context: IdentityContext): Promise<object> {
  demand(context.db.identityConfig.hasPasswordSignIn, 'PASSWORD_LOGIN_DISABLED');
  const oobCode = textField(body, 'oobCode');
  const newPassword = textField(body, 'newPassword');
  const record = demandCode(oobCode, context);
  const { email, requestType } = record;
  const answer = { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email };
  if (newPassword === undefined) return answer;
  demand(requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  demandStrongPassword(newPassword);
  const salt = newSalt();
  const passwordHash = await hashPassword(newPassword, salt);
  const account = accountByEmail(email, context);
  demand(account, 'INVALID_OOB_CODE');
  demand(account.disabled !== true, 'USER_DISABLED');
  dropCode(record, context);
  account.passwordHash = passwordHash;
  account.salt = salt;
  account.emailVerified = true;
  revokeTokens(account, context);
  forgiveAttempts('password', account.email, context);
  return answer;
}

/** Uses up a verification code: the account's address counts as verified. */
export function redeemVerification(oobCode: string, context: IdentityContext): Account {
  const record = demandCode(oobCode, context);
  demand(record.requestType === 'VERIFY_EMAIL', 'INVALID_OOB_CODE');
  const account = accountByEmail(record.email, context);
  demand(account, 'INVALID_OOB_CODE');
  demand(account.disabled !== true, 'USER_DISABLED');
  dropCode(record, context);
  account.emailVerified = true;
  return account;
}
