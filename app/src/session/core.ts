import { createApi, type Api } from '#app/api/api-client.ts';
import { CLIENT_ERROR_SEVERITY } from '#app/api/client-error.ts';
import { TOKEN_REFRESH_MS } from '#app/browser/timing.ts';
import { clientErrorTypeOf, identityErrorOf } from '#app/identity/identity-error.ts';
import {
  IdentityFailure,
  type IdentityProvider,
  type IdentityUser,
} from '#app/identity/identity-provider.ts';

import type { SessionParts } from './parts.ts';
import { createPresence, type Person } from './person.ts';
import { EMPTY_SESSION, type SessionState, type UiError } from './state.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { SESSION_EXPIRED } from './ui-error.ts';

/** What the parts of a session share: its state, the signed-in user, and how a session ends. */
export interface SessionCore {
  readonly parts: SessionParts;
  readonly tokens: Tokens;
  state(): SessionState;
  update(change: Partial<SessionState>): void;
  /** Raises an error for the dialog; of two, the graver one stays. */
  raise(uiError: UiError): void;
  /** The identity provider, loaded at the first call; a failed load is tried again at the next. */
  provider(): Promise<IdentityProvider>;
  /** The person signed in at the provider, as far as it has been loaded. */
  currentUser(): IdentityUser | null;
  /** The signed-in user; the profile may still be loading. */
  person(): Person | null;
  /** Begins a person: their tokens are renewed every 50 minutes for as long as they are here. */
  begin(user: IdentityUser): Person;
  /** Updates the provider's data about the signed-in user. */
  renew(): void;
  /** The API as this person calls it, or a visitor. */
  apiOf(person: Person | null): Api;
  /** Forgets everything of the session on this page. */
  forget(): void;
  /** Ends the session of this person on this page, and says that it has expired. */
  expireSession(person: Person): void;
  /** The same, and signs out at the identity provider. */
  expireAndSignOut(person: Person): Promise<void>;
  /** Is an action of this tab in progress? Then it caused the changes at the provider. */
  isBusy(): boolean;
  /** Runs an action of this tab. */
  whileBusy<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Makes the core of a session that nobody has signed in to yet. */
export function createCore(parts: SessionParts): SessionCore {
  let state = EMPTY_SESSION;
  let loading: Promise<IdentityProvider> | undefined;
  let loaded: IdentityProvider | undefined;
  let actions = 0;
  const presence = createPresence();
  const visitor = createApi(parts.api, null);
  const apis = new WeakMap<Person, Api>();

  function provider(): Promise<IdentityProvider> {
    // After the provider, the API is needed next.
    loading ??= parts.loadProvider().then(
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

  const tokens = createTokens(parts.tokenStorage, provider);

  function update(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    parts.publish(state);
  }

  function raise(uiError: UiError): void {
    const shown = state.uiError;
    if (shown && CLIENT_ERROR_SEVERITY[shown.type] > CLIENT_ERROR_SEVERITY[uiError.type]) return;
    update({ uiError });
  }

  function forget(): void {
    presence.end();
    tokens.drop();
    parts.forget();
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
      const stored = parts.record.uids();
      const isReplaced = stored.length > 0 && !stored.includes(person.uid);
      // The browser keeps somebody else by now: to sign this one out would sign them out.
      if (isReplaced) parts.reload();
      else await identity.signOut();
    } catch {
      // The page has forgotten the session; the provider's copy is refused by the next profile load.
    }
  }

  function refresh(person: Person): void {
    tokens.refreshed(person).catch((error: unknown) => {
      // A network failure is no reason to end a session: the next call asks again.
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
    parts.forget();
    // What is known of one person is never shown to the next.
    if (state.person)
      update({ ...EMPTY_SESSION, person, loading: actions > 0, authInitialized: true });
    parts.clock.every(TOKEN_REFRESH_MS, () => refresh(person), person.signal);
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
    const api = createApi(parts.api, {
      signal: person.signal,
      token: () => tokens.of(person),
      tokenInPlaceOf: (refused) => tokens.inPlaceOf(refused, person),
      expireSession: () => void expireAndSignOut(person),
    });
    apis.set(person, api);
    return api;
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
    parts,
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
    forget,
    expireSession,
    expireAndSignOut,
    isBusy: () => actions > 0,
    whileBusy,
  };
}
