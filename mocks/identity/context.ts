import type { Clock } from '@almsway/api/ports';

import type { IdentityData } from './data.ts';

/** Times of attempts, by kind and e-mail address. In memory on purpose: a restart forgives, as waiting does. */
type Attempts = Map<string, number[]>;

/** What every route of the identity provider may use. */
export interface IdentityContext {
  /** The data; a route that changes it gets a copy, which is saved once it has answered. */
  readonly db: IdentityData;
  readonly now: Clock;
  /** Project name in tokens and in the housekeeping routes. */
  readonly projectId: string;
  readonly attempts: Attempts;
}
