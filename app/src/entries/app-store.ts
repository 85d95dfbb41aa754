import { createStore } from 'jotai';

import type { ApiSettings } from '#app/api/api-client.ts';
import { fetchPart } from '#app/api/part.ts';
import { cachePlaceAtom } from '#app/api/query-client-ref.ts';
import { systemClock, type Clock } from '#app/browser/clock.ts';
import { settings } from '#app/browser/settings.ts';
import { createDeviceStorage, storageAtom, type DeviceStorage } from '#app/browser/storage.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';
import {
  createStoredPeople,
  storedPersonKey,
  type StoredPeople,
} from '#app/identity/stored-people.ts';
import { ownSessionAtom, sessionAtom } from '#app/session/atoms.ts';
import { followLanguage } from '#app/session/language.ts';
import { createSessionOnDemand } from '#app/session/session-on-demand.ts';
import type { SessionState } from '#app/session/state.ts';
import { createTokenStorage, type TokenStorage } from '#app/session/token-storage.ts';
import { awaitServiceAtom } from '#app/ui/maintenance.ts';

/** What a store stands on, where it is not the browser's and the deployment's own. */
export interface StoreParts {
  readonly loadProvider?: () => Promise<IdentityProvider>;
  readonly stored?: StoredPeople;
  readonly storage?: DeviceStorage;
  readonly api?: ApiSettings;
  readonly clock?: Clock;
}

const STORES = [() => globalThis.sessionStorage, () => globalThis.localStorage] as const;

const fetchFirebase = () => fetchPart(() => import('#app/identity/firebase-identity.ts'));
const fetchKept = () => fetchPart(() => import('#app/identity/kept-identity.ts'));

/** The identity provider's SDK, loaded at the first call: for a stored session, or when a form needs it. */
async function loadFirebase(): Promise<IdentityProvider> {
  const { createFirebaseIdentity } = await fetchFirebase();
  return createFirebaseIdentity(settings.identity);
}

/** Who is kept in this browser by a token that is good for a while; else the SDK. */
async function loadIdentity(): Promise<IdentityProvider> {
  if (!createStoredPeople(STORES).hasAny()) return loadFirebase();
  const { keptIdentity } = await fetchKept();
  const key = storedPersonKey(settings.identity.options.apiKey);
  const kept = keptIdentity({ key, areas: STORES, now: Date.now, load: loadFirebase });
  return kept ?? loadFirebase();
}

/** Tokens of a session that is the tab's lie with the tab. */
function tokensOf(device: DeviceStorage): TokenStorage {
  const tab = createDeviceStorage(() => globalThis.sessionStorage);
  const people = createStoredPeople([() => globalThis.sessionStorage]);
  return createTokenStorage(device, tab, () => people.hasAny());
}

/** A store with a session and a cache of server data of its own: one for the app, one for each story. */
export function createAppStore(parts: StoreParts = {}): AppStore {
  const store = createStore();
  const storage = parts.storage ?? createDeviceStorage(() => globalThis.localStorage);
  store.set(storageAtom, storage);
  const stored = parts.stored ?? createStoredPeople(STORES);
  const tokenStorage = parts.storage ? storage : tokensOf(storage);
  const shared = {
    stored,
    tokenStorage,
    api: {
      onWaiting: () => store.set(awaitServiceAtom),
      ...(parts.api ?? { url: settings.apiUrl }),
    },
    publish: (state: SessionState) => store.set(sessionAtom, state),
    forget: () => store.get(cachePlaceAtom).cache?.clear(),
    clock: parts.clock ?? systemClock,
  };
  const session = createSessionOnDemand({
    ...shared,
    fetchSession: async () => {
      // What says who is here is needed next, and by Google's button while a press is fresh.
      if (!parts.loadProvider) {
        const ahead = stored.hasAny() ? fetchKept() : fetchFirebase();
        ahead.catch(() => undefined);
      }
      const { createWholeSession } = await fetchPart(() => import('./whole-session.ts'));
      return (state) =>
        createWholeSession(store, state, {
          ...shared,
          loadProvider: parts.loadProvider ?? loadIdentity,
        });
    },
  });
  store.set(ownSessionAtom, session);
  followLanguage(store);
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
