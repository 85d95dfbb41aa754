import { STORAGE_KEYS } from '#client/browser/storage-keys.ts';
import { claimsOf } from '#client/identity/id-token.ts';
import { IdentityFailure, type IdentityProvider } from '#client/identity/identity-provider.ts';

import type { Person } from './person.ts';
import type { TokenStorage } from './token-storage.ts';

/** The bearer tokens of a session, stored under one key that all tabs share (specification section 3). */
export interface Tokens {
  /** The stored token if it belongs to this user, or else one from the provider, which is then stored. */
  of(person: Person): Promise<string | null>;
  /** A token to replace a refused one: the stored one if it is newer, or else a refreshed one. */
  inPlaceOf(refused: string, person: Person): Promise<string | null>;
  /** A new token from the provider; concurrent refreshes share one request. */
  refreshed(person: Person): Promise<string | null>;
  /** Runs a change at the provider that invalidates older tokens. Refreshes wait until it has finished. */
  replacedBy<Value>(change: () => Promise<Value>): Promise<Value>;
  /** Deletes the stored token. */
  drop(): void;
}

/** Creates the tokens from a provider and a storage. All methods throw IdentityFailure. */
export function createTokens(
  storage: TokenStorage,
  loadProvider: () => Promise<IdentityProvider>,
): Tokens {
  // By user id: a user who signs out and in again at once needs no second refresh.
  const refreshing = new Map<string, Promise<string | null>>();
  let changing: Promise<unknown> = Promise.resolve();

  const keptOf = (person: Person): string | null => {
    const token = storage.get(STORAGE_KEYS.jwt);
    return claimsOf(token)?.uid === person.uid ? token : null;
  };

  function refresh(provider: IdentityProvider, uid: string): Promise<string | null> {
    const underWay = refreshing.get(uid);
    if (underWay) return underWay;
    const work = provider.token(true).finally(() => refreshing.delete(uid));
    refreshing.set(uid, work);
    return work;
  }

  async function fromProvider(person: Person, isForced: boolean): Promise<string | null> {
    const provider = await loadProvider();
    // With the previous refresh token the provider would refuse the user.
    await changing;
    const isTheirs = () => !person.signal.aborted && provider.currentUser()?.uid === person.uid;
    if (!isTheirs()) return null;
    const token = await (isForced ? refresh(provider, person.uid) : provider.token(false));
    // The user has signed out in the meantime: discard the token.
    if (token === null || !isTheirs()) return null;
    storage.set(STORAGE_KEYS.jwt, token);
    return token;
  }

  const refreshed = (person: Person) => fromProvider(person, true);

  return {
    of: async (person) => keptOf(person) ?? fromProvider(person, false),
    inPlaceOf: async (refused, person) => {
      const kept = keptOf(person);
      // Another call has refreshed it in the meantime.
      if (kept !== null && kept !== refused) return kept;
      try {
        return await refreshed(person);
      } catch (error) {
        // A token that was refused and cannot be refreshed is useless (specification section 7).
        if (!person.signal.aborted && storage.get(STORAGE_KEYS.jwt) === refused) {
          storage.remove(STORAGE_KEYS.jwt);
        }
        throw error instanceof IdentityFailure ? error : new IdentityFailure('unknown', error);
      }
    },
    refreshed,
    replacedBy: async (change) => {
      const work = change().finally(() => storage.remove(STORAGE_KEYS.jwt));
      changing = Promise.allSettled([changing, work]);
      return work;
    },
    drop: () => storage.remove(STORAGE_KEYS.jwt),
  };
}
