import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';
import { claimsOf } from '#app/identity/id-token.ts';
import { IdentityFailure, type IdentityProvider } from '#app/identity/identity-provider.ts';

import type { Person } from './person.ts';
import type { TokenStorage } from './token-storage.ts';

/** The bearer tokens of a session, kept under the one key that all tabs share (specification section 3). */
export interface Tokens {
  /** The kept token when it is this person's, else one from the provider, which is then kept. */
  of(person: Person): Promise<string | null>;
  /** A token in place of a refused one: the kept one when it is newer, else a refreshed one. */
  inPlaceOf(refused: string, person: Person): Promise<string | null>;
  /** A token that the provider has renewed; refreshes asked for at the same time share one request. */
  refreshed(person: Person): Promise<string | null>;
  /**
   * Runs a change at the provider after which older tokens are worth nothing: nobody asks for a new one
   * before the change has brought it.
   */
  replacedBy<Value>(change: () => Promise<Value>): Promise<Value>;
  /** Forgets the kept token. */
  drop(): void;
}

/** Tokens from a provider, kept in a storage. All of them throw IdentityFailure. */
export function createTokens(
  storage: TokenStorage,
  loadProvider: () => Promise<IdentityProvider>,
): Tokens {
  // By who they are for: somebody who leaves and comes back at once is no reason for a second one.
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
    // With an old refresh token the provider would take the person for a stranger.
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
      // Another call has renewed it during this one.
      if (kept !== null && kept !== refused) return kept;
      try {
        return await refreshed(person);
      } catch (error) {
        // A token that was refused and cannot be renewed is worth nothing (specification section 7).
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
