import type { Role } from '@almsway/contract/people/roles';
import type { User } from '@almsway/contract/people/user';

import type { Api, ApiSettings } from '#app/api/api-client.ts';
import type { Clock } from '#app/browser/clock.ts';
import type { AccountRecord } from '#app/identity/account-record.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';

import type { SessionState } from './state.ts';
import type { TokenStorage } from './token-storage.ts';

/** What a session is made of. All of it is handed in, so that several can live side by side. */
export interface SessionParts {
  /** Loads the identity provider's SDK; asked again after a failure. */
  readonly loadProvider: () => Promise<IdentityProvider>;
  /** Who is signed in in this browser, as far as it is on record. */
  readonly record: AccountRecord;
  /** Where bearer tokens are stored. */
  readonly tokenStorage: TokenStorage;
  readonly api: ApiSettings;
  readonly clock: Clock;
  /** Called with each state. */
  readonly publish: (state: SessionState) => void;
  /**
   * Fetches what must be known of a person, beyond their user profile, before anything private is shown.
   * Rejects as a call does; the signal says when they have left in the meantime.
   */
  readonly prepare: (user: User, api: Api, signal: AbortSignal) => Promise<void>;
  /** Notifies a person that their email has changed. */
  readonly notifyEmailChanged: (email: string) => void;
  /** Notifies a person who signed up that they have an account in another role, which stays. */
  readonly notifyOtherRole: (role: Role) => void;
  /** Forgets what the page holds of a person who has ended, whyever. */
  readonly forget: () => void;
  /** Forgets what the device holds of a person who has logged out. */
  readonly leave: (uid: string) => void;
  /** Reloads the page when the signed-in user is no longer known. */
  readonly reload: () => void;
}
