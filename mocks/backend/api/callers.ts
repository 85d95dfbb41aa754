import type { User } from '@almsway/contract/people/user';

import type { BackendContext } from '#mocks/backend/context.ts';
import type { ProfileRecord } from '#mocks/backend/db.ts';
import { readBearer } from '#mocks/identity/tokens.ts';

import { ApiFailure } from './http.ts';
import type { Call } from './routing.ts';

/** Who a good token speaks for. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
}

/** Caller of a route that needs a token; no, garbled or expired token is refused (401). */
export function callerOf({ request, context }: Call): Caller {
  const bearer = readBearer(request, context);
  if (bearer.ok) return { userId: bearer.userId, email: bearer.email };
  throw new ApiFailure('unauthorized', 'A valid bearer token is needed.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Caller of a route open to visitors: none without a token, but a bad token is still refused. */
export function optionalCallerOf(call: Call): Caller | undefined {
  return call.request.headers.has('Authorization') ? callerOf(call) : undefined;
}

/** User of a caller; a caller who has not registered yet is refused (403). */
export function userOf(context: BackendContext, { userId }: Caller): User {
  const user = context.store.db.users.find((candidate) => candidate.userId === userId);
  if (!user) throw new ApiFailure('forbidden', 'This account has no user yet.');
  return user;
}

/** Profile of a user, if there is one. */
export function profileOf(context: BackendContext, userId: string): ProfileRecord | undefined {
  return context.store.db.profiles.find((profile) => profile.userId === userId);
}

/**
 * User of a caller who may see private pages: a patron, or a monastic who is approved and has
 * completed onboarding (specification section 6). Others are refused (403).
 */
export function memberOf(call: Call): User {
  const user = userOf(call.context, callerOf(call));
  if (user.role === 'patron') return user;
  const profile = profileOf(call.context, user.userId);
  if (profile?.isApproved && profile.hasCompletedOnboarding) return user;
  throw new ApiFailure('forbidden', 'This opens once the profile is approved.');
}

/** User of a caller who is a patron; others are refused (403). */
export function patronOf(call: Call): User {
  const user = userOf(call.context, callerOf(call));
  if (user.role === 'patron') return user;
  throw new ApiFailure('forbidden', 'This is for patrons.');
}

/** User and profile of a caller who is an approved monastic; others are refused (403). */
export function approvedMonasticOf(call: Call): { user: User; profile: ProfileRecord } {
  const user = memberOf(call);
  const profile = profileOf(call.context, user.userId);
  if (user.role === 'monastic' && profile) return { user, profile };
  throw new ApiFailure('forbidden', 'This is for monastics.');
}

/** Refuses whoever does not hold the staff token (401). */
export function requireStaff({ request, context }: Call): void {
  const given =
    /^Staff (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]?.trim() ??
    request.headers.get('X-Staff-Token') ??
    '';
  if (isSameText(given, context.staffToken)) return;
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
