import type { Role } from '@almsway/contract/people/roles';
import type { User } from '@almsway/contract/people/user';

import type { Api, ApiSettings } from '#client/api/api-client.ts';
import type { Clock } from '#client/browser/clock.ts';
import type { AccountRecord } from '#client/identity/account-record.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';

import type { SessionState } from './state.ts';
import type { TokenStorage } from './token-storage.ts';

/** Dependencies of a session. They are passed in, so that several sessions can exist side by side. */
export interface SessionDependencies {
  /** Loads the identity provider's SDK; called again after a failure. */
  readonly loadProvider: () => Promise<IdentityProvider>;
  /** Record of who is signed in in this browser. */
  readonly record: AccountRecord;
  /** Where bearer tokens are stored. */
  readonly tokenStorage: TokenStorage;
  readonly api: ApiSettings;
  readonly clock: Clock;
  /** Whether this is the session of the desk: staff need no user on the server. */
  readonly isForStaff: boolean;
  /** Called with each state. */
  readonly publish: (state: SessionState) => void;
  /**
   * Loads what must be known about a user, beyond their user profile, before anything private is shown.
   * Rejects as calls do. The signal aborts when they leave in the meantime.
   */
  readonly prepare: (user: User, api: Api, signal: AbortSignal) => Promise<void>;
  /** Tells the user that their email has changed. */
  readonly notifyEmailChanged: (email: string) => void;
  /** Tells a user who signed up that they already have an account in another role, which stays. */
  readonly notifyOtherRole: (role: Role) => void;
  /** Deletes what the page holds about a user whose session has ended, for whatever reason. */
  readonly forget: () => void;
  /** Deletes what the device holds about a user who has logged out. */
  readonly leave: (uid: string) => void;
  /** Reloads the page when it is no longer known who is signed in. */
  readonly reload: () => void;
}
