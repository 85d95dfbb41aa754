import { createApi, type Api } from '#client/api/api-client.ts';
import { CLIENT_ERROR_SEVERITY } from '#client/api/client-error.ts';
import { TOKEN_REFRESH_MS } from '#client/browser/timing.ts';
import { clientErrorTypeOf, identityErrorOf } from '#client/identity/identity-error.ts';
import {
  IdentityFailure,
  type IdentityProvider,
  type IdentityUser,
} from '#client/identity/identity-provider.ts';

import type { SessionDependencies } from './dependencies.ts';
import { createPresence, type Person } from './person.ts';
import { EMPTY_SESSION, type SessionState, type UiError } from './state.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { SESSION_EXPIRED } from './ui-error.ts';
import { fetchUser } from './users.ts';

/** What the parts of a session share: its state, the signed-in user, and how a session ends. */
export interface SessionCore {
  readonly dependencies: SessionDependencies;
  readonly tokens: Tokens;
  state(): SessionState;
  update(change: Partial<SessionState>): void;
  /** Raises an error for the dialog. If there is one already, the more severe one is shown. */
  raise(uiError: UiError): void;
  /** The identity provider. Loaded by the first call; after a failure the next call tries again. */
  provider(): Promise<IdentityProvider>;
  /** The user who is signed in at the provider, if it is loaded. */
  currentUser(): IdentityUser | null;
  /** The signed-in user; the profile may still be loading. */
  person(): Person | null;
  /** Starts the session of a user. Their token is refreshed every 50 minutes until it ends. */
  begin(user: IdentityUser): Person;
  /** Updates the provider's data about the signed-in user. */
  renew(): void;
  /** API client of this user, or of a visitor when null. */
  apiOf(person: Person | null): Api;
  /** Reads the server's user again, because the team may have decided something. A failure changes nothing. */
  reread(person: Person): Promise<void>;
  /** Deletes all session data on this page. */
  forget(): void;
  /** Ends the session of this user on this page and marks it as expired. */
  expireSession(person: Person): void;
  /** The same, and also signs out at the identity provider. */
  expireAndSignOut(person: Person): Promise<void>;
  /** Whether an action of this tab is in progress, which then caused the changes at the provider. */
  isBusy(): boolean;
  /** Runs an action of this tab. */
  whileBusy<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Creates the core of a session without a user. */
export function createCore(dependencies: SessionDependencies): SessionCore {
  let state = EMPTY_SESSION;
  let loading: Promise<IdentityProvider> | undefined;
  let loaded: IdentityProvider | undefined;
  let actions = 0;
  const presence = createPresence();
  const visitor = createApi(dependencies.api, null);
  const apis = new WeakMap<Person, Api>();

  function provider(): Promise<IdentityProvider> {
    loading ??= dependencies.loadProvider().then(
      (identity) => {
        loaded = identity;
        return identity;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new IdentityFailure('auth/network-request-failed', cause);
      },
    );
    return loading;
  }

  const tokens = createTokens(dependencies.tokenStorage, provider);

  function update(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    dependencies.publish(state);
  }

  function raise(uiError: UiError): void {
    const shown = state.uiError;
    if (shown && CLIENT_ERROR_SEVERITY[shown.type] > CLIENT_ERROR_SEVERITY[uiError.type]) return;
    update({ uiError });
  }

  function forget(): void {
    presence.end();
    tokens.drop();
    dependencies.forget();
    update({ ...EMPTY_SESSION, loading: actions > 0, authInitialized: true });
  }

  function expireSession(person: Person): void {
    if (presence.current() !== person) return;
    forget();
    raise(SESSION_EXPIRED);
  }

  async function expireAndSignOut(person: Person): Promise<void> {
    if (presence.current() !== person) return;
    expireSession(person);
    try {
      const identity = await provider();
      if (identity.currentUser()?.uid !== person.uid) return;
      const stored = dependencies.record.uids();
      const isReplaced = stored.length > 0 && !stored.includes(person.uid);
      // Another user is stored in the browser by now: signing out would sign them out.
      if (isReplaced) dependencies.reload();
      else await identity.signOut();
    } catch {
      // The page has dropped the session already. If the provider still has it, the next profile load refuses
      // it.
    }
  }

  function refresh(person: Person): void {
    tokens.refreshed(person).catch((error: unknown) => {
      // A network failure does not end a session: the next call tries again.
      const isRevoked =
        error instanceof IdentityFailure &&
        clientErrorTypeOf(identityErrorOf(error.code)) === 'SESSION_EXPIRED';
      if (isRevoked) void expireAndSignOut(person);
    });
  }

  function begin(user: IdentityUser): Person {
    const before = presence.current();
    const person = presence.begin(user);
    if (person === before) return person;
    dependencies.forget();
    // One user's data is never shown to the next user.
    if (state.person)
      update({ ...EMPTY_SESSION, person, loading: actions > 0, authInitialized: true });
    dependencies.clock.every(TOKEN_REFRESH_MS, () => refresh(person), person.signal);
    return person;
  }

  function renew(): void {
    const user = loaded?.currentUser();
    if (!user || user.uid !== presence.current()?.uid) return;
    presence.renew(user);
    update({});
  }

  function apiOf(person: Person | null): Api {
    if (!person) return visitor;
    const known = apis.get(person);
    if (known) return known;
    const api = createApi(dependencies.api, {
      signal: person.signal,
      token: () => tokens.of(person),
      tokenInPlaceOf: (refused) => tokens.inPlaceOf(refused, person),
      expireSession: () => void expireAndSignOut(person),
      onSuspended: () => void reread(person),
    });
    apis.set(person, api);
    return api;
  }

  async function reread(person: Person): Promise<void> {
    try {
      const profile = await fetchUser(apiOf(person), person.uid);
      if (person.signal.aborted || !profile || profile === 'staff') return;
      update({ profile });
    } catch {
      // The next call, or the next visit, asks again.
    }
  }

  async function whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
    actions += 1;
    try {
      return await work();
    } finally {
      actions -= 1;
    }
  }

  return {
    dependencies,
    tokens,
    state: () => state,
    update,
    raise,
    provider,
    currentUser: () => loaded?.currentUser() ?? null,
    person: presence.current,
    begin,
    renew,
    apiOf,
    reread,
    forget,
    expireSession,
    expireAndSignOut,
    isBusy: () => actions > 0,
    whileBusy,
  };
}
