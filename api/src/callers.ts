import type { Endpoint, Who } from '@almsway/contract/endpoint';
import type { User } from '@almsway/contract/people/user';

import { ApiFailure } from './http.ts';
import type { Caller, Reads, TokenVerifier } from './ports.ts';
import { isAdmitted, type ProfileRecord } from './records.ts';

/** What a rule knows of who calls it. */
export type CallerOf<W extends Who> = W extends 'anyone'
  ? Caller | undefined
  : W extends 'staff'
    ? Caller | undefined
    : W extends 'monastic'
      ? Caller & { readonly profile: ProfileRecord }
      : Caller;

/** What admission looks at. */
export interface Admission {
  readonly row: Pick<Endpoint, 'who' | 'isForClosed'>;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** The body, once it has been read. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly stores: Reads;
  readonly verifier: TokenVerifier;
  /** Token that opens the review desk; an empty one keeps it shut. */
  readonly staffToken: string;
}

/**
 * Whom a row of the table admits. The only place that decides who may make a call; others are refused, 401
 * without a valid token, 403 with another user's.
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
    case 'member': {
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

/** User of a caller; a caller who has not registered yet is refused (403). */
export async function userOf({ users }: Reads, { userId }: Caller): Promise<User> {
  const user = await users.byId(userId);
  if (!user) throw new ApiFailure('forbidden', 'This account has not finished signing up.');
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

// Has the person signed in since their sessions were ended? The time of a sign-in has whole seconds.
async function isStillIn({ row, stores }: Admission, { userId, signedInAt }: Caller) {
  const endedAt = await stores.sessionEnds.of(userId);
  if (endedAt === undefined || signedInAt.getTime() > Date.parse(endedAt)) return true;
  return row.isForClosed === true && (await stores.users.byId(userId)) === undefined;
}

// The address names the person, or else the body does; a body that names nobody is for its schema.
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

// The person whose token names them as staff; nobody in particular with the staff token.
async function staffOf(admission: Admission): Promise<Caller | undefined> {
  const { request, staffToken } = admission;
  const authorization = request.headers.get('Authorization') ?? '';
  if (/^Bearer /i.test(authorization)) {
    const caller = await bearerOf(admission);
    if (caller.isStaff) return caller;
    throw new ApiFailure('unauthorized', 'This account is not one of the staff.', {
      headers: { 'WWW-Authenticate': 'Staff' },
    });
  }
  const given =
    /^Staff (.+)$/i.exec(authorization)?.[1]?.trim() ?? request.headers.get('X-Staff-Token') ?? '';
  if (isSameText(given, staffToken)) return undefined;
  throw new ApiFailure('unauthorized', 'The staff token is missing or wrong.', {
    headers: { 'WWW-Authenticate': 'Staff' },
  });
}

// Compares all characters, so that the time taken does not tell how many were right.
function isSameText(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= (given.charCodeAt(index) || 0) ^ expected.charCodeAt(index);
  }
  return expected !== '' && difference === 0;
}
