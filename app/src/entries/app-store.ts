import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import { createStore } from 'jotai';

import type { ApiSettings } from '#app/api/api-client.ts';
import { cachePlaceAtom } from '#app/api/query-client-ref.ts';
import { systemClock, type Clock } from '#app/browser/clock.ts';
import { settings } from '#app/browser/settings.ts';
import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';
import {
  createDeviceStorage,
  createMemoryStorage,
  storageAtom,
  type DeviceStorage,
} from '#app/browser/storage.ts';
import { createAccountRecord, type AccountRecord } from '#app/identity/account-record.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';
import { lazy } from '#app/lazy.ts';
import { ownSessionAtom, sessionAtom } from '#app/session/atoms.ts';
import { followLanguage } from '#app/session/language.ts';
import { createSessionOnDemand } from '#app/session/session-on-demand.ts';
import type { SessionState } from '#app/session/state.ts';
import { createTokenStorage } from '#app/session/token-storage.ts';
import { askConsentAtom } from '#app/ui/dialogs.ts';
import { awaitServiceAtom } from '#app/ui/maintenance.ts';

/** What a store is built on, where it differs from the browser and the deployment. */
export interface StoreParts {
  /** Loads the identity SDK. */
  readonly loadProvider?: (isOfTab: boolean) => Promise<IdentityProvider>;
  readonly record?: AccountRecord;
  readonly storage?: DeviceStorage;
  readonly api?: ApiSettings;
  readonly clock?: Clock;
}

const firebaseIdentity = lazy(() => import('#app/identity/firebase-identity.ts'));
const rememberedIdentity = lazy(() => import('#app/identity/remembered-identity.ts'));
const wholeSession = lazy(() => import('./whole-session.ts'));

/** The identity provider's SDK, for a session of the tab or of the device. */
async function loadFirebase(isOfTab: boolean): Promise<IdentityProvider> {
  const { createFirebaseIdentity } = await firebaseIdentity();
  return createFirebaseIdentity({ ...settings.identity, isOfTab });
}

/** A store with a session and a cache of server data of its own: one for the app, one for each story. */
export function createAppStore(parts: StoreParts = {}): AppStore {
  const store = createStore();
  const storage = parts.storage ?? createDeviceStorage(() => globalThis.localStorage);
  store.set(storageAtom, storage);
  const tab = parts.storage
    ? createMemoryStorage()
    : createDeviceStorage(() => globalThis.sessionStorage);
  const record = parts.record ?? createAccountRecord(storage, tab);
  const tokenStorage = createTokenStorage(storage, tab, record.isOfTab);
  const loadProvider = async () => {
    const { createRememberedIdentity } = await rememberedIdentity();
    return createRememberedIdentity({
      record,
      token: () => tokenStorage.get(STORAGE_KEYS.jwt),
      now: Date.now,
      load: parts.loadProvider ?? loadFirebase,
    });
  };
  const shared = {
    record,
    tokenStorage,
    api: {
      onWaiting: () => store.set(awaitServiceAtom),
      askConsent: (purpose: ConsentPurpose, signal: AbortSignal) =>
        store.set(askConsentAtom, purpose, signal),
      ...(parts.api ?? { url: settings.apiUrl }),
    },
    publish: (state: SessionState) => store.set(sessionAtom, state),
    forget: () => store.get(cachePlaceAtom).cache?.clear(),
    clock: parts.clock ?? systemClock,
  };
  const session = createSessionOnDemand({
    ...shared,
    fetchSession: async () => {
      // The session is needed next, and by Google's button while a press still counts as a user gesture.
      if (!parts.loadProvider) {
        rememberedIdentity.preload();
        if (!record.hasAny()) firebaseIdentity.preload();
      }
      const { createWholeSession } = await wholeSession();
      return (state) =>
        createWholeSession(store, state, {
          ...shared,
          loadProvider,
        });
    },
  });
  store.set(ownSessionAtom, session);
  followLanguage(store);
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
