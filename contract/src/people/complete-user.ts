// Apart from the schemas: every page judges a user, and few receive one.
import type { User } from './user.ts';

/** Are userId, role, name and email all present (specification section 5)? */
export function isProfileValid(user: Partial<User> | null): user is User {
  return Boolean(user && user.userId && user.role && user.name?.trim() && user.email?.trim());
}
