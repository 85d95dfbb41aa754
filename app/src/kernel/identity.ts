import type { FirebaseIdentity } from './firebase-identity.ts';
import { storage, STORAGE_KEYS } from './storage.ts';

/** A person signed in at the identity provider. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string;
  /** Display name there; empty when the provider has none. */
  readonly name: string;
  /** Sign-in methods, such as `password` or `google.com`. */
  readonly methods: readonly string[];
}

/** A failure of the identity provider, with its code (`auth/…`). */
export class IdentityFailure extends Error {
  readonly code: string;
  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.name = 'IdentityFailure';
    this.code = code;
  }
}

const SESSION_KEY = 'firebase:authUser:';

/** Does this browser keep a session of the identity provider, for this device or for this tab? */
export function hasStoredSession(): boolean {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = globalThis[area];
      for (let index = 0; index < kept.length; index += 1) {
        if (kept.key(index)?.startsWith(SESSION_KEY)) return true;
      }
    } catch {
      // A storage that cannot be read keeps no session.
    }
  }
  return false;
}

let loading: Promise<FirebaseIdentity> | undefined;
let loaded: FirebaseIdentity | undefined;

/**
 * The identity provider's SDK, loaded at the first call: for a stored session at boot, otherwise
 * when a sign-in or sign-up form opens. A failed load is tried again at the next call.
 */
export function loadIdentity(): Promise<FirebaseIdentity> {
  loading ??= import('./firebase-identity.ts').then(
    (module) => {
      loaded = module.createFirebaseIdentity();
      return loaded;
    },
    (cause: unknown) => {
      loading = undefined;
      throw new IdentityFailure('auth/network-request-failed', cause);
    },
  );
  return loading;
}

/** The person signed in at the identity provider, as far as the SDK has been loaded. */
export function currentIdentity(): IdentityUser | null {
  return loaded?.currentUser() ?? null;
}

/** Claims of a token without checking it; null for anything that is not a token. */
function claimsOf(token: string): { user_id?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

/** Keeps the token for later calls. */
export function keepToken(token: string): void {
  storage.set(STORAGE_KEYS.jwt, token);
}

/** Forgets the kept token. */
export function dropToken(): void {
  storage.remove(STORAGE_KEYS.jwt);
}

/**
 * Token for a call to the API: the kept one when it belongs to the person signed in in this tab (all
 * tabs share one key), otherwise one from the identity provider; null when nobody is signed in.
 */
export async function bearerToken(): Promise<string | null> {
  const user = currentIdentity();
  if (!user) return null;
  const kept = storage.get(STORAGE_KEYS.jwt);
  return kept !== null && isOwnToken(kept) ? kept : freshToken(false);
}

/** Does this token belong to the person who is signed in in this tab? */
export function isOwnToken(token: string): boolean {
  const user = currentIdentity();
  return user !== null && claimsOf(token)?.user_id === user.uid;
}

let refreshing: Promise<string | null> | undefined;

/**
 * Token straight from the identity provider, refreshed there when `isForced`; kept for later calls.
 * Refreshes asked for at the same time share one request. Throws IdentityFailure.
 */
export async function freshToken(isForced: boolean): Promise<string | null> {
  if (isForced && refreshing) return refreshing;
  const request = loadIdentity().then(async (identity) => {
    const owner = identity.currentUser()?.uid;
    const token = await identity.token(isForced);
    // Whoever asked has left meanwhile: the token is nobody's here.
    if (token === null || identity.currentUser()?.uid !== owner) return null;
    keepToken(token);
    return token;
  });
  if (!isForced) return request;
  refreshing = request.finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}
