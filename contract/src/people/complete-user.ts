// Separate from the schemas: every page needs this check, and few parse a user.
import type { User } from './user.ts';

/** Whether userId, role, name and email are all present (specification section 5). */
export function isProfileValid(user: Partial<User> | null): user is User {
  return Boolean(user && user.userId && user.role && user.name?.trim() && user.email?.trim());
}
