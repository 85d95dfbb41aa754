import {
  createUser as createUserRow,
  endSessions as endSessionsRow,
  getUser,
  objectToRestriction as objectRow,
  updateUser as updateUserRow,
} from '@almsway/contract/people/people-endpoints';
import { isRole, type Role } from '@almsway/contract/people/roles';
import type { NewUser, OwnUser, UserPatch, wireUserSchema } from '@almsway/contract/people/user';
import type { InferOutput } from 'valibot';

import type { Api } from '#client/api/api-client.ts';
import { ClientError, isAway } from '#client/api/client-error.ts';
import { clientErrorOf } from '#client/api/failure.ts';

/** A user profile that was received: its role is known, other fields may be missing. */
export type ReceivedUser = Partial<Omit<OwnUser, 'role'>> & { role: Role };

function receivedUserOf(wire: InferOutput<typeof wireUserSchema>, userId: string): ReceivedUser {
  // An answer about another user is never shown.
  if (wire.userId && wire.userId !== userId) {
    throw new ClientError('UNKNOWN', { fault: 'profileFetchFailed' });
  }
  if (!isRole(wire.role)) throw new ClientError('UNKNOWN', { fault: 'invalidRole' });
  return {
    role: wire.role,
    ...(wire.userId ? { userId: wire.userId } : {}),
    ...(wire.name ? { name: wire.name } : {}),
    ...(wire.email ? { email: wire.email } : {}),
    ...(wire.createdAt ? { createdAt: wire.createdAt } : {}),
    ...(wire.locale ? { locale: wire.locale } : {}),
    ...(wire.restriction ? { restriction: wire.restriction } : {}),
  };
}

/**
 * The server's profile of the signed-in user; null if the server has none yet, `staff` if they are staff who
 * need none. An answer that is not a success, has no user, or is about another user is refused with
 * `profileFetchFailed`, one whose role is missing or unknown with `invalidRole` (specification section 5).
 */
export async function fetchUser(api: Api, userId: string): Promise<ReceivedUser | 'staff' | null> {
  let answer;
  try {
    answer = await api.call(getUser, { params: { userId } });
  } catch (error) {
    const failure = clientErrorOf(error);
    if (failure.status === 404 && failure.code === 'not_found') return null;
    if (failure.type !== 'UNKNOWN' || failure.fault || isAway(failure)) throw failure;
    throw new ClientError('UNKNOWN', {
      fault: 'profileFetchFailed',
      ...(failure.status === undefined ? {} : { status: failure.status }),
      cause: failure,
    });
  }
  if (answer.user) return receivedUserOf(answer.user, userId);
  if (answer.isStaff) return 'staff';
  throw new ClientError('UNKNOWN', { fault: 'profileFetchFailed' });
}

/**
 * Creates the server's profile. If it exists already (a previous answer was lost, another tab was faster),
 * the existing one is returned; it is never overwritten.
 */
export async function createUser(api: Api, user: NewUser): Promise<ReceivedUser> {
  try {
    const answer = await api.call(createUserRow, { body: user });
    return receivedUserOf(answer.user, user.userId);
  } catch (error) {
    const failure = clientErrorOf(error);
    if (failure.status !== 409) throw failure;
    const existing = await fetchUser(api, user.userId);
    if (!existing || existing === 'staff') throw failure;
    return existing;
  }
}

/** Changes the server's profile of the signed-in user. */
export async function updateUser(
  api: Api,
  userId: string,
  patch: UserPatch,
): Promise<ReceivedUser> {
  const answer = await api.call(updateUserRow, { params: { userId }, body: patch });
  return receivedUserOf(answer.user, userId);
}

/** Objects to the restriction of the user's account. */
export async function objectToRestriction(
  api: Api,
  userId: string,
  text: string,
): Promise<ReceivedUser> {
  const answer = await api.call(objectRow, { params: { userId }, body: { text } });
  return receivedUserOf(answer.user, userId);
}

/** Ends all sessions of a user on the server: tokens issued before are refused. */
export async function endSessions(api: Api, userId: string): Promise<void> {
  await api.call(endSessionsRow, { params: { userId } });
}
