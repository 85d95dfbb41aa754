import {
  credentialIssue,
  emailSchema,
  nameSchema,
  newPasswordSchema,
} from '@almsway/contract/people/credentials';
import * as v from 'valibot';

/** A new password, typed twice. */
export const newPasswordFormSchema = v.pipe(
  v.object({
    password: newPasswordSchema,
    confirmPassword: v.pipe(v.string(), v.minLength(1, credentialIssue('confirmationRequired'))),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      credentialIssue('passwordsDiffer'),
    ),
    ['confirmPassword'],
  ),
);
export type NewPasswordForm = v.InferOutput<typeof newPasswordFormSchema>;

/** The sign-up form: full name, email, password, confirm password. */
export const signUpSchema = v.intersect([
  v.object({ name: nameSchema, email: emailSchema }),
  newPasswordFormSchema,
]);
export type SignUpForm = v.InferOutput<typeof signUpSchema>;

/** The sign-in form: email, password, remember this device. */
export const signInSchema = v.object({
  email: emailSchema,
  password: v.pipe(v.string(), v.minLength(1, credentialIssue('passwordRequired'))),
  rememberDevice: v.boolean(),
});
export type SignInForm = v.InferOutput<typeof signInSchema>;

/** The form that requests a password reset mail. */
export const resetSchema = v.object({ email: emailSchema });
