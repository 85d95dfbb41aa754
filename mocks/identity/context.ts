import type { Clock } from '@almsway/api/ports';

import type { IdentityData } from './data.ts';

/** Times of attempts, by kind and email address. In memory on purpose: restarting the server resets them. */
type Attempts = Map<string, number[]>;

/** What the routes of the identity provider may use. */
export interface IdentityContext {
  /** The data. A route that changes it gets a copy, which is saved once it has answered. */
  readonly db: IdentityData;
  readonly now: Clock;
  /** Project name in tokens and in the paths of the emulator's own routes. */
  readonly projectId: string;
  readonly attempts: Attempts;
}
