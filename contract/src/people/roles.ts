/** The two roles, chosen at sign-up (specification section 6). */
export const ROLES = ['patron', 'monastic'] as const;
export type Role = (typeof ROLES)[number];

/** Is this value exactly one of the two roles? Anything else, odd spellings included, is not. */
export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}
