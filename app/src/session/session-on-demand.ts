import type { Api } from '#app/api/api-client.ts';
import { createApi } from '#app/api/api-on-demand.ts';
import { ClientError, isClientError } from '#app/api/client-error.ts';
import type { Failure } from '#app/api/failure.ts';
import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';
import { TOTAL_TIMEOUT_MS } from '#app/browser/timing.ts';
import { isAccountKey } from '#app/identity/account-record.ts';

import type { SessionParts } from './parts.ts';
import type { Person } from './person.ts';
import type { Session } from './session.ts';
import { EMPTY_SESSION, OUT_OF_REACH, type SessionState } from './state.ts';
import type { TokenStorage } from './token-storage.ts';

/** Makes a session that continues from this state. */
export type MakeSession = (state: SessionState) => Session;

/** What a session needs before somebody signs in. */
export interface VisitorParts extends Pick<
  SessionParts,
  'record' | 'api' | 'clock' | 'publish' | 'forget'
> {
  readonly tokenStorage: Pick<TokenStorage, 'remove'>;
  /** Fetches what makes the session; asked again after a failure, which is a client error. */
  readonly fetchSession: () => Promise<MakeSession>;
}

/**
 * A session whose code is loaded when a session is stored in this browser, or somebody signs in, here or in another tab: who only
 * reads needs none of it. A store has one.
 */
export interface SessionOnDemand extends Pick<
  Session,
  'initialize' | 'prepareIdentity' | 'followTabs' | 'signOutSilently' | 'apiOf' | 'clearUiError'
> {
  /** The session itself; rejects with a client error when it cannot be had. */
  whole(): Promise<Session>;
  /** Has the session do something; that it cannot be had is a failure like others. Null when done. */
  act(work: (session: Session) => Promise<Failure | null>): Promise<Failure | null>;
}

/** Makes a session on demand. Nothing of it is shared: two of them in one page know nothing of each other. */
export function createSessionOnDemand(parts: VisitorParts): SessionOnDemand {
  const { record } = parts;
  const visitor = createApi(parts.api, null);
  let state = EMPTY_SESSION;
  let fetching: Promise<Session> | undefined;
  let session: Session | undefined;
  let isFollowing = false;
  let stopFollowing = () => {};

  function update(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    parts.publish(state);
  }

  function whole(): Promise<Session> {
    fetching ??= parts.fetchSession().then(
      (make) => {
        session = make(state);
        if (isFollowing) follow(session);
        return session;
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    );
    return fetching;
  }

  /** Ends the session on this page. */
  function forget(): void {
    // A token without a session is a leftover of a tab that was closed.
    parts.tokenStorage.remove(STORAGE_KEYS.jwt);
    parts.forget();
    update({ ...EMPTY_SESSION, authInitialized: true });
  }

  /** The session; null when it cannot be had, or is not here in time. */
  async function wholeInTime(coming: Promise<Session>): Promise<Session | null> {
    let callOff = () => {};
    const late = new Promise<null>((settle) => {
      callOff = parts.clock.after(TOTAL_TIMEOUT_MS, () => settle(null));
    });
    try {
      return await Promise.race([coming, late]);
    } catch {
      return null;
    } finally {
      callOff();
    }
  }

  async function initialize(): Promise<void> {
    if (!session && !record.hasAny()) {
      forget();
      // The SDK still has to be signed out.
      if (record.isLeaving())
        whole().then(
          (here) => here.prepareIdentity(),
          () => undefined,
        );
      return;
    }
    const coming = whole();
    const here = await wholeInTime(coming);
    if (here) {
      await here.initialize();
      return;
    }
    // Who is signed in stays unknown until Try Again, or until what comes late says it.
    update({ uiError: OUT_OF_REACH, authInitialized: true });
    coming.then(
      (late) => late.initialize(),
      () => undefined,
    );
  }

  async function signOutSilently(): Promise<void> {
    if (session) {
      await session.signOutSilently();
      return;
    }
    forget();
    try {
      await (await whole()).signOutSilently();
    } catch {
      // The page has forgotten the session; the provider's copy is refused by the next profile load.
    }
  }

  /** Adopts a session of another tab, or from while the page was in the browser's cache. */
  function waitForSomebody(): () => void {
    const life = new AbortController();
    const { signal } = life;
    const initializeIfSignedIn = () => {
      if (record.hasAny()) void initialize();
    };
    globalThis.addEventListener(
      'storage',
      ({ key }) => {
        if (isAccountKey(key)) initializeIfSignedIn();
      },
      { signal },
    );
    globalThis.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) initializeIfSignedIn();
      },
      { signal },
    );
    return () => life.abort();
  }

  function follow(follower: Pick<Session, 'followTabs'>): void {
    stopFollowing();
    stopFollowing = follower.followTabs();
  }

  return {
    initialize,
    signOutSilently,
    whole,
    act: (work) =>
      whole().then(work, (error: unknown) => ({
        kind: 'client',
        error: isClientError(error) ? error : new ClientError('UNKNOWN', { cause: error }),
      })),
    prepareIdentity: () =>
      whole().then(
        (here) => here.prepareIdentity(),
        // The action that needs it will report the error.
        () => undefined,
      ),
    followTabs() {
      isFollowing = true;
      follow(session ?? { followTabs: waitForSomebody });
      return () => {
        isFollowing = false;
        stopFollowing();
      };
    },
    apiOf: (person: Person | null): Api => session?.apiOf(person) ?? visitor,
    clearUiError: () => (session ? session.clearUiError() : update({ uiError: null })),
  };
}
