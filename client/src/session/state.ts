import type { Role } from '@almsway/contract/people/roles';
import type { OwnUser } from '@almsway/contract/people/user';

import type { ClientErrorType, ProfileFault } from '#client/api/client-error.ts';
import type { Failure } from '#client/api/failure.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

import type { Person } from './person.ts';
import type { ReceivedUser } from './users.ts';

/** Error that the error dialog shows on private routes (specification section 3, uiError). */
export interface UiError {
  readonly type: ClientErrorType;
  readonly message: MessageId;
  /** Whether the service is unavailable for a while; then it is retried automatically. */
  readonly isAway: boolean;
  /** What was wrong with the answer about the user, if that is known. */
  readonly fault: ProfileFault | null;
}

/** A registration that the server does not have yet. */
export interface Registration {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Null when the chosen role is unknown. */
  readonly role: Role | null;
  /** The account is of staff, who work at the desk and need no registration. */
  readonly isStaff?: true;
}

/**
 * The client auth state (specification section 3). The monastic profile, which the specification makes part
 * of it, is server data like any other: it is in the query cache, and the guard reads it there.
 */
export interface SessionState {
  /** The user who is signed in at the identity provider. */
  readonly person: Person | null;
  /** Their user profile, as received from the server. */
  readonly profile: ReceivedUser | null;
  readonly registration: Registration | null;
  readonly loading: boolean;
  readonly error: Failure | null;
  readonly uiError: UiError | null;
  readonly authInitialized: boolean;
}

/** The state before anything is known. */
export const EMPTY_SESSION: SessionState = {
  person: null,
  profile: null,
  registration: null,
  loading: false,
  error: null,
  uiError: null,
  authInitialized: false,
};

/** Whether userId, role, name and email are all present (specification section 5). */
export function isProfileValid(user: Partial<OwnUser> | null): user is OwnUser {
  return Boolean(user && user.userId && user.role && user.name?.trim() && user.email?.trim());
}
