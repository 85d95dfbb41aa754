import { createStore } from 'jotai';

import { forgetDraftAtom } from '#app/features/onboarding/held-draft.ts';
import { forgetEditsAtom } from '#app/features/own-profile/kept-edits.ts';
import { writingKey } from '#app/features/updates/writing-key.ts';
import type { ApiSettings } from '#app/kernel/api-client.ts';
import { cachePlaceAtom } from '#app/kernel/cache-place.ts';
import { systemClock, type Clock } from '#app/kernel/clock.ts';
import type { IdentityProvider } from '#app/kernel/identity-provider.ts';
import { fetchPart } from '#app/kernel/part.ts';
import { awaitServiceAtom } from '#app/kernel/service.ts';
import { ownSessionAtom, sessionAtom } from '#app/kernel/session/atoms.ts';
import { followLanguage } from '#app/kernel/session/language.ts';
import { createSession } from '#app/kernel/session/session.ts';
import {
  createStoredPeople,
  storedPersonKey,
  type StoredPeople,
} from '#app/kernel/session/stored-people.ts';
import { createTokenStorage, type TokenStorage } from '#app/kernel/session/token-storage.ts';
import { settings } from '#app/kernel/settings.ts';
import { showSnackbarAtom } from '#app/kernel/snackbars.ts';
import { createDeviceStorage, storageAtom, type DeviceStorage } from '#app/kernel/storage.ts';

/** What a store stands on, where it is not the browser's and the deployment's own. */
export interface StoreParts {
  readonly loadProvider?: () => Promise<IdentityProvider>;
  readonly stored?: StoredPeople;
  readonly storage?: DeviceStorage;
  readonly api?: ApiSettings;
  readonly clock?: Clock;
}

const STORES = [() => globalThis.sessionStorage, () => globalThis.localStorage] as const;

/** The identity provider's SDK, loaded at the first call: for a stored session, or when a form needs it. */
async function loadFirebase(): Promise<IdentityProvider> {
  const { createFirebaseIdentity } = await fetchPart(
    () => import('#app/kernel/firebase-identity.ts'),
  );
  return createFirebaseIdentity(settings.identity);
}

/** Who is kept in this browser by a token that is good for a while; else the SDK. */
async function loadIdentity(): Promise<IdentityProvider> {
  if (!createStoredPeople(STORES).hasAny()) return loadFirebase();
  const { keptIdentity } = await fetchPart(() => import('#app/kernel/kept-identity.ts'));
  const key = storedPersonKey(settings.identity.options.apiKey);
  const kept = keptIdentity({ key, areas: STORES, now: Date.now, load: loadFirebase });
  return kept ?? loadFirebase();
}

/** What asks for a monastic's own profile, with the cache that it is kept in. */
const loadOwnProfile = () =>
  fetchPart(() => import('#app/features/own-profile/own-profile-query.ts'));

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
  const session = createSession({
    loadProvider: parts.loadProvider ?? loadIdentity,
    stored: parts.stored ?? createStoredPeople(STORES),
    storage,
    ...(parts.storage ? {} : { tokenStorage: tokensOf(storage) }),
    api: {
      onWaiting: () => store.set(awaitServiceAtom),
      ...(parts.api ?? { url: settings.apiUrl }),
    },
    clock: parts.clock ?? systemClock,
    publish: (state) => store.set(sessionAtom, state),
    prepare: async (user, api, signal) => {
      if (user.role !== 'monastic') return;
      const { prepareOwnProfileAtom } = await loadOwnProfile();
      signal.throwIfAborted();
      await store.set(prepareOwnProfileAtom, user, api);
    },
    tellEmailChanged: (email) =>
      store.set(showSnackbarAtom, {
        tone: 'success',
        message: 'shell.emailChanged',
        values: { email },
      }),
    tellOtherRole: (role) =>
      store.set(showSnackbarAtom, {
        tone: 'info',
        message: 'shell.otherRole',
        values: { role },
      }),
    forget: () => store.get(cachePlaceAtom).cache?.clear(),
    leave: (uid) => {
      store.set(forgetDraftAtom, uid);
      store.set(forgetEditsAtom, uid);
      storage.remove(writingKey(uid));
    },
    reload: () => globalThis.location.reload(),
  });
  store.set(ownSessionAtom, session);
  followLanguage(store);
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
