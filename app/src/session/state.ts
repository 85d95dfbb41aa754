import type { Role } from '@almsway/contract/people/roles';

import type { ClientErrorType } from '#app/api/client-error.ts';
import type { Failure } from '#app/api/failure.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import type { Person } from './person.ts';
import type { ReceivedUser } from './users.ts';

/** Error that the error dialog shows on private routes (specification section 3, uiError). */
export interface UiError {
  readonly type: ClientErrorType;
  readonly message: MessageId;
  /** Is the service away for a while? Then it is tried again by itself. */
  readonly isAway: boolean;
  /** What exactly was wrong, when it has a sentence of its own. */
  readonly detail: MessageId | null;
}

/** A registration that the server does not have yet. */
export interface Registration {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** Null when it is not known which role was chosen. */
  readonly role: Role | null;
}

/**
 * The client auth state (specification section 3). The monastic profile, which belongs to it there, is
 * a server answer like others: it lives in the query cache, and the guard reads what that says of it.
 */
export interface SessionState {
  /** Who is signed in at the identity provider. */
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
