import { isAccountKey } from '#client/identity/account-record.ts';

import type { SessionCore } from './core.ts';
import type { ProfileLoader } from './load-profile.ts';

/** Milliseconds within which the SDK reports a change made by another tab, if it does at all. */
const SDK_SYNC_DELAY_MS = 1000;

/** How a session follows changes from elsewhere: the provider, other tabs, the page's history. */
export interface TabSync {
  /** Follows the provider from now on: other tabs, revocation, and deletion of the account. */
  follow(): Promise<void>;
  /** Applies who is signed in at the provider; does nothing during an action of this tab. */
  catchUp(): void;
  /**
   * Follows storage changes of other tabs, and restores from the back-forward cache. Returns a function that
   * stops.
   */
  followTabs(): () => void;
}

/**
 * Creates the tab synchronisation over the core of a session. `initialize` loads a session that another tab
 * has started.
 */
export function createTabSync(
  core: SessionCore,
  { load, isLoading }: ProfileLoader,
  initialize: () => Promise<void>,
): TabSync {
  const { record, clock } = core.dependencies;
  let isFollowing = false;

  function catchUp(): void {
    if (core.isBusy() || !isFollowing) return;
    const user = core.currentUser();
    const here = core.person();
    const { person: held } = core.state();
    if (held && !user) core.expireSession(held);
    else if (!user) {
      // Signed out elsewhere before the profile was loaded: no message needed.
      if (here) core.forget();
      else core.tokens.drop();
    } else if (here?.uid !== user.uid || (!held && !isLoading(here))) void load(user);
    // A valid profile of the same user is loaded: nothing to do (specification section 4).
  }

  /** Ends the session of a user who is no longer stored in this browser. */
  function compare(): void {
    const { person } = core.state();
    if (person && !record.uids().includes(person.uid)) void core.expireAndSignOut(person);
  }

  return {
    catchUp,
    async follow() {
      const identity = await core.provider();
      if (isFollowing) return;
      isFollowing = true;
      identity.onUserChanged(catchUp);
    },
    followTabs() {
      let callOff = () => {};
      const handleStorage = (event: StorageEvent) => {
        if (!isAccountKey(event.key)) return;
        callOff();
        if (core.state().person) {
          // The SDK does not notice every sign-out: it only listens to the storage it started with.
          callOff = clock.after(SDK_SYNC_DELAY_MS, compare);
        } else if (record.hasAny() && !isFollowing) void initialize();
      };
      // A page from the back-forward cache missed the storage events of other tabs: it may show a user who
      // has signed out, or nobody although a user has signed in.
      const handlePageShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        if (core.state().person) compare();
        else if (core.isBusy() || !record.hasAny()) return;
        else if (isFollowing) core.dependencies.reload();
        else void initialize();
      };
      globalThis.addEventListener('storage', handleStorage);
      globalThis.addEventListener('pageshow', handlePageShow);
      return () => {
        callOff();
        globalThis.removeEventListener('storage', handleStorage);
        globalThis.removeEventListener('pageshow', handlePageShow);
      };
    },
  };
}
