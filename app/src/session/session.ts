import type { Api } from '#app/api/api-client.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';

import { createChanging, type Changing } from './account.ts';
import { createInitialising } from './bootstrap.ts';
import { createCore } from './core.ts';
import { createLoading } from './load-profile.ts';
import type { SessionParts } from './parts.ts';
import type { Person } from './person.ts';
import { createEntering, type Entering } from './sign-in.ts';
import { createFollowing, type Following } from './sync-tabs.ts';

/** One person's way through the product, from nobody to somebody and back. */
export interface Session extends Entering, Changing {
  /**
   * Authentication initialisation: once before the first private navigation, again by Try Again. Asked
   * for while it runs, it is the same one.
   */
  initialize(): Promise<void>;
  /** Loads the identity provider ahead of its use, and follows it. */
  prepareIdentity(): Promise<void>;
  /** The identity provider, for what is no matter of the session. */
  provider(): Promise<IdentityProvider>;
  followTabs: Following['followTabs'];
  /** The API as this person calls it, or a visitor. */
  apiOf(person: Person | null): Api;
  clearUiError(): void;
}

/** Makes a session. Nothing of it is shared: two in one page know nothing of each other. */
export function createSession(parts: SessionParts): Session {
  const core = createCore(parts);
  const loading = createLoading(core, () => entering.abandonWindow());
  const following = createFollowing(core, loading, () => initialize());
  const entering = createEntering(core, loading, following);
  const run = createInitialising(core, loading, following, prepareIdentity);
  let initialising: Promise<void> | undefined;

  function initialize(): Promise<void> {
    initialising ??= run().finally(() => {
      initialising = undefined;
    });
    return initialising;
  }

  async function prepareIdentity(): Promise<void> {
    try {
      await following.follow();
      await (await core.provider()).wake?.();
    } catch {
      // The action that needs it will report the error.
    }
  }

  return {
    ...entering,
    ...createChanging(core, following.catchUp),
    initialize,
    prepareIdentity,
    provider: core.provider,
    followTabs: following.followTabs,
    apiOf: core.apiOf,
    clearUiError: () => core.update({ uiError: null }),
  };
}
