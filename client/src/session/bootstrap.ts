import { failureOf } from '#client/api/failure.ts';
import { TOTAL_TIMEOUT_MS } from '#client/browser/timing.ts';
import { IdentityFailure } from '#client/identity/identity-provider.ts';

import type { SessionCore } from './core.ts';
import type { ProfileLoader } from './load-profile.ts';
import type { TabSync } from './sync-tabs.ts';
import { uiErrorOf } from './ui-error.ts';

/**
 * Authentication initialisation: finds out who is signed in, and loads their profile. It resolves within 12
 * s; later results are still applied, and an error shown until then stays until the next attempt has ended.
 */
export function createInitialising(
  core: SessionCore,
  { load }: ProfileLoader,
  { follow, catchUp }: TabSync,
  prepareIdentity: () => Promise<void>,
): () => Promise<void> {
  async function lookUp(): Promise<void> {
    const identity = await core.provider();
    await identity.ready();
    const user = identity.currentUser();
    if (user) await load(user, { isRetry: true });
    else core.forget();
    await follow();
  }

  function fail(error: unknown): void {
    const failure = failureOf(error);
    // Who is signed in stays unknown until Try Again.
    core.update({ error: failure, uiError: null, authInitialized: true });
    core.raise(uiErrorOf(failure));
  }

  async function initialize(): Promise<void> {
    if (!core.dependencies.record.hasAny() && core.currentUser() === null) {
      // A token without a session is left over from a closed tab.
      core.forget();
      // The SDK still has to be signed out.
      if (core.dependencies.record.isLeaving()) void prepareIdentity();
      return;
    }
    core.update({ loading: true });
    let callOff = () => {};
    const deadline = new Promise<never>((_resolve, reject) => {
      callOff = core.dependencies.clock.after(TOTAL_TIMEOUT_MS, () =>
        reject(new IdentityFailure('auth/timeout')),
      );
    });
    const work = lookUp();
    try {
      await core.whileBusy(() => Promise.race([work, deadline]));
    } catch (error) {
      fail(error);
      // An abandoned attempt may still fail long after the error was shown.
      work.catch(() => undefined);
    } finally {
      callOff();
      core.update({ loading: core.isBusy(), authInitialized: true });
      catchUp();
    }
  }

  return initialize;
}
