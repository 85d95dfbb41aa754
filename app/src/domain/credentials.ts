import * as v from 'valibot';

import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';
import { characterCount, tidyLine } from './text.ts';

/** Reasons a sign-in or sign-up field is refused; each has a message in both catalogues. */
export const CREDENTIAL_ISSUES = [
  'nameRequired',
  'nameTooLong',
  'emailInvalid',
  'passwordWeak',
  'passwordRequired',
  'passwordsDiffer',
] as const;
export type CredentialIssue = (typeof CREDENTIAL_ISSUES)[number];

const issue = (name: CredentialIssue): CredentialIssue => name;

// One @, a dotted domain, no spaces, no consecutive or edge dots, at most 254 characters (RFC 5321 section 4.5.3.1).
const EMAIL =
  /^(?!\.)(?!.*\.\.)[^\s@<>,;:"()[\]\\]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])$/u;

/** Is this, once trimmed, an email address this product accepts? */
export function isEmail(value: string): boolean {
  const email = value.trim();
  return email.length <= 254 && EMAIL.test(email);
}

/** Display name: any script, 1 to 100 characters once tidied. */
export const nameSchema = v.pipe(
  v.string(),
  v.transform(tidyLine),
  v.minLength(1, issue('nameRequired')),
  v.check((name) => characterCount(name) <= NAME_MAX_LENGTH, issue('nameTooLong')),
);

/** Email address, trimmed; its case is kept as typed. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.check(isEmail, issue('emailInvalid')));

/** A new password: at least 6 UTF-16 units, never trimmed or changed (specification section 5). */
export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN_LENGTH, issue('passwordWeak')),
);

/** The sign-up form: full name, email, password, confirm password. */
export const signUpSchema = v.pipe(
  v.object({
    name: nameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      issue('passwordsDiffer'),
    ),
    ['confirmPassword'],
  ),
);
export type SignUpForm = v.InferOutput<typeof signUpSchema>;

/** The sign-in form: email, password, remember this device. */
export const signInSchema = v.object({
  email: emailSchema,
  password: v.pipe(v.string(), v.minLength(1, issue('passwordRequired'))),
  rememberDevice: v.boolean(),
});
export type SignInForm = v.InferOutput<typeof signInSchema>;

/** The form that asks for a reset mail. */
export const resetSchema = v.object({ email: emailSchema });
