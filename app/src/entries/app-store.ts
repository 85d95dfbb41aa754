import type { ConsentPurpose } from '@almsway/contract/consent/consents';
import { createStore } from 'jotai';

import type { ApiSettings } from '#app/api/api-client.ts';
import { queryClientAtom } from '#app/api/query.ts';
import { systemClock, type Clock } from '#app/browser/clock.ts';
import { settings } from '#app/browser/settings.ts';
import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';
import { objectionKey, writingKey } from '#app/browser/storage-keys.ts';
import {
  createDeviceStorage,
  createMemoryStorage,
  storageAtom,
  tabStorageAtom,
  type DeviceStorage,
} from '#app/browser/storage.ts';
import { forgetDraftAtom } from '#app/features/onboarding/held-draft.ts';
import { forgetEditsAtom } from '#app/features/profile/edit/kept-edits.ts';
import { createAccountRecord, type AccountRecord } from '#app/identity/account-record.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';
import { createRememberedIdentity } from '#app/identity/remembered-identity.ts';
import { lazy } from '#app/lazy.ts';
import { ownSessionAtom, sessionAtom } from '#app/session/atoms.ts';
import { followLanguage } from '#app/session/language.ts';
import { createSession } from '#app/session/session.ts';
import { createTokenStorage } from '#app/session/token-storage.ts';
import { askConsentAtom } from '#app/ui/dialogs.ts';
import { awaitServiceAtom } from '#app/ui/maintenance.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

/** Parts of a store that tests and stories replace. */
export interface StoreParts {
  /** Loads the identity SDK. */
  readonly loadProvider?: (isOfTab: boolean) => Promise<IdentityProvider>;
  readonly record?: AccountRecord;
  readonly storage?: DeviceStorage;
  readonly api?: ApiSettings;
  readonly clock?: Clock;
  /** Whether the store is that of the desk. */
  readonly isForStaff?: true;
}

const firebaseIdentity = lazy(() => import('#app/identity/firebase-identity.ts'));
/** Loads a monastic's own profile. */
const ownProfile = lazy(() => import('#app/features/profile/edit/own-profile-query.ts'));

/** Loads the identity provider's SDK, for a session of the tab or of the device. */
async function loadFirebase(isOfTab: boolean): Promise<IdentityProvider> {
  const { createFirebaseIdentity } = await firebaseIdentity();
  return createFirebaseIdentity({ ...settings.identity, isOfTab });
}

/** Creates a store with its own session and query cache: one for the app, one for each story. */
export function createAppStore(parts: StoreParts = {}): AppStore {
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
    isForStaff: parts.isForStaff ?? false,
    publish: (state) => store.set(sessionAtom, state),
    prepare: async (user, api, signal) => {
      if (user.role !== 'monastic') return;
      const { prepareOwnProfileAtom } = await ownProfile();
      signal.throwIfAborted();
      await store.set(prepareOwnProfileAtom, user, api);
    },
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
      store.set(forgetDraftAtom, uid);
      store.set(forgetEditsAtom, uid);
      storage.remove(writingKey(uid));
      storage.remove(objectionKey(uid));
      tab.remove(STORAGE_KEYS.dedication);
    },
    reload: () => globalThis.location.reload(),
  });
  store.set(ownSessionAtom, session);
  followLanguage(store);
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
