import { RECENT_SIGN_IN_MINUTES, STAFF_SESSION_HOURS } from '@almsway/contract/desk/staff-roles';
import type { Endpoint, Who } from '@almsway/contract/endpoint';
import { localeOfTag } from '@almsway/contract/locale';

import { ApiFailure } from './http.ts';
import type { Caller, Clock, Reads, Stores, TokenVerifier } from './ports.ts';
import { type StaffRecord } from './records/desk-records.ts';
import { isSuspended, type UserRecord } from './records/people-records.ts';
import { isAdmitted, type ProfileRecord } from './records/profile-records.ts';
import { actingAs, type StaffCaller } from './staff/acting.ts';
import { memberOf, TOKEN } from './staff/members.ts';

/** What a route knows about its caller. */
export type CallerOf<W extends Who> = W extends 'anyone'
  ? Caller | undefined
  : W extends 'staff'
    ? StaffCaller
    : W extends 'monastic'
      ? Caller & { readonly profile: ProfileRecord }
      : Caller;

/** Input of the access check. */
export interface Admission {
  readonly row: Endpoint;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** The body, once it has been read. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly stores: Stores;
  readonly verifier: TokenVerifier;
  readonly clock: Clock;
  /** Token with every staff role. If it is empty, staff calls by token are refused. */
  readonly staffToken: string;
  /** Whether staff must sign in with a second factor. */
  readonly needsSecondFactor: boolean;
  /** Id of the request, for the audit log. */
  readonly requestId: string;
}

/**
 * Returns the caller of a row, if they may make the call. The only place that decides about access; others
 * are refused: 401 without a valid token, 403 with another user's.
 */
export async function admit(admission: Admission): Promise<CallerOf<Who>> {
  const { request, stores, row } = admission;
  switch (row.who) {
    case 'anyone':
      return request.headers.has('Authorization') ? bearerOf(admission) : undefined;
    case 'staff':
      return staffOf(admission);
    case 'signedIn':
      return bearerOf(admission);
    case 'self':
      return selfOf(admission);
    case 'patron': {
      const caller = await bearerOf(admission);
      if ((await userOf(stores, caller)).role === 'patron') return caller;
      throw new ApiFailure('forbidden', 'This is for patrons.');
    }
    case 'admitted': {
      const caller = await bearerOf(admission);
      if ((await userOf(stores, caller)).role === 'monastic') await admittedOf(stores, caller);
      return caller;
    }
    case 'monastic': {
      const caller = await bearerOf(admission);
      if ((await userOf(stores, caller)).role !== 'monastic') {
        throw new ApiFailure('forbidden', 'This is for monastics.');
      }
      return { ...caller, profile: await admittedOf(stores, caller) };
    }
  }
}

/** User of a caller. A caller who has not registered yet is refused (403). */
export async function userOf({ users }: Reads, { userId }: Caller): Promise<UserRecord> {
  const user = await users.byId(userId);
  if (!user) throw new ApiFailure('forbidden', 'This account has not finished signing up.');
  if (isSuspended(user)) {
    throw new ApiFailure('suspended', 'The team has suspended this account.');
  }
  return user;
}

