import {
  createUser,
  endSessions,
  getUser,
  objectToRestriction,
  updateUser,
} from '@almsway/contract/people/people-endpoints';
import type { OwnRestriction } from '@almsway/contract/people/restriction';
import type { OwnUser } from '@almsway/contract/people/user';

import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Caller, Changes, Clock } from '#api/ports.ts';
import type { Restriction, UserRecord } from '#api/records/people-records.ts';
import { route } from '#api/routing.ts';
import { memberOf } from '#api/staff/members.ts';

/** The caller's own user record, created once after the identity account. */
export const peopleRoutes = [
  route(getUser, async ({ caller, stores, clock }) => {
    const user = await stores.users.byId(caller.userId);
    if (!user) {
      if (await memberOf(stores, caller, clock().toISOString())) {
        return { body: { success: true, user: null, isStaff: true } };
      }
      throw new ApiFailure('not_found', 'There is no such user.');
    }
    if (isNewlyVerified(user, caller))
      await stores.transaction((changes) => verify(changes, caller));
    return { body: { success: true, user: wireUser(user) } };
  }),

  route(createUser, async ({ caller, body, stores, clock }) => {
    if (Number.isNaN(Date.parse(body.createdAt))) {
      throw new ApiFailure('bad_request', 'createdAt is not a time.', { field: 'createdAt' });
    }
    if (body.email.toLowerCase() !== caller.email.toLowerCase()) {
      throw new ApiFailure('forbidden', 'The token belongs to another email.', { field: 'email' });
    }
    const user: UserRecord = {
      ...body,
      createdAt: new Date(body.createdAt).toISOString(),
      ...(caller.isEmailVerified && { isEmailVerified: true }),
    };
    await stores.transaction(async (changes) => {
      if (!(await changes.users.insert(user))) {
        throw new ApiFailure('already_exists', 'This user already exists.');
      }
      await notify(changes, user.userId, { kind: 'welcome' }, clock().toISOString());
    });
    return {
      body: { success: true, user: wireUser(user) },
      headers: { Location: `/users/${encodeURIComponent(user.userId)}` },
    };
  }),

  route(updateUser, async ({ caller, body, stores }) => {
    const { name, email, locale, ...rest } = body;
    rest satisfies Record<string, never>;
    if (email !== undefined) assertOwnEmail(email, caller);
    const user = await stores.transaction(async ({ users }) => {
      const known = await users.byId(caller.userId);
      if (!known) throw new ApiFailure('not_found', 'There is no such user.');
      const changed: UserRecord = {
        ...known,
        ...(name === undefined ? {} : { name }),
        // The check above only lets the caller's own, verified address through.
        ...(email === undefined ? {} : { email, isEmailVerified: true }),
        ...(locale === undefined ? {} : { locale }),
      };
      await users.update(changed);
      return changed;
    });
    return { body: { success: true, user: wireUser(user) } };
  }),

  route(objectToRestriction, async ({ caller, body: { text }, stores, clock }) => {
    const user = await stores.transaction(async ({ users }) => {
      const known = await users.byId(caller.userId);
      if (!known) throw new ApiFailure('not_found', 'There is no such user.');
      const { restriction, correspondence = { statement: '' } } = known;
      if (!restriction) throw new ApiFailure('wrong_state', 'This account is not restricted.');
      if (correspondence.objection) {
        if (correspondence.objection.text === text) return known;
        throw new ApiFailure('wrong_state', 'You have objected to this already.');
      }
      const objection = { at: clock().toISOString(), text };
      const changed: UserRecord = { ...known, correspondence: { ...correspondence, objection } };
      await users.update(changed);
      return changed;
    });
    return { body: { success: true, user: wireUser(user) } };
  }),

  route(endSessions, async ({ caller: { userId }, stores, clock }) => {
    const endedAt = await secondOver(clock);
    await stores.transaction(({ sessionEnds }) => sessionEnds.put(userId, endedAt.toISOString()));
    return { body: { success: true } };
  }),
];

// Whether the user has verified their address since the last check. The app reads the user each time it
// opens.
function isNewlyVerified({ email, isEmailVerified }: UserRecord, caller: Caller): boolean {
  const isSame = email.toLowerCase() === caller.email.toLowerCase();
  return isEmailVerified !== true && caller.isEmailVerified && isSame;
}

async function verify({ users }: Changes, caller: Caller): Promise<void> {
  const user = await users.byId(caller.userId);
  if (user && isNewlyVerified(user, caller)) {
    await users.update({ ...user, isEmailVerified: true });
  }
}

// Sign-in times have whole seconds. Once the current second is over, sessions begun during it can be ended,
// and new ones are valid. Returns the last moment of that second.
async function secondOver(clock: Clock): Promise<Date> {
  const now = clock().getTime();
  const next = Math.floor(now / 1000) * 1000 + 1000;
  // Timers may fire a millisecond early.
  await new Promise((settle) => setTimeout(settle, next - now + 2));
  return new Date(next - 1);
}

// Otherwise a user could enter any email address and receive mails, or confirm offerings, as another
// person.
function assertOwnEmail(email: string, caller: Caller): void {
  if (email.toLowerCase() !== caller.email.toLowerCase()) {
    throw new ApiFailure('forbidden', 'The token belongs to another email.', { field: 'email' });
  }
  if (!caller.isEmailVerified) {
    throw new ApiFailure('forbidden', 'This email has not been verified.', { field: 'email' });
  }
}

// A new field of a user does not compile here until it is in the answer, or left out by name.
function wireUser(user: UserRecord): OwnUser {
  const { userId, role, name, email, createdAt, locale, restriction, ...rest } = user;
  const { correspondence, isEmailVerified: _known, ...none } = rest;
  none satisfies Record<string, never>;
  return {
    userId,
    role,
    name,
    email,
    createdAt,
    ...(locale !== undefined && { locale }),
    ...(restriction && { restriction: ownRestriction(restriction, correspondence) }),
  };
}

// Without what is for the team, and who decided.
function ownRestriction(
  { level, since, ground, answered }: Restriction,
  {
    statement = '',
    statementLanguage,
    objection,
    answer = '',
    answerLanguage,
  }: Partial<UserRecord['correspondence']> = {},
): OwnRestriction {
  return {
    level,
    since,
    ground,
    statement,
    statementLanguage: statementLanguage ?? '',
    objection: objection?.text ?? '',
    objectedAt: objection?.at ?? '',
    answer,
    answerLanguage: answerLanguage ?? '',
    answeredAt: answered?.at ?? '',
  };
}
