import * as v from 'valibot';

import { LOCALES, type Locale } from '#contract/locale.ts';

import { emailSchema, nameSchema } from './credentials.ts';
import { ownRestrictionSchema, type OwnRestriction } from './restriction.ts';
import { ROLES, type Role } from './roles.ts';

/** User profile from the server (specification section 3). */
export interface User {
  userId: string;
  role: Role;
  name: string;
  email: string;
  /** ISO 8601 timestamp. */
  createdAt: string;
  /** Language of mails to the user; the fallback language if missing. */
  locale?: Locale;
}

/** A user as they read themselves. */
export interface OwnUser extends User {
  /** Missing if the team has not restricted the account. */
  restriction?: OwnRestriction;
}

/** A user in an answer. Only the types are checked; `isProfileValid` checks whether it is complete. */
export const wireUserSchema = v.object({
  userId: v.optional(v.nullable(v.string())),
  role: v.optional(v.unknown()),
  name: v.optional(v.nullable(v.string())),
  email: v.optional(v.nullable(v.string())),
  createdAt: v.optional(v.nullable(v.string())),
  locale: v.fallback(v.optional(v.picklist(LOCALES)), undefined),
  /** Missing if the team has not restricted the account. */
  restriction: v.fallback(v.optional(ownRestrictionSchema), undefined),
});

/** Answer of `POST /users`, `PATCH /users/{userId}` and `POST /users/{userId}/objection`. */
export const userAnswerSchema = v.object({
  success: v.literal(true),
  user: wireUserSchema,
});

/**
 * Answer of `GET /users/{userId}`. Staff need not register: without a user, `user` is null and `isStaff` true.
 */
export const ownUserAnswerSchema = v.object({
  success: v.literal(true),
  user: v.nullable(wireUserSchema),
  isStaff: v.fallback(v.optional(v.boolean()), undefined),
});

/** Body of `POST /users`. Unknown keys are refused. */
export const newUserSchema = v.strictObject({
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  role: v.picklist(ROLES),
  name: nameSchema,
  email: emailSchema,
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  locale: v.exactOptional(v.picklist(LOCALES)),
});
export type NewUser = v.InferOutput<typeof newUserSchema>;

/** Body of `PATCH /users/{userId}`: the fields to change. Unknown keys are refused. */
export const userPatchSchema = v.strictObject({
  name: v.optional(nameSchema),
  email: v.optional(emailSchema),
  locale: v.exactOptional(v.picklist(LOCALES)),
});
export type UserPatch = v.InferOutput<typeof userPatchSchema>;
