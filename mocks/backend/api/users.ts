import { newUserSchema, type User } from '@almsway/contract/people/user';

import { callerOf } from './callers.ts';
import { ApiFailure, json, parse, readJson } from './http.ts';
import { notify } from './notices.ts';
import type { ApiRoute } from './routing.ts';

/** Routes of users: one's own record, made once after the identity account. */
export const userRoutes: readonly ApiRoute[] = [
  {
    method: 'GET',
    pattern: '/users/:userId',
    handle: (call) => {
      const caller = callerOf(call);
      if (caller.userId !== call.params['userId']) {
        throw new ApiFailure('forbidden', 'This is another user.');
      }
      const user = call.context.store.db.users.find(({ userId }) => userId === caller.userId);
      if (!user) throw new ApiFailure('not_found', 'There is no such user.');
      return json({ success: true, user: wireUser(user) });
    },
  },
  {
    method: 'POST',
    pattern: '/users',
    handle: async (call) => {
      const caller = callerOf(call);
      const body = await readJson(call.request);
      if (typeof body['userId'] === 'string' && body['userId'] !== caller.userId) {
        throw new ApiFailure('forbidden', 'The token is of another user.', { field: 'userId' });
      }
      const given = parse(newUserSchema, body);
      if (Number.isNaN(Date.parse(given.createdAt))) {
        throw new ApiFailure('bad_request', 'createdAt is not a time.', { field: 'createdAt' });
      }
      if (given.email.toLowerCase() !== caller.email.toLowerCase()) {
        throw new ApiFailure('forbidden', 'The token is of another email.', { field: 'email' });
      }
      const { context } = call;
      const { users } = context.store.db;
      if (users.some(({ userId }) => userId === caller.userId)) {
        throw new ApiFailure('already_exists', 'This user exists already.');
      }
      const user: User = { ...given, createdAt: new Date(given.createdAt).toISOString() };
      users.push(user);
      notify(context, user.userId, 'welcome');
      await context.store.save();
      return json({ success: true, user: wireUser(user) }, 201, {
        Location: `/users/${encodeURIComponent(user.userId)}`,
      });
    },
  },
];

function wireUser({ userId, role, name, email, createdAt }: User): User {
  return { userId, role, name, email, createdAt };
}
