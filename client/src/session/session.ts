import type { Api } from '#client/api/api-client.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';

import { createAccountActions, type AccountActions } from './account.ts';
import { createInitialising } from './bootstrap.ts';
import { createCore } from './core.ts';
import type { SessionDependencies } from './dependencies.ts';
import { createProfileLoader } from './load-profile.ts';
import type { Person } from './person.ts';
import { createSignIn, type SignInActions } from './sign-in.ts';
import { createTabSync, type TabSync } from './sync-tabs.ts';

/** The session of one browser page: sign-in, sign-out, and changes of the account. */
export interface Session extends SignInActions, AccountActions {
  /**
   * Runs authentication initialisation: once before the first private navigation, and again by Try Again.
   * Calls during a run share it.
   */
  initialize(): Promise<void>;
  /** Loads the identity provider before it is needed, and follows its changes. */
  prepareIdentity(): Promise<void>;
  /** The identity provider, for uses outside of the session. */
  provider(): Promise<IdentityProvider>;
  followTabs: TabSync['followTabs'];
  /** API client of this user, or of a visitor when null. */
  apiOf(person: Person | null): Api;
  clearUiError(): void;
}

/** Creates a session. Sessions share nothing: two on one page are independent. */
export function createSession(dependencies: SessionDependencies): Session {
  const core = createCore(dependencies);
  const profileLoader = createProfileLoader(core, () => signIn.abandonWindow());
  const tabSync = createTabSync(core, profileLoader, () => initialize());
  const signIn = createSignIn(core, profileLoader, tabSync);
  const run = createInitialising(core, profileLoader, tabSync, prepareIdentity);
  let initialising: Promise<void> | undefined;

  function initialize(): Promise<void> {
    initialising ??= run().finally(() => {
      initialising = undefined;
    });
    return initialising;
  }

  async function prepareIdentity(): Promise<void> {
    try {
      await tabSync.follow();
      await (await core.provider()).wake?.();
    } catch {
      // The action that needs the provider will report the error.
    }
  }

  return {
    ...signIn,
    ...createAccountActions(core, tabSync.catchUp),
    initialize,
    prepareIdentity,
    provider: core.provider,
    followTabs: tabSync.followTabs,
    apiOf: core.apiOf,
    clearUiError: () => core.update({ uiError: null }),
  };
}