async function bearerOf(admission: Admission): Promise<Caller> {
  const { request, verifier } = admission;
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  const caller = token === undefined ? undefined : await verifier.verify(token);
  if (caller && (await isStillIn(admission, caller))) return caller;
  throw new ApiFailure('unauthorized', 'A valid bearer token is needed.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

// Whether the user has signed in since their sessions were ended. Sign-in times have whole seconds.
async function isStillIn({ row, stores }: Admission, { userId, signedInAt }: Caller) {
  const endedAt = await stores.sessionEnds.of(userId);
  if (endedAt === undefined || signedInAt.getTime() > Date.parse(endedAt)) return true;
  return row.isForClosed === true && (await stores.users.byId(userId)) === undefined;
}

// The user id is in the path or the body. A body without one is left to its schema.
async function selfOf(admission: Admission): Promise<Caller> {
  const caller = await bearerOf(admission);
  const named = admission.params['userId'] ?? admission.body?.['userId'];
  if (typeof named !== 'string' || named === caller.userId) return caller;
  throw new ApiFailure('forbidden', 'The token belongs to another user.', { field: 'userId' });
}

async function admittedOf({ profiles }: Reads, { userId }: Caller): Promise<ProfileRecord> {
  const profile = await profiles.byUserId(userId);
  if (profile && isAdmitted(profile)) return profile;
  throw new ApiFailure('forbidden', 'Available once the profile has been approved.');
}

// A staff member with one of the row's roles, or the holder of the staff token.
async function staffOf(admission: Admission): Promise<StaffCaller> {
  const { request, staffToken } = admission;
  const authorization = request.headers.get('Authorization') ?? '';
  if (/^Bearer /i.test(authorization)) return staffMemberOf(admission);
  const given =
    /^Staff (.+)$/i.exec(authorization)?.[1]?.trim() ?? request.headers.get('X-Staff-Token') ?? '';
  if (isSameText(given, staffToken)) {
    return { member: undefined, actor: TOKEN, signedInAt: undefined };
  }
  throw new ApiFailure('unauthorized', 'The staff token is missing or wrong.', {
    headers: { 'WWW-Authenticate': 'Staff' },
  });
}

async function staffMemberOf(admission: Admission): Promise<StaffCaller> {
  const { row, stores, clock, needsSecondFactor } = admission;
  const caller = await bearerOf(admission);
  const { signedInAt } = caller;
  const now = clock();
  const member = await memberOf(stores, caller, now.toISOString());
  if (!member) throw new ApiFailure('forbidden', 'This account is not one of the staff.');
  const roles = row.roles ?? [];
  if (!roles.some((role) => member.roles.includes(role))) {
    throw new ApiFailure('forbidden', `This is for staff who are ${roles.join(' or ')}.`);
  }
  if (needsSecondFactor && !caller.hasSecondFactor) {
    throw new ApiFailure('second_factor_needed', 'Staff sign in with a second factor.');
  }
  const user = await stores.users.byId(caller.userId);
  if (user && isSuspended(user)) {
    throw new ApiFailure('suspended', 'The team has suspended this account.');
  }
  const minutes = row.needsRecentSignIn ? RECENT_SIGN_IN_MINUTES : STAFF_SESSION_HOURS * 60;
  if (now.getTime() - signedInAt.getTime() > minutes * 60_000) {
    throw new ApiFailure('reauthentication_needed', 'Please sign in again to do this.');
  }
  const actor = { kind: 'staff', staffId: member.staffId } as const;
  if (member.userId !== '') return { member, actor, signedInAt };
  const languages = admission.request.headers.get('Accept-Language');
  const joined = {
    ...member,
    userId: caller.userId,
    ...(languages !== null && { locale: localeOfTag(languages) }),
  };
  await join(admission, joined, { member: joined, actor, signedInAt });
  return { member: joined, actor, signedInAt };
}

// Links a staff member to their account at their first call. Later they are recognised by the account, and
// no longer by the address.
async function join(
  { stores, clock, row, requestId }: Admission,
  joined: StaffRecord,
  staff: StaffCaller,
): Promise<void> {
  const roles = row.roles ?? [];
  const act = actingAs(stores, { staff, roles, clock, requestId });
  await act(async ({ staffMembers }, log) => {
    const latest = await staffMembers.byId(joined.staffId);
    if (!latest || latest.userId !== '') return;
    const { userId, locale } = joined;
    await staffMembers.update({ ...latest, userId, ...(locale !== undefined && { locale }) });
    const subject = { subjectType: 'staff', subjectId: joined.staffId } as const;
    await log({ action: 'staff.join', ...subject, about: [joined.userId] });
  });
}

// Compares all characters, so that the time taken does not reveal how many are right.
function isSameText(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= (given.charCodeAt(index) || 0) ^ expected.charCodeAt(index);
  }
  return expected !== '' && difference === 0;
}
