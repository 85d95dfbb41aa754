/** The two roles, chosen at sign-up (specification section 6). */
export const ROLES = ['patron', 'monastic'] as const;
export type Role = (typeof ROLES)[number];

/** Whether this value is exactly one of the two roles; other spellings are refused. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
