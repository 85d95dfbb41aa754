import * as v from 'valibot';

import { atMost, notFarOver } from '#contract/text-checks.ts';
import { tidyLine } from '#contract/text.ts';

/** Shortest password, in UTF-16 code units. */
const PASSWORD_MIN_LENGTH = 6;

/** Longest display name, in characters. */
export const NAME_MAX_LENGTH = 100;

/** Reasons a field of the sign-in or sign-up form is refused; each has a message in both catalogues. */
export const CREDENTIAL_ISSUES = [
  'nameRequired',
  'nameTooLong',
  'emailInvalid',
  'passwordWeak',
  'passwordRequired',
  'confirmationRequired',
  'passwordsDiffer',
] as const;
export type CredentialIssue = (typeof CREDENTIAL_ISSUES)[number];

/** Returns its argument; the compiler checks the name. */
export const credentialIssue = (name: CredentialIssue): CredentialIssue => name;

// One @, a dotted domain, no spaces, no invisible characters (controls, direction marks, zero-width spaces), no
// consecutive or edge dots, at most 254 characters (RFC 5321 section 4.5.3.1).
const EMAIL =
  /^(?!\.)(?!.*\.\.)[^\s\p{C}@<>,;:"()[\]\\]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

/** Whether this, once trimmed, is an email address that the product accepts. */
export function isEmail(value: string): boolean {
  const email = value.trim();
  return email.length <= 254 && EMAIL.test(email);
}

/** Display name in any script, 1 to 100 characters once tidied. */
export const nameSchema = v.pipe(
  v.string(),
  notFarOver(NAME_MAX_LENGTH, credentialIssue('nameTooLong')),
  v.transform(tidyLine),
  v.minLength(1, credentialIssue('nameRequired')),
  atMost(NAME_MAX_LENGTH, credentialIssue('nameTooLong')),
);

/** Email address, trimmed; its case is not changed. */
export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(isEmail, credentialIssue('emailInvalid')),
);

/** A new password: at least 6 UTF-16 code units, never trimmed or changed (specification section 5). */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, credentialIssue('passwordWeak')),
);
