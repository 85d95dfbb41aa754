import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import type { User } from '@almsway/contract/people/user';
import { createStore } from 'jotai';

import type { Api, ApiSettings } from '#client/api/api-client.ts';
import { queryClientAtom } from '#client/api/query.ts';
import { systemClock, type Clock } from '#client/browser/clock.ts';
import { settings } from '#client/browser/settings.ts';
import { STORAGE_KEYS, userKeys } from '#client/browser/storage-keys.ts';
import {
  createDeviceStorage,
  createMemoryStorage,
  storageAtom,
  tabStorageAtom,
  type DeviceStorage,
} from '#client/browser/storage.ts';
import { createAccountRecord, type AccountRecord } from '#client/identity/account-record.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';
import { createRememberedIdentity } from '#client/identity/remembered-identity.ts';
import { lazy } from '#client/lazy.ts';
import { ownSessionAtom, sessionAtom } from '#client/session/atoms.ts';
import { followLanguage } from '#client/session/language.ts';
import { createSession } from '#client/session/session.ts';
import { createTokenStorage } from '#client/session/token-storage.ts';
import { askConsentAtom } from '#client/ui/dialogs.ts';
import { awaitServiceAtom } from '#client/ui/maintenance.ts';
import { showSnackbarAtom } from '#client/ui/snackbars.ts';

/** Parts of a store that tests and stories replace. */
export interface StoreParts {
  /** Loads the identity SDK. */
  readonly loadProvider?: (isOfTab: boolean) => Promise<IdentityProvider>;
  readonly record?: AccountRecord;
  readonly storage?: DeviceStorage;
  readonly api?: ApiSettings;
  readonly clock?: Clock;
}

/** What differs between the clients. */
export interface ClientParts {
  /** Whether the store is that of the desk: staff need no user on the server. */
  readonly isForStaff: boolean;
  /** Loads what must be known about a user before anything private is shown. Rejects as calls do. */
  readonly prepare: (
    store: ClientStore,
    user: User,
    api: Api,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Forgets what the page holds of a user who has logged out; the device's storage is cleared already. */
  readonly leave: (store: ClientStore, uid: string) => void;
}

const firebaseIdentity = lazy(() => import('#client/identity/firebase-identity.ts'));

/** Loads the identity provider's SDK, for a session of the tab or of the device. */
async function loadFirebase(isOfTab: boolean): Promise<IdentityProvider> {
  const { createFirebaseIdentity } = await firebaseIdentity();
  return createFirebaseIdentity({ ...settings.identity, isOfTab });
}

/** Creates a store with its own session and query cache: one for each client, one for each story. */
export function createClientStore(
  { isForStaff, prepare, leave }: ClientParts,
  parts: StoreParts = {},
): ClientStore {
  const store = createStore();
  const storage = parts.storage ?? createDeviceStorage(() => globalThis.localStorage);
  store.set(storageAtom, storage);
  const tab = parts.storage
    ? createMemoryStorage()
    : createDeviceStorage(() => globalThis.sessionStorage);
  store.set(tabStorageAtom, tab);
  const record = parts.record ?? createAccountRecord(storage, tab);
  const tokenStorage = createTokenStorage(storage, tab, record.isOfTab);
  const session = createSession({
    record,
    tokenStorage,
    loadProvider: () =>
      Promise.resolve(
        createRememberedIdentity({
          record,
          token: () => tokenStorage.get(STORAGE_KEYS.jwt),
          now: Date.now,
          load: parts.loadProvider ?? loadFirebase,
        }),
      ),
    api: {
      onWaiting: () => store.set(awaitServiceAtom),
      askConsent: (purpose: ConsentPurpose, signal: AbortSignal) =>
        store.set(askConsentAtom, purpose, signal),
      ...(parts.api ?? { url: settings.apiUrl }),
    },
    clock: parts.clock ?? systemClock,
    isForStaff,
    publish: (state) => store.set(sessionAtom, state),
    prepare: (user, api, signal) => prepare(store, user, api, signal),
    notifyEmailChanged: (email) =>
      store.set(showSnackbarAtom, {
        tone: 'success',
        message: 'shell.emailChanged',
        values: { email },
      }),
    notifyOtherRole: (role) =>
      store.set(showSnackbarAtom, {
        tone: 'info',
        message: 'shell.otherRole',
        values: { role },
      }),
    forget: () => store.get(queryClientAtom).clear(),
    leave: (uid) => {
      for (const key of userKeys(uid)) storage.remove(key);
      tab.remove(STORAGE_KEYS.dedication);
      leave(store, uid);
    },
    reload: () => globalThis.location.reload(),
  });
  store.set(ownSessionAtom, session);
  followLanguage(store);
  return store;
}
export type ClientStore = ReturnType<typeof createStore>;
