import { TOKEN_LASTS_MS } from '#app/browser/timing.ts';

import {
  IdentityFailure,
  identityUserOf,
  type IdentityProvider,
  type IdentityUser,
} from './identity-provider.ts';

/** For so long a kept token must last still, in milliseconds, for its person to be believed without the SDK. */
const LASTS_STILL_MS = 5 * 60_000;

/** What somebody who is kept is read from. */
export interface KeptParts {
  /** Where the SDK keeps people, the tab's own place first. */
  readonly areas: readonly (() => Storage)[];
  /** The key under which it does. */
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Fetches the SDK. */
  readonly load: () => Promise<IdentityProvider>;
}

interface Kept {
  readonly area: Storage;
  readonly user: IdentityUser;
  readonly token: string;
  /** When the token runs out. */
  readonly until: number;
}

function readKept({ areas, key }: KeptParts): Kept | null {
  for (const place of areas) {
    try {
      const area = place();
      const kept = JSON.parse(area.getItem(key) ?? 'null') as
        | (Parameters<typeof identityUserOf>[0] & {
            readonly stsTokenManager: { accessToken: unknown; expirationTime: unknown };
          })
        | null;
      if (kept === null) continue;
      const { accessToken, expirationTime } = kept.stsTokenManager;
      return typeof kept.uid === 'string' &&
        typeof accessToken === 'string' &&
        typeof expirationTime === 'number'
        ? { area, user: identityUserOf(kept), token: accessToken, until: expirationTime }
        : null;
    } catch {
      // A place that refuses keeps nobody; what cannot be read is the SDK's to judge.
    }
  }
  return null;
}

/**
 * The identity provider as long as nothing is asked of it but who is kept here, and by which token: its SDK is
 * fetched for everything else, and once the token is about to run out. Null where nobody is kept whose token
 * is good for a while.
 */
export function keptIdentity(parts: KeptParts): IdentityProvider | null {
  const { key, now, load } = parts;
  const listeners = new Set<(user: IdentityUser | null) => void>();
  let loading: Promise<IdentityProvider> | undefined;
  let loaded: IdentityProvider | undefined;
  // The same once it knows who is here, and answers for all.
  let sdk: IdentityProvider | undefined;

  const keptUser = () => readKept(parts)?.user ?? null;

  /** The token of who is kept; null when it may have run out, or lasts longer than one can. */
  function freshToken(): string | null {
    const kept = readKept(parts);
    const lasts = kept ? kept.until - now() : 0;
    return kept && lasts > LASTS_STILL_MS && lasts <= TOKEN_LASTS_MS ? kept.token : null;
  }

  function tell(): void {
    const user = keptUser();
    for (const listener of listeners) listener(user);
  }

  // The SDK hears of what other tabs do as well.
  const hear = ({ key: changed }: StorageEvent) => {
    if (changed === null || changed === key) tell();
  };

  /** The SDK, once it knows who is here. */
  async function awake(): Promise<IdentityProvider> {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause instanceof IdentityFailure
        ? cause
        : new IdentityFailure('auth/network-request-failed', cause);
    });
    const identity = await loading;
    loaded = identity;
    await identity.ready();
    if (sdk) return sdk;
    sdk = identity;
    globalThis.removeEventListener('storage', hear);
    for (const listener of listeners) identity.onUserChanged(listener);
    return identity;
  }

  if (freshToken() === null) return null;
  globalThis.addEventListener('storage', hear);
  return {
    wake: async () => {
      await awake();
    },
    ready: async () => {
      if (!sdk && freshToken() === null) await awake();
    },
    currentUser: () => (sdk ? sdk.currentUser() : keptUser()),
    onUserChanged(listener) {
      if (sdk) return sdk.onUserChanged(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token(isForced) {
      const fresh = sdk || isForced ? null : freshToken();
      return fresh ?? (await awake()).token(isForced);
    },
    async signOut() {
      // Whoever leaves needs no network for it.
      if (loaded) return loaded.signOut();
      try {
        readKept(parts)?.area.removeItem(key);
      } catch (cause) {
        throw new IdentityFailure('unknown', cause);
      }
      tell();
    },
    signIn: async (...form) => (await awake()).signIn(...form),
    signUp: async (...form) => (await awake()).signUp(...form),
    signInWithGoogle: async (...window) => (await awake()).signInWithGoogle(...window),
    sendResetMail: async (...mail) => (await awake()).sendResetMail(...mail),
    confirm: async (proof) => (await awake()).confirm(proof),
    changeName: async (name) => (await awake()).changeName(name),
    changePassword: async (password) => (await awake()).changePassword(password),
    sendEmailChange: async (...mail) => (await awake()).sendEmailChange(...mail),
    addPassword: async (password) => (await awake()).addPassword(password),
    addGoogle: async (locale) => (await awake()).addGoogle(locale),
    removeMethod: async (method) => (await awake()).removeMethod(method),
    deleteAccount: async () => (await awake()).deleteAccount(),
  };
}
