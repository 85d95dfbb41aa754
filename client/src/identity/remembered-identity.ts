import { TOKEN_LASTS_MS } from '#client/browser/timing.ts';

import { isAccountKey, type AccountRecord } from './account-record.ts';
import { claimsOf } from './id-token.ts';
import { IdentityFailure, type IdentityProvider, type IdentityUser } from './identity-provider.ts';

/** Tokens with less than this lifetime left, in milliseconds, are renewed by the SDK. */
const MIN_LIFETIME_MS = 5 * 60_000;

/** Parts of the remembered identity. */
export interface RememberedParts {
  readonly record: AccountRecord;
  /** The token that is stored with the record. */
  readonly token: () => string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Loads the SDK, for a session of the tab or of the device. */
  readonly load: (isOfTab: boolean) => Promise<IdentityProvider>;
}

type Listener = (user: IdentityUser | null) => void;

/**
 * Identity provider based on the record of who is signed in. While the stored token is valid, the SDK is not
 * needed: it is loaded by the first call that does. The record is updated from the SDK.
 */
export function createRememberedIdentity(parts: RememberedParts): IdentityProvider {
  const { record, now } = parts;
  const listeners = new Set<Listener>();
  let isOfTab = record.isOfTab();
  let waking: Promise<IdentityProvider> | undefined;
  let loaded: IdentityProvider | undefined;
  // The SDK, once it knows who is signed in; from then on it answers all calls.
  let sdk: IdentityProvider | undefined;
  let last: string | undefined;

  /**
   * Whether there is a recorded account whose token stays valid for a while, and not for longer than
   * possible.
   */
  function isFresh(): boolean {
    const claims = claimsOf(parts.token());
    const lasts = (claims?.expiresAt ?? 0) - now();
    return (
      claims !== null &&
      claims.uid === record.read()?.uid &&
      lasts > MIN_LIFETIME_MS &&
      lasts <= TOKEN_LASTS_MS
    );
  }

  /** Updates the record from the SDK. */
  function remember(user: IdentityUser | null): void {
    if (user) record.write(user, isOfTab);
    else record.remove(last);
    last = user?.uid;
  }

  function notify(user: IdentityUser | null): void {
    for (const listener of listeners) listener(user);
  }

  const handleStorage = ({ key }: StorageEvent) => {
    if (isAccountKey(key)) notify(record.read());
  };

  async function load(): Promise<IdentityProvider> {
    isOfTab = record.isOfTab();
    last = record.read()?.uid;
    try {
      return await parts.load(isOfTab);
    } catch (cause) {
      throw cause instanceof IdentityFailure
        ? cause
        : new IdentityFailure('auth/network-request-failed', cause);
    }
  }

  async function wake(): Promise<IdentityProvider> {
    loaded ??= await load();
    const identity = loaded;
    if (record.isLeaving()) {
      await identity.signOut();
      record.hasLeft();
    }
    await identity.ready();
    sdk = identity;
    globalThis.removeEventListener('storage', handleStorage);
    remember(identity.currentUser());
    identity.onUserChanged((user) => {
      remember(user);
      notify(user);
    });
    return identity;
  }

  /** The SDK, once it knows who is signed in. Loaded by the first call, and again after a failure. */
  function awake(): Promise<IdentityProvider> {
    waking ??= wake().catch((error: unknown) => {
      waking = undefined;
      throw error;
    });
    return waking;
  }

  /** Signs a user in, in the tab only unless the device should be remembered. */
  async function enter(
    isRemembered: boolean,
    work: (identity: IdentityProvider) => Promise<IdentityUser>,
  ): Promise<IdentityUser> {
    const identity = await awake();
    const wasOfTab = isOfTab;
    // Set before the call: the SDK notifies its listeners before it resolves.
    isOfTab = !isRemembered;
    try {
      const user = await work(identity);
      if (isOfTab && !wasOfTab) record.forgetOnDevice(user.uid);
      remember(user);
      return user;
    } catch (error) {
      isOfTab = wasOfTab;
      throw error;
    }
  }

  /** Changes the account and updates the record. */
  async function change(work: (identity: IdentityProvider) => Promise<void>): Promise<void> {
    const identity = await awake();
    await work(identity);
    remember(identity.currentUser());
  }

  globalThis.addEventListener('storage', handleStorage);
  return {
    wake: async () => {
      await awake();
    },
    ready: async () => {
      if (sdk) await sdk.ready();
      else if (!isFresh()) await awake();
    },
    currentUser: () => (sdk ? sdk.currentUser() : record.read()),
    onUserChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async (isForced) => (await awake()).token(isForced),
    async signOut() {
      if (loaded) {
        await loaded.signOut();
        remember(null);
        return;
      }
      // Signing out needs neither the SDK nor a network: the SDK's session ends when it is loaded.
      try {
        record.leave();
      } catch (cause) {
        throw new IdentityFailure('unknown', cause);
      }
      notify(null);
      awake().catch(() => undefined);
    },
    signIn: (email, password, isRemembered) =>
      enter(isRemembered, (identity) => identity.signIn(email, password, isRemembered)),
    signUp: (email, password, name, isRemembered) =>
      enter(isRemembered, (identity) => identity.signUp(email, password, name, isRemembered)),
    signInWithGoogle: (isRemembered, locale, signal) =>
      enter(isRemembered, (identity) => identity.signInWithGoogle(isRemembered, locale, signal)),
    sendResetMail: async (...mail) => (await awake()).sendResetMail(...mail),
    confirm: (proof) => change((identity) => identity.confirm(proof)),
    changeName: (name) => change((identity) => identity.changeName(name)),
    changePassword: (password) => change((identity) => identity.changePassword(password)),
    sendEmailChange: async (...mail) => (await awake()).sendEmailChange(...mail),
    sendVerification: async (...mail) => (await awake()).sendVerification(...mail),
    reload: () => change((identity) => identity.reload()),
    addPassword: (password) => change((identity) => identity.addPassword(password)),
    addGoogle: (locale) => change((identity) => identity.addGoogle(locale)),
    removeMethod: (method) => change((identity) => identity.removeMethod(method)),
    deleteAccount: () => change((identity) => identity.deleteAccount()),
  };
}
